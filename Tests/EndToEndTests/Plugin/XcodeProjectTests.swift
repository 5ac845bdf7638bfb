import DeepCloneCompiledPrograms
import DeepCloneTestSupport
import Foundation
import Testing

@Suite("The Xcode project among the consumers")
struct XcodeProjectTests {
  private static let model = "App/Models/Planner.xcdatamodeld"
  private static let configuration = "clonegen.json"
  private static let generated = ["CoreData", "DeepClone"].map { "App/Models/Generated/Planner+\($0).swift" }

  @Test("Each object that is named is there, once; the target with the plugin lacks the committed sources")
  func objects() throws {
    let (named, declared) = try XcodeProject.identifiers()
    #expect(declared == named.sorted())
    let project = try XcodeProject.read()
    let committed = try project.files(of: "XcodeAppCommitted")
    #expect(committed.contains(Self.model) && Set(committed).isSuperset(of: Self.generated))
    #expect(try project.files(of: "XcodeApp") == committed.filter { !Self.generated.contains($0) })
    #expect(!committed.contains(Self.configuration) && !committed.contains("App/Info.plist"))
    #expect(try project.products(of: "XcodeApp") == ["DeepArchive", "DeepClone", "plugin:DeepClonePlugin"])
    #expect(try project.products(of: "XcodeAppCommitted") == ["DeepArchive", "DeepClone"])
    #expect(
      project.packages.map { XcodeProject.folder.appendingPathComponent($0).standardizedFileURL.path }
        == [WorkFolder.root.path])
    for target in ["XcodeApp", "XcodeAppCommitted"] {
      let settings = try project.settings(of: target)
      let expected = XcodeProject.BuildSettings(
        isolation: "MainActor", isApproachable: "YES", importsMembers: "YES", version: "6.0")
      #expect(settings == [expected, expected])
    }
  }

  @Test("The plugin finds the model and the configuration, and names no file of the target")
  func command() throws {
    let folder = XcodeProject.folder.path
    let files = try XcodeProject.read().files(of: "XcodeApp").map { "\(folder)/\($0)" }
    let printed = try PluginProgram.build.get()
      .run("project", folder, tool: PluginLayout.xcodeTool, files: files)
      .replacingOccurrences(of: folder, with: "/Here").replacing(
        #/--config-mark\n {2}\w+/#, with: "--config-mark\n  MARK")
    let sources = files.filter { $0.hasSuffix(".swift") }.sorted().map { "  --sources\n  \($0)\n" }.joined()
      .replacingOccurrences(of: folder, with: "/Here")
    try #require(printed.contains(sources))
    try Golden("plugin-sample-app").expect(printed.replacingOccurrences(of: sources, with: "  SOURCES\n"))
  }

  @Test("The committed sources are what the plugin's command writes, which says nothing of the model")
  func committed() throws {
    let output = try generate()
    for path in Self.generated {
      let name = URL(fileURLWithPath: path).lastPathComponent
      try Golden(XcodeProject.folder.appendingPathComponent(path)).expect(
        String(contentsOf: output.appendingPathComponent(name), encoding: .utf8))
    }
  }

  #if !canImport(CoreData)
  @Test("The app of both targets is right, as far as stand-ins can tell, in both language modes", .long)
  func app() throws {
    let modules = try AppleModules.shared.get()
    for module in ["UniformTypeIdentifiers", "CoreTransferable", "CloudKit", "UIKit", "SwiftUI"] {
      try modules.emit(module, AppleModules.sources("Tests/EndToEndTests/Shims/\(module)"))
    }
    let output = try generate()
    // The classes that Xcode writes for the model, without what needs Objective-C.
    let classes = output.appendingPathComponent("XcodeClasses.swift")
    try Data(Readme("Tests/EndToEndTests/Goldens/PlannerClasses.txt").text.utf8).write(to: classes)
    let project = try XcodeProject.read()
    // The recipe for files is for such classes, too.
    let recipes = try Readme("Sources/DeepClone/DeepClone.docc/Recipes.md").blocks
      .filter { $0.heading == "Copy files that belong to an object" }
    let files = output.appendingPathComponent("Files.swift")
    try Data(("import DeepClone\n" + recipes.map(\.text).joined()).utf8).write(to: files)
    let plugin = Self.generated.map { output.appendingPathComponent(URL(fileURLWithPath: $0).lastPathComponent).path }
    for (target, generated) in [("XcodeApp", plugin), ("XcodeAppCommitted", [])] {
      let sources = try project.files(of: target).filter { $0.hasSuffix(".swift") }
        .map { XcodeProject.folder.appendingPathComponent($0).path }
      for mode in ["5", "6"] {
        let said = try modules.check(
          sources + generated + [classes.path, files.path] + Self.settings(mode), as: target, mode: mode)
        #expect(said == "", "\(target), Swift \(mode)")
      }
    }
  }
  #endif

  /// Generates the sources of the target with the plugin, into a folder of one test: tests run side by side.
  private func generate(_ test: String = #function) throws -> URL {
    let output = try WorkFolder.empty("XcodeProject-\(test.prefix { $0.isLetter })")
    let folder = XcodeProject.folder
    let run = try Subprocess(
      try #require(Subprocess.built("clonegen")),
      [
        "generate", folder.appendingPathComponent(Self.model).path, "--output", output.path,
        "--config", folder.appendingPathComponent(Self.configuration).path, "--target-kind", "xcode",
      ])
    #expect((run.status, run.output, run.errors) == (0, "", ""))
    return output
  }

  /// What the project's settings mean for the compiler.
  private static func settings(_ mode: String) -> [String] {
    let inSwift6 = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
    let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"] + (mode == "5" ? inSwift6 : [])
    return ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
      // Without it, imports are public, as the classes that Xcode writes are.
      + ["-disable-upcoming-feature", "InternalImportsByDefault"]
  }
}
