@main
enum CloneBenchmarks {
  static func main() {}
}
