import DeepCloneCompiledPrograms
import Foundation
import Testing

@Suite("The configuration that the tool finds itself", .serialized)
struct FoundConfigurationTests {
  private let layout: PluginLayout
  private var folder: URL { layout.folder }

  init() throws {
    layout = try PluginLayout("Found-\(Test.current?.name.prefix { $0 != "(" } ?? "")")
    for path in ["App/Models/Notes", "Else/Notes"] { try write(path, codegen: "class") }
  }

  /// Writes a model with one attribute.
  private func write(_ path: String, codegen: String) throws {
    try layout.write(
      "\(path).xcdatamodeld/Notes.xcdatamodel/contents",
      """
      <model><entity name="Note" representedClassName="Note" codeGenerationType="\(codegen)">
      <attribute name="key" optional="YES" attributeType="UUID"/></entity></model>
      """)
  }

  /// Runs the tool in a folder, with `/Here` for where everything lies.
  private func run(_ words: String, in current: String = "") throws -> (status: Int32, output: String, errors: String) {
    let run = try Clonegen.run(
      words.split(separator: " ").map(String.init), in: folder.appendingPathComponent(current))
    func here(_ text: String) -> String { text.replacingOccurrences(of: folder.path, with: "/Here") }
    return (run.status, here(run.output), here(run.errors))
  }

  private func note(_ path: String) -> String { "/Here/\(path): note: the configuration is read from here\n" }

  /// Excludes the attribute, which a plan shows.
  private let excluding = "{ \"rules\": { \"Note.key\": { \"exclude\": \"\" } } }"

  @Test(
    "With a model, it's found in the model's folder and those above, up to the current one, and the tool says which it is",
    arguments: [
      ("App/Models/clonegen.json", "", true), ("App/clonegen.json", "", true), ("clonegen.json", "", true),
      ("Else/clonegen.json", "", false), ("clonegen.json", "App", false), ("App/clonegen.json", "App", true),
      ("Else/clonegen.json", "Else", true),
    ])
  func withModel(path: String, current: String, isRead: Bool) throws {
    try layout.write(path, excluding)
    try layout.write("Package.swift")
    let planned = try run("plan \(folder.path)/App/Models/Notes.xcdatamodeld", in: current)
    #expect((planned.status, planned.errors) == (0, isRead ? note(path) : ""))
    #expect(planned.output.contains("notCopied") == isRead)
    let without = try run("plan \(folder.path)/App/Models/Notes.xcdatamodeld --no-config", in: current)
    #expect(without.errors == "" && !without.output.contains("notCopied"))
  }

  @Test("Two are an error that names both, unless the call chooses")
  func several() throws {
    try layout.write("clonegen.json", "{}")
    try layout.write("App/clonegen.json", excluding)
    let model = "\(folder.path)/App/Models/Notes.xcdatamodeld"
    let refused = try run("plan \(model)")
    #expect((refused.status, refused.output) == (2, ""))
    #expect(
      refused.errors == """
        /Here/App/clonegen.json: error: there are several configurations: /Here/App/clonegen.json, /Here/clonegen.json; \
        keep one of them, or choose with '--config'

        """)
    let chosen = try run("plan \(model) --config App/clonegen.json")
    #expect((chosen.status, chosen.errors) == (0, "") && chosen.output.contains("notCopied"))
  }

  @Test(
    "Without a model, it's found in the current folder and above, up to that of a project, a package or a repository",
    arguments: ["Package.swift", ".git/HEAD", "Notes.xcodeproj/project.pbxproj"])
  func withoutModel(root: String) throws {
    let text = "{ \"generate\": { \"model\": \"Models/Notes.xcdatamodeld\" } }"
    try layout.write("App/clonegen.json", text)
    try layout.write("App/Deep/File.swift")
    #expect(try run("plan", in: "App/Deep").errors == note("App/clonegen.json"))
    #expect(try run("plan", in: "App").status == 0)
    try layout.write("App/Deep/\(root)")
    let missing = try run("plan", in: "App/Deep")
    #expect((missing.status, missing.output) == (64, ""))
    #expect(
      missing.errors.hasPrefix(
        "error: a model is missing; name one, or write \"generate\": { \"model\": \"Notes.xcdatamodeld\" } into a "
          + "clonegen.json, as 'clonegen init' does\n"))
  }

  @Test("In the folder of a package, the only one below is found, too; several are listed")
  func below() throws {
    try layout.write("App/clonegen.json", "{ \"generate\": { \"model\": \"Models/Notes.xcdatamodeld\" } }")
    try layout.write(".build/clonegen.json", "{}")
    #expect(try run("plan").errors.hasPrefix("error: a model is missing; "))
    try layout.write("Package.swift")
    #expect(try run("plan").errors == note("App/clonegen.json"))
    try layout.write("Else/clonegen.json", "{}")
    let several = try run("plan")
    #expect(several.status == 64)
    #expect(
      several.errors.hasPrefix(
        """
        error: there are several configurations below the current folder: /Here/App/clonegen.json, /Here/Else/clonegen.json; \
        run the command in the folder of one, or choose with '--config'

        """))
  }

  @Test("Its key 'generate' gives what calls don't; paths begin in its folder, and arguments win")
  func defaults() throws {
    try layout.write("Package.swift")
    try layout.write(
      "App/clonegen.json",
      """
      { managedObjectModel: "always", generate: {
        model: ["Models/Notes.xcdatamodeld/"], output: "Made", sources: "../Classes", targetKind: "xcode" } }
      """)
    try write("App/Models/Notes", codegen: "none")
    try layout.write("Classes/Note.swift", "class Note: NSManagedObject { @NSManaged var key: UUID? }")
    #expect(try run("plan").output.contains("copied  no rule\n"))
    let generated = try run("generate", in: "App")
    // That Xcode compiles the model as well, the kind of target says.
    let warning = generated.errors.split(separator: "\n").last ?? ""
    #expect(generated.status == 0 && warning.hasSuffix("[model-declared-twice]"))
    func files(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
    }
    let names = ["Notes+CoreData.swift", "Notes+DeepClone.swift"]
    #expect(try files("App/Made") == names && run("check").status == 0)
    let other = try run(
      "generate Else/Notes.xcdatamodeld --config App/clonegen.json --output Out --target-kind package")
    #expect((other.status, other.errors) == (0, ""))
    #expect(try files("Out") == names)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("App/Models"))
    #expect(try run("check").status == 2)
  }

  @Test("What the configuration doesn't say either is missing in words")
  func incomplete() throws {
    try layout.write("App/clonegen.json", "{}")
    #expect(try run("plan", in: "App").errors.contains(" } into /Here/App/clonegen.json\n"))
    let output = try run("generate Models/Notes.xcdatamodeld", in: "App")
    #expect(output.status == 64)
    #expect(
      output.errors.contains(
        "error: 'generate' needs '--output', or \"generate\": { \"output\": \"Generated\" } in clonegen.json\n"))
  }

  @Test("Sources default to its folder, or else to the model's, where a class that is missing is no error")
  func sources() throws {
    try write("App/Models/Notes", codegen: "none")
    try layout.write("App/Note.swift", "class Note: NSManagedObject { @NSManaged var key: UUID? }")
    let model = "App/Models/Notes.xcdatamodeld"
    #expect(try run("plan \(model)").output.contains("by key: class not seen"))
    try layout.write("App/clonegen.json", "{}")
    #expect(try !run("plan \(model)").output.contains("by key"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("App/clonegen.json"))
    try layout.write("App/Models/Note.swift", "class Note: NSManagedObject { @NSManaged var key: UUID? }")
    let planned = try run("plan \(model)/")
    #expect((planned.status, planned.errors) == (0, "") && !planned.output.contains("by key"))
  }
}
