@main
enum NotesDemo {
  static func main() {}
}
