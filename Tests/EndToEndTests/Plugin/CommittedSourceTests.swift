import CompiledPrograms
import Foundation
import Testing

@Suite("The way out of the plugin's troubles in Xcode")
struct CommittedSourceTests {
  @Test("The page's calls, word by word, write the sources that the plugin would, and find one that is out of date")
  func calls() throws {
    let layout = try PluginLayout("Committed")
    let contents = "App/Notes.xcdatamodeld/Notes.xcdatamodel/contents"
    try layout.write(contents, model(attribute: "title"))
    try layout.write("clonegen.json", "{}")
    let generate = try run("generate", in: layout)
    #expect((generate.status, generate.output, generate.errors) == (0, "", ""))

    let output = layout.folder.appendingPathComponent("Output").path
    let arguments = try layout.commands("project", "", files: ["App/Notes.xcdatamodeld"]).values("arguments")
    let plugin = try Subprocess(
      try #require(Subprocess.built("clonegen")),
      arguments.map { $0 == "/Output" ? output : $0.replacingOccurrences(of: "/Here", with: layout.folder.path) })
    #expect(plugin.status == 0)
    let names = ["Notes+CoreData.swift", "Notes+DeepClone.swift"]
    for folder in ["App/Generated", "Output"] {
      let url = layout.folder.appendingPathComponent(folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() == names)
    }
    for name in names { #expect(try text("App/Generated/\(name)", in: layout) == text("Output/\(name)", in: layout)) }

    #expect(try run("check", in: layout).status == 0)
    try layout.write(contents, model(attribute: "name"))
    let outdated = try run("check", in: layout)
    #expect(outdated.status == 1)
    let differing = outdated.errors.split(separator: "\n").filter { $0.hasPrefix("/") }
      .map { $0.replacingOccurrences(of: layout.folder.path, with: "") }
    let message = "error: the file is not what the models generate [source-differs]"
    #expect(
      differing == [
        "/App/Generated/Notes+DeepClone.swift:12: \(message)", "/App/Generated/Notes+CoreData.swift:19: \(message)",
      ])
  }

  /// Runs a call as the page spells it, with the tool that was built with the tests.
  private func run(_ command: String, in layout: PluginLayout) throws -> Subprocess {
    let page = try Readme("Sources/DeepClone/DeepClone.docc/CommittingAndChecking.md")
    let call = try page.code("sh", below: "In an Xcode project", containing: " \(command) ")
      .replacingOccurrences(
        of: "swift run --package-path ../DeepClone clonegen", with: try #require(Subprocess.built("clonegen")))
    try #require(!call.contains("swift run"))
    return try Subprocess("/bin/sh", ["-c", "cd '\(layout.folder.path)' && \(call)"])
  }

  private func text(_ path: String, in layout: PluginLayout) throws -> String {
    String(decoding: try Data(contentsOf: layout.folder.appendingPathComponent(path)), as: UTF8.self)
  }

  private func model(attribute: String) -> String {
    """
    <model><entity name="Note" representedClassName="Note" codeGenerationType="class">
      <attribute name="\(attribute)" optional="YES" attributeType="String"/>
    </entity></model>
    """
  }
}
