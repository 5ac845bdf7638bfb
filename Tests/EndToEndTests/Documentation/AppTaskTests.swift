/// What an app writes for a task, as the sources of the tests of tasks have it.
private struct AppTask {
  /// The name with the parameters.
  let declaration: String
  /// The lines of the body with code, without their indentation.
  let lines: [String]

  /// The functions of a file, and the properties of its extensions, before its tests.
  static func all(in path: String) throws -> [AppTask] {
    let text = String(decoding: try Data(contentsOf: WorkFolder.root.appendingPathComponent(path)), as: UTF8.self)
    let code = try #require(text.components(separatedBy: "// MARK: - Tests").first)
    return code.components(separatedBy: "\n}\n").compactMap { text in
      let function = #/(?s)(?:func|var) (?<declaration>.+?) \{\n(?<body>.*)/#
      guard let match = text.firstMatch(of: function) else { return nil }
      let words = match.declaration.split(whereSeparator: \.isWhitespace)
      return AppTask(declaration: words.joined(separator: " "), lines: codeLines(match.body))
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
    // The sample app has the name of a copy in the same words.
    let tasks = try [
      "AppTests/CloneTasks.swift", "AppTests/DocumentTasks.swift",
      "Consumers/XcodeApp/App/Models/Project+Copies.swift", "SampleAppTests/SharingTests.swift",
    ].flatMap { try AppTask.all(in: "Tests/\($0)") }
    let table = tasks.map { task in
      let block = blocks.first { Set(AppTask.codeLines($0.text)).isSuperset(of: task.lines) }
      let page = URL(fileURLWithPath: block?.path ?? "nowhere").deletingPathExtension().lastPathComponent
      return "\(task.lines.count) \(task.declaration): \(page), \(block?.heading ?? "")\n"
    }
    try Golden("AppTasks").expect(table.joined())
  }

  @Test(
    "The model of the tasks is the sample app's, with what only some tasks need, and people and tags of all projects")
  func model() throws {
    let models = ["AppTests", "Consumers/XcodeApp/App/Models"].map {
      WorkFolder.root.appendingPathComponent("Tests/\($0)/Planner.xcdatamodeld").path
    }
    let run = try Clonegen.run(["plan", models[0], "--against", models[1]])
    #expect(
      run.output == """
        model Planner

        entity Person
          matchBy: new: email
          project: gone: was belongsTo (Project.people owns it)

        entity Project
          isTemplate: new: notCopied (rule exclude)
          workspaceID: new: followsParent: owner Workspace.workspaceID, withoutParent: keep (rule followParent: workspaceID, \
        withoutParent: keep)
          tasks: now owned, to ordered many Task (inverse Task.project is to-one); was owned, to many Task (inverse \
        Task.project is to-one)
          people: gone: was owned (inverse Person.project is to-one)
          tags: gone: was owned (inverse Tag.project is to-one)

        entity Tag
          matchBy: new: name
          project: gone: was belongsTo (Project.tags owns it)

        entity Task
          workspace: gone: was leftOut (rule exclude)

        entity Workspace
          tasks: gone: was leftOut (rule exclude)

        """)
  }
}
