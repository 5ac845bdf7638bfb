import DeepCloneCompiledPrograms
import DeepCloneTestSupport
import Foundation
import Testing

@Suite("Packages that use the plugin", .long, .serialized)
struct ConsumerTests {
  @Test("A public Manual/None model with a hierarchy and an ordered relationship works in Swift 5 mode")
  func swift5() throws {
    let package = try ConsumerPackage("Swift5")
    try package.addSurface("Sources/Surface")
    try package.run("Swift5", "Swift5Surface").expect(
      ["Studio, Live Hall", "Hall true"] + ConsumerPackage.demonstrated)
  }

  @Test("A model that is split over two bundles, each with a placeholder for the other's entity, is one")
  func merged() throws {
    let package = try ConsumerPackage("Merged")
    try package.run("Merged").expect(["Song, Artist", "Nina true", "Sinnerman, Feeling Good true", "2"])

    let contents = "Sources/App/People.xcdatamodeld/People.xcdatamodel/contents"
    try package.edit(contents, replacing: "name=\"songs\"", with: "name=\"works\"")
    let failed = try package.run()
    #expect(failed.build.status != 0)
    let line = failed.text.split(separator: "\n").first { $0.contains("placeholder-rel") }
    #expect(line?.contains("Sources/App/Music.xcdatamodeld/Music.xcdatamodel/contents:4: error: ") == true)
  }

  @Test("A third package clones models of two together, each with a stand-in for the other's entity")
  func modules() throws {
    try ConsumerPackage("Modules", of: "App", beside: ["Song", "Artist"]).run("App").expect([
      "Artist, Song", "Nina 5", "Sinnerman, Feeling Good true", "true true 3", "true true",
      "Local: Artist, Song; artists: Artist 5; byTitle: [\"title false\"]; namesakes: Song 3",
    ])
  }

  @Test("Sources that are committed instead of a plugin are written, verified, and found to be out of date")
  func committed() throws {
    let package = try ConsumerPackage("Committed")
    let output = "\(package.folder.path)/Sources/App/Generated"
    let verified = try package.command("--allow-writing-to-package-directory", "deepclone", "--check")
    #expect((verified.status, verified.output) == (0, "Committed: \(output) is what the models generate\n"))
    let run = try package.run("Committed")
    run.expect(["1 Dune true"])
    #expect(!run.text.contains("Generating clone code"))

    let contents = "Sources/App/Library.xcdatamodeld/Library.xcdatamodel/contents"
    try package.edit(contents, replacing: "key=\"rebuild\" value=\"uuid\"", with: "key=\"copy\" value=\"\"")
    let outdated = try package.command("--allow-writing-to-package-directory", "deepclone", "--check")
    #expect(outdated.status == 1)
    let lines = (outdated.output + outdated.errors).split(separator: "\n").filter {
      $0.contains("[source-differs]") || $0.hasPrefix("to update")
    }
    #expect(
      lines == [
        "\(output)/Library+DeepClone.swift:23: error: the file is not what the models generate [source-differs]",
        "\(output)/Library+CoreData.swift:263: error: the file is not what the models generate [source-differs]",
        "to update them, run: swift package --allow-writing-to-package-directory deepclone --target Committed",
      ], "\(outdated.errors)")
    let written = try package.command("--allow-writing-to-package-directory", "deepclone")
    #expect((written.status, written.output) == (0, "Committed: wrote 2 files into \(output)\n"))
    #expect(try package.command("--allow-writing-to-package-directory", "deepclone", "--check").status == 0)
    #expect(try package.run("Committed").lines == ["1 Dune false"])

    // Without the permission to write, SwiftPM says what to add.
    let refused = try package.command("deepclone", "--check")
    #expect(refused.status != 0 && (refused.output + refused.errors).contains("--allow-writing-to-package-directory"))
  }

  @Test("Generated code works with the features that will be defaults, and imports that spell their access level")
  func features() throws {
    let package = try ConsumerPackage("Features")
    try package.addSurface(
      "Sources/Surface", imports: ["internal import DeepClone"],
      functionsImport: "internal import DeepClone")
    try package.run("FeaturesSurface").expect(ConsumerPackage.demonstrated)
  }

  /// Checks what another module demonstrates of a model with an access level.
  private func expectSurface(_ package: ConsumerPackage, access: String) throws {
    try package.addSurface(
      "Sources/Model", program: "Sources/Surface",
      imports: ["import DeepClone", "import PublicModel"],
      functionsImport: "\(access) import DeepClone", access: access)
    try package.run("PublicSurface").expect(ConsumerPackage.demonstrated + ["summary: 2 true"])
  }

  @Test("A public model is used from another module, which sees only what is meant for it")
  func publicAccess() throws {
    let package = try ConsumerPackage("Public")
    try expectSurface(package, access: "public")
    // Rules stay the library's own, and so does what they need of the runtime. The classes say more on Apple's systems.
    #if !canImport(CoreData)
    try Golden("PublicModel").expect(package.symbols(of: "PublicModel"))
    for module in ["DeepArchive", "DeepClone", "DeepCloneReports", "DeepCloneTesting", "DeepCopy", "ModelInCode"] {
      try Golden(module).expect(package.symbols(of: module))
    }
    #endif
  }

  @Test("A model that is visible in the package is used from another of its modules, and from no other package")
  func packageAccess() throws {
    let package = try ConsumerPackage("Public")
    let (settings, function) = ("Sources/Model/clonegen.json", "Sources/Model/Binder+Summary.swift")
    for (file, old, new) in [
      (settings, "\"public\"", "\"package\", \"importAccess\": \"package\""),
      (function, "import DeepClone", "package import DeepClone"),
      (function, "public func deepCloneOfPieces()", "package func deepCloneOfPieces(in operation: CloneContext)"),
      (function, "deepClone(excluding", "deepClone(in: operation, excluding"),
      (
        "Sources/Surface/main.swift", "deepCloneOfPieces()",
        "deepCloneOfPieces(in: CloneContext(demonstration.context))"
      ),
    ] {
      try package.edit(file, replacing: old, with: new)
    }
    try expectSurface(package, access: "package")
    #expect(try package.symbols(of: "PublicModel") == "")
  }

  @Test("Classes written by hand that hide, rename and promise have the right values in clones and copies")
  func handWritten() throws {
    let run = try ConsumerPackage("HandWritten").run("HandWritten")
    try Golden("HandWritten").expect(run.lines.map { $0 + "\n" }.joined())
    #expect(run.warnings == [])
  }

  @Test("Classes as CoreDataEvolution's macros write them are cloned by key, with values that can't be decoded kept")
  func evolution() throws {
    try ConsumerPackage("HandWritten").run("Evolution").expect([
      "Copy of House", "Paint done done true true", "Move postponed open true true", "4",
    ])
  }

  // Only Xcode writes classes for a "Class Definition" model on a Mac, and from Swift 6.4 on, Swift Build does.
  #if !canImport(CoreData)
  @Test("An edit of a model whose classes Xcode writes is generated anew, in Swift 6 mode")
  func swift6() throws {
    let package = try ConsumerPackage("Swift6")
    try package.addSurface("Sources/Surface")
    try package.run("Swift6", "Swift6Surface").expect(["1 Dune true"] + ConsumerPackage.demonstrated)

    let contents = "Sources/App/Library.xcdatamodeld/Library.xcdatamodel/contents"
    try package.edit(contents, replacing: "<entry key=\"rebuild\" value=\"uuid\"/>", with: "")
    #expect(try package.run("Swift6").lines == ["1 Dune false"])

    try package.edit(
      contents, replacing: "<entry key=\"exclude\" value=\"\"/>", with: "<entry key=\"rebuild\" value=\"uuuid\"/>")
    let failed = try package.run()
    #expect(failed.build.status != 0)
    let line = failed.text.split(separator: "\n").first { $0.contains("rebuild-unknown") }
    #expect(
      line == """
        \(package.folder.path)/\(contents):6: error: 'Book.isbn' has the rule 'rebuild' with the unknown value "uuuid"; \
        allowed: "uuid", "uuidPerValue", "now", "custom"; did you mean 'uuid'? [rebuild-unknown]
        """)
  }

  @Test("The generated properties of a Category/Extension class read and write every kind of value, and clones have it")
  func category() throws {
    let package = try ConsumerPackage("Swift6")
    try package.addSurface("Sources/Surface")
    try package.run("Swift6Category").expect([
      "0.0 false true true", "truck 231 3 true", "true", "truck 231 3 0.1 true 7 [\"a\", \"b\"] 5", "true true",
    ])
  }
  #endif
}
