extension ConsumerTests {
  @Test("What the README tells a newcomer to write, written word by word, builds")
  func readme() throws {
    let readme = try Readme()
    let heading = "Add it to a package"
    // The one thing that cannot be taken as it is: where the package is kept.
    let snippet = try readme.code("swift", below: heading).replacing(
      ".package(path: \"../DeepClone\")", with: ".package(name: \"DeepClone\", path: \"\(WorkFolder.root.path)\")")
    try #require(snippet.contains(WorkFolder.root.path))
    let package = try ConsumerPackage(
      "Newcomer",
      manifest: """
        // swift-tools-version: 6.1

        import PackageDescription

        let package = Package(
          name: "Newcomer",
          platforms: [.macOS(.v12)],
        \(snippet))
        """)
    try package.write("Sources/App/clonegen.json", readme.code("json", below: heading))
    try package.copy("Swift5/Sources/App/Music.xcdatamodeld", to: "Sources/App")
    try package.write(
      "Sources/App/Copying.swift",
      """
      import DeepClone

      func copied(_ album: Album) throws -> Album {
        try album.deepClone(excluding: [.tracks])
      }

      """)
    let run = try package.run()
    #expect(run.build.status == 0, "\(run.text)")
    #expect(run.warnings == [])
  }

  @Test("The catalogue's hook and its custom function, word by word, are no difference; what it shows as one is")
  func hook() throws {
    let rules = try Readme("Sources/DeepClone/DeepClone.docc/Rules.md")
    let testing = try Readme("Sources/DeepClone/DeepClone.docc/TestingYourClones.md")
    let package = try ConsumerPackage("Hook", "executableTarget", products: ["DeepClone", "DeepCloneTesting"])
    try package.write("Sources/Hook/clonegen.json", try Readme().code("json", below: "Add it to a package"))
    try package.write("Sources/Hook/Notes.xcdatamodeld/Notes.xcdatamodel/contents", Sample.model())
    try package.write(
      "Sources/Hook/Hook.swift",
      "import DeepClone\n\n" + rules.code("swift", below: "In code", containing: "AwakeningClone"))
    try package.write("Sources/Hook/main.swift", Self.hookProgram)
    let shown = try testing.code("console", below: "Compare a clone with the rules").split(separator: "\n")
    try package.run("Hook").expect(["Copy of Groceries, next, no difference"] + shown.map(String.init))
  }

  private static let hookProgram = """
    import DeepClone
    import DeepCloneTesting

    enum Slugs {
      static func next(after slug: String?) throws -> String { "next" }
    }

    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: NotesModel.managedObjectModel)
    _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let note = Note(context: context)
    note.title = "Groceries"
    note.noteID = UUID()
    for title in ["Bread", "Milk"] {
      let item = Item(context: context)
      item.title = title
      item.note = note
      item.noteID = note.noteID
    }
    let clone = try note.deepClone()
    let difference = NotesCloning.firstDifference(of: clone, from: note) ?? "no difference"
    print(clone.title ?? "", clone.slug ?? "", difference, separator: ", ")

    // Its class has no hook, and its parent's hook leaves alone what it follows.
    let bread = clone.items?.compactMap { $0 as? Item }.first { $0.title == "Bread" }
    bread?.noteID = nil
    let wrong = NotesCloning.firstDifference(of: clone, from: note) ?? "no difference"
    print(wrong.replacingOccurrences(of: clone.noteID?.uuidString ?? "", with: "3F2A..."))

    """
}
