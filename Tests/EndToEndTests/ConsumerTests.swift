import CompiledPrograms
import Foundation
import TestSupport
import Testing

@Suite("Packages that use the plugin", .long, .serialized)
struct ConsumerTests {
  @Test("In Swift 5 mode, public, a Manual/None model with a hierarchy and an ordered relationship")
  func swift5() throws {
    let package = try ConsumerPackage("Swift5")
    try package.addSurface("Sources/Surface")
    let run = try package.run("Swift5", "Swift5Surface")
    #expect(run.lines == ["Studio, Live Hall", "Hall true"] + ConsumerPackage.demonstrated)
    #expect(run.warnings == [])
  }

  @Test("A model that is split over two bundles, each with a placeholder for the other's entity, is one")
  func merged() throws {
    let package = try ConsumerPackage("Merged")
    let run = try package.run("Merged")
    #expect(run.lines == ["Song, Artist", "Nina true", "Sinnerman, Feeling Good true", "2"])
    #expect(run.warnings == [])

    let contents = "Sources/App/People.xcdatamodeld/People.xcdatamodel/contents"
    try package.edit(contents, replacing: "name=\"songs\"", with: "name=\"works\"")
    let failed = try package.run()
    #expect(failed.build.status != 0)
    let line = failed.text.split(separator: "\n").first { $0.contains("placeholder-rel") }
    #expect(line?.contains("Sources/App/Music.xcdatamodeld/Music.xcdatamodel/contents:4: error: ") == true)
  }

  @Test("Models of two packages, each with a stand-in for the other's entity, cloned together by a third")
  func modules() throws {
    let package = try ConsumerPackage("Modules", of: "App", beside: ["Song", "Artist"])
    let run = try package.run("App")
    #expect(
      run.lines == [
        "Artist, Song", "Nina 5", "Sinnerman, Feeling Good true", "true true 3", "true true",
        "Local: Artist, Song; artists: Artist 5; byTitle: [\"title false\"]; namesakes: Song 3",
      ])
    #expect(run.warnings == [])
  }

  @Test("Committed sources, without a plugin in the build: written, verified, found to be out of date")
  func committed() throws {
    let package = try ConsumerPackage("Committed")
    let output = "\(package.folder.path)/Sources/App/Generated"
    let verified = try package.command("--allow-writing-to-package-directory", "deepclone", "--check")
    #expect((verified.status, verified.output) == (0, "Committed: \(output) is what the models generate\n"))
    let run = try package.run("Committed")
    #expect(run.lines == ["1 Dune true"])
    #expect(run.warnings == [])
    #expect(!run.text.contains("Generating clone code"))

    let contents = "Sources/App/Library.xcdatamodeld/Library.xcdatamodel/contents"
    try package.edit(contents, replacing: "<entry key=\"rebuild\" value=\"uuid\"/>", with: "")
    let outdated = try package.command("--allow-writing-to-package-directory", "deepclone", "--check")
    #expect(outdated.status == 1)
    let lines = (outdated.output + outdated.errors).split(separator: "\n").filter {
      $0.contains("[source-differs]") || $0.hasPrefix("to update")
    }
    #expect(
      lines == [
        "\(output)/Library+DeepClone.swift:18: error: the file is not what the models generate [source-differs]",
        "\(output)/Library+CoreData.swift:251: error: the file is not what the models generate [source-differs]",
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

  @Test("With the features that will be defaults, and imports that spell their access level")
  func features() throws {
    let package = try ConsumerPackage("Features")
    try package.addSurface(
      "Sources/Surface", imports: ["internal import DeepClone"],
      functionsImport: "internal import DeepClone")
    let run = try package.run("FeaturesSurface")
    #expect(run.lines == ConsumerPackage.demonstrated)
    #expect(run.warnings == [])
  }

  @Test("Public, used from another module")
  func publicAccess() throws {
    let package = try ConsumerPackage("Public")
    try package.addSurface(
      "Sources/Model", program: "Sources/Surface",
      imports: ["import DeepClone", "import PublicModel"],
      functionsImport: "public import DeepClone", access: "public")
    let run = try package.run("PublicSurface")
    #expect(run.lines == ConsumerPackage.demonstrated + ["summary: 2 true"])
    #expect(run.warnings == [])
    // Rules stay the library's own, and so does what they need of the runtime. The classes say more on Apple's systems.
    #if !canImport(CoreData)
    try Golden("PublicModel").expect(package.symbols(of: "PublicModel"))
    for module in ["DeepArchive", "DeepClone", "DeepCloneTesting", "DeepCopy", "ModelInCode"] {
      try Golden(module).expect(package.symbols(of: module))
    }
    #endif
  }

  @Test("Visible in the package, used from another of its modules, with imports that spell their access level")
  func packageAccess() throws {
    let package = try ConsumerPackage("PackageAccess")
    try package.addSurface(
      "Sources/Model", program: "Sources/Surface",
      imports: ["import DeepClone", "import PackageModel"],
      functionsImport: "package import DeepClone", access: "package")
    let run = try package.run("PackageSurface")
    #expect(run.lines == ConsumerPackage.demonstrated + ["summary: 2 true"])
    #expect(run.warnings == [])
    #expect(try package.symbols(of: "PackageModel") == "")
  }

  @Test("Classes written by hand that hide, rename and promise: clones and copies, the values of each")
  func handWritten() throws {
    let run = try ConsumerPackage("HandWritten").run("HandWritten")
    try Golden("HandWritten").expect(run.lines.map { $0 + "\n" }.joined())
    #expect(run.warnings == [])
  }

  @Test("Classes and an actor as CoreDataEvolution's macros write them: by key, a value that can't be decoded is kept")
  func evolution() throws {
    let run = try ConsumerPackage("HandWritten").run("Evolution")
    #expect(
      run.lines == ["Copy of House", "Paint done done true true", "Move postponed open true true", "4"])
    #expect(run.warnings == [])
  }

  @Test("A file of the target's own with a generated one's name stops the build, and is told another name")
  func clashes() throws {
    let package = try ConsumerPackage("Merged")
    // What Xcode writes once for "Create NSManagedObject Subclass" is no clash.
    for name in ["People+CoreDataClass", "People+CoreDataProperties", "music+coredata", "People+DeepClone"] {
      try package.write("Sources/App/\(name).swift", "// \(name)\n")
    }
    try package.copy("../Corpus/Models/Root.xcdatamodel", to: "Sources/App")
    try package.copy("../Corpus/Models/Root.xcdatamodel", to: "Sources/App/Other")
    let run = try package.run()
    #expect(run.build.status != 0)
    let folder = package.folder.appendingPathComponent("Sources/App").path
    let lines = run.text.split(separator: "\n").filter { $0.hasPrefix("error: \(folder)") }
    #expect(
      lines.joined(separator: "\n") == """
        error: \(folder)/People+DeepClone.swift has the name of a file that is generated for People.xcdatamodeld; rename \
        it, to 'People+Extensions.swift' for example
        error: \(folder)/Root.xcdatamodel has the name of another model, \(folder)/Other/Root.xcdatamodel, whose \
        generated files it would overwrite; rename one of them
        error: \(folder)/music+coredata.swift has the name of a file that is generated for Music.xcdatamodeld; rename \
        it, to 'Music+Extensions.swift' for example
        """, "\(run.text)")
  }

  @Test("A warning in generated code is an error in these packages")
  func warning() throws {
    let package = try ConsumerPackage("MainActor")
    try package.addSurface("Sources/Surface")
    try package.addXcodeClasses("Sources/Xcode", "Sources/Background")
    try package.edit(
      "Sources/HandWritten/Draft.swift", replacing: "nonisolated final",
      with: "@available(*, deprecated, message: \"provoked\")\nnonisolated final")
    let run = try package.run()
    #expect(run.build.status != 0)
    let errors = run.text.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(" error: ") }
    for file in ["Drafts+DeepClone.swift:", "Drafts+CoreData.swift:"] {
      let said = errors.filter { $0.contains(file) }
      #expect(!said.isEmpty && said.allSatisfy { $0.contains("'Draft' is deprecated: provoked") }, "\(run.text)")
    }
  }

  // Only Xcode writes classes for a "Class Definition" model on a Mac.
  #if !canImport(CoreData)
  @Test("In Swift 6 mode, a model whose classes Xcode writes; an edit of the model is generated anew")
  func swift6() throws {
    let package = try ConsumerPackage("Swift6")
    try package.addSurface("Sources/Surface")
    let run = try package.run("Swift6", "Swift6Surface")
    #expect(run.lines == ["1 Dune true"] + ConsumerPackage.demonstrated)
    #expect(run.warnings == [])

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
  #endif
}
