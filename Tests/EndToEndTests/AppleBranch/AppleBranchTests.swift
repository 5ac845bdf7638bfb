#if !canImport(CoreData)

@Suite("Code for Apple's Core Data, type-checked without it", .long, .serialized)
struct AppleBranchTests {
  private static let modes = ["5", "6"]

  @Test("The targets that use the plugin, with what it generates for them", arguments: modes)
  func targets(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    for (target, names) in [("NotesDemo", ["Notes"]), ("CloneBenchmarks", ["Benchmark", "Catalog"])] {
      let models = names.map { Self.path("Sources/\(target)/\($0).xcdatamodeld") }
      let generated = try AppleSource(models, sources: Self.path("Sources/\(target)"), folder: "Apple\(target)")
      let files = try AppleModules.sources("Sources/\(target)") + generated.files
      #expect(try modules.check(files, as: target, mode: mode) == "")
    }
  }

  @Test(
    "What is generated for the models of the tests",
    arguments: [
      "Tests/DeepCloneTests/Workspace", "Tests/ModelInCodeTests/Everything", "Tests/PortableCoreDataTests/Library",
      "Tests/Consumers/Shared/Surface",
    ], modes)
  func models(_ model: String, _ mode: String) throws {
    let modules = try AppleModules.shared.get()
    for access in ["internal", "package", "public"] {
      let source = try AppleSource([Self.path(model + ".xcdatamodeld")], access: access, folder: "AppleModel")
      // The package's name makes `package` declarations possible.
      let said = try modules.check(
        ["-package-name", "Package"] + source.files + source.functions, as: "App", mode: mode)
      #expect(said == "", "\(access)")
    }
  }

  @Test("What is generated for a target whose default isolation is the main actor", arguments: modes)
  func mainActor(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    let source = try AppleSource([Self.path("Tests/Consumers/Shared/Surface.xcdatamodeld")], folder: "AppleMainActor")
    let said = try modules.check(
      ["-default-isolation", "MainActor"] + source.files + source.functions, as: "App", mode: mode)
    #expect(said == "")
  }

  @Test("The extensions of classes that the app declares and whose codegen is Category/Extension", arguments: modes)
  func extensions(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    let classes = Self.path("Tests/DeepCloneTests/Support/Machine.swift")
    let source = try AppleSource(
      [Self.path("Tests/DeepCloneTests/Machines.xcdatamodeld")], sources: Self.path("Tests/DeepCloneTests/Support"),
      folder: "AppleExtensions")
    #expect(try modules.check([classes] + source.files, as: "App", mode: mode) == "")
  }

  @Test("What is generated for a split model", arguments: modes)
  func merged(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    let models = ["Music", "People"].map { Self.path("Tests/Consumers/Merged/Sources/App/\($0).xcdatamodeld") }
    let source = try AppleSource(models, folder: "AppleMerged")
    #expect(source.files.count == 4)
    #expect(try modules.check(source.files, as: "App", mode: mode) == "")
  }

  @Test("Classes that Xcode writes leave nothing behind, not even an import that isn't used", arguments: modes)
  func whereMissing(_ mode: String) throws {
    let modules = try AppleModules.shared.get()
    let source = try AppleSource(
      [Self.path("Tests/Consumers/Swift6/Sources/App/Library.xcdatamodeld")], access: "public", mode: "whereMissing",
      folder: "AppleWhereMissing")
    let classes = source.files.filter { $0.hasSuffix("+CoreData.swift") }
    #expect(classes.count == 1)
    #expect(try modules.check(classes, as: "App", mode: mode) == "")
  }

  @Test("What is generated for real models", .enabled(if: Corpus.exists))
  func real() throws {
    let modules = try AppleModules.shared.get()
    let models = RealModels.some(8)
    #expect(!models.isEmpty)
    for model in models {
      let source = try AppleSource([model], folder: "AppleReal")
      let own = try RealModels.ownClasses(of: model, in: try WorkFolder.empty("AppleRealOwn"))
      for mode in Self.modes {
        let said = try modules.check(source.files + [own], as: "App", mode: mode)
        #expect(said == "", "\(model)")
      }
    }
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
