@main
enum Clonegen {
  static func main() {}
}
