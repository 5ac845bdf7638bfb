#if !canImport(CoreData)

@Suite("Code for Apple's Core Data, type-checked without it", .long, .serialized)
struct AppleBranchTests {
  private static let modes = ["5", "6"]

  @Test("What is generated for the targets that use the plugin compiles with their files", arguments: modes)
  func targets(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    for (target, names) in [("NotesDemo", ["Notes"]), ("CloneBenchmarks", ["Benchmark", "Catalog"])] {
      let models = names.map { Self.path("Sources/\(target)/\($0).xcdatamodeld") }
      let generated = try AppleSource(models, sources: Self.path("Sources/\(target)"), folder: "Apple\(target)")
      let files = try AppleModules.sources("Sources/\(target)") + generated.files
      #expect(try modules.check(files, as: target, mode: mode) == "")
    }
  }

  /// What the compiler says of what is generated for models of `Tests`, in both language modes; nothing, if all is right.
  private func said(
    of models: String..., access: String = "internal", generation: String = "always", sources: String? = nil,
    arguments: [String] = [], checks: (String) -> Bool = { _ in true }
  ) throws -> String {
    let source = try AppleSource(
      models.map { Self.path("Tests/\($0).xcdatamodeld") }, access: access, mode: generation,
      sources: sources.map { Self.path("Tests/\($0)") }, folder: "AppleBranch")
    let files = (source.files + source.functions).filter(checks)
    try #require(!files.isEmpty)
    return try Self.modes.map { try AppleModules.shared.get().check(arguments + files, as: "App", mode: $0) }.joined()
  }

  @Test(
    "What is generated for the models of the tests compiles at each access level",
    arguments: [
      "DeepCloneTests/Workspace", "ModelInCodeTests/Everything", "PortableCoreDataTests/Library",
      "Consumers/Shared/Surface",
    ], ["internal", "package", "public"])
  func models(_ model: String, _ access: String) throws {
    // The package's name makes `package` declarations possible.
    #expect(try said(of: model, access: access, arguments: ["-package-name", "Package"]) == "")
  }

  @Test("What is generated for a target whose default isolation is the main actor compiles")
  func mainActor() throws {
    #expect(try said(of: "Consumers/Shared/Surface", arguments: ["-default-isolation", "MainActor"]) == "")
  }

  @Test("Extensions of classes that the app declares, with the codegen Category/Extension, compile")
  func extensions() throws {
    let folder = "Consumers/Swift6/Sources/Category"
    let machine = Self.path("Tests/\(folder)/Machine.swift")
    #expect(try said(of: "\(folder)/Machines", sources: folder, arguments: [machine]) == "")
  }

  @Test("What is generated for a split model compiles")
  func merged() throws {
    let folder = "Consumers/Merged/Sources/App"
    #expect(try said(of: "\(folder)/Music", "\(folder)/People") == "")
  }

  @Test("Classes that Xcode writes leave nothing behind, not even an import that isn't used")
  func whereMissing() throws {
    #expect(
      try said(of: "Consumers/Swift6/Sources/App/Library", access: "public", generation: "whereMissing") {
        $0.hasSuffix("+CoreData.swift")
      } == "")
  }

  @Test("A mistake in the branch is found, and is found there alone")
  func mistake() throws {
    let modules = try AppleModules.shared.get()
    let file = try WorkFolder.empty("AppleMistake").appendingPathComponent("Mistake.swift")
    let text = """
      import DeepClone
      #if canImport(CoreData)
      let request = NSManagedObject.fetchReqest()
      #else
      let request: Nonsense
      #endif
      """
    try Data(text.utf8).write(to: file)
    for mode in Self.modes {
      let lines = try modules.check([file.path], as: "App", mode: mode).split(separator: "\n")
      #expect(
        lines.filter { $0.contains("error: ") && $0.hasPrefix("/") } == [
          "\(file.path):3:31: error: type 'NSManagedObject' has no member 'fetchReqest'"
        ])
    }
  }

  private static func path(_ path: String) -> String {
    WorkFolder.root.appendingPathComponent(path).path
  }
}
#endif
