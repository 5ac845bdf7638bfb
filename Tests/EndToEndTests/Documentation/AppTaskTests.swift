/// What an app writes for a task, as the sources of the tests of tasks have it.
private struct AppTask {
  /// The name with the parameters.
  let declaration: String
  /// The lines of the body with code, without their indentation.
  let lines: [String]

  /// The functions of a file, before its tests.
  static func all(in path: String) throws -> [AppTask] {
    let text = String(decoding: try Data(contentsOf: WorkFolder.root.appendingPathComponent(path)), as: UTF8.self)
    let code = try #require(text.components(separatedBy: "// MARK: - Tests").first)
    return code.components(separatedBy: "\n}\n").compactMap { text in
      guard let start = text.range(of: "func "), let end = text.range(of: " {\n") else { return nil }
      let words = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
      return AppTask(declaration: words.joined(separator: " "), lines: codeLines(text[end.upperBound...]))
    }
  }

  /// The lines of a text that hold more than braces.
  static func codeLines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in line.contains { !"{} ".contains($0) } }
  }
}

@Suite("The tasks of apps, which have tests, on the pages")
struct AppTaskTests {
  @Test("The pages show the code that the tests run, line by line; the golden says how many lines a task takes")
  func pages() throws {
    let blocks = try Readme.recipes.flatMap { try Readme($0).blocks }.filter { $0.language == "swift" }
    let tasks = try ["Clone", "Document"].flatMap { try AppTask.all(in: "Tests/AppTests/\($0)Tasks.swift") }
    let table = tasks.map { task in
      let block = blocks.first { Set(AppTask.codeLines($0.text)).isSuperset(of: task.lines) }
      let page = URL(fileURLWithPath: block?.path ?? "nowhere").deletingPathExtension().lastPathComponent
      return "\(task.lines.count) \(task.declaration): \(page), \(block?.heading ?? "")\n"
    }
    try Golden("AppTasks").expect(table.joined())
  }
}
