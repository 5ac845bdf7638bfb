import DeepCloneCompiledPrograms
import Foundation
import Testing

/// The command plugin against stubs, in packages and in projects; a consumer runs it as SwiftPM does.
@Suite("The command that writes sources")
struct CommandPluginTests {
  private let model = """
    <model><entity name="Note" representedClassName="Note" codeGenerationType="class">
      <attribute name="title" optional="YES" attributeType="String"/>
    </entity></model>
    """

  private func run(_ layout: PluginLayout, _ kind: String, _ arguments: String...) throws -> String {
    try PluginProgram.command.get().run(
      kind, layout.folder.appendingPathComponent(kind == "package" ? "App" : "").path,
      tool: try #require(Subprocess.built("clonegen")),
      files: [layout.folder.appendingPathComponent("App/Notes.xcdatamodeld").path], arguments
    ).replacingOccurrences(of: layout.folder.path, with: "/Here")
  }

  @Test("It writes what the plugin would generate, verifies it, and finds an edit", arguments: ["project", "package"])
  func writes(kind: String) throws {
    let layout = try PluginLayout("Command-\(kind)")
    try layout.write("App/Notes.xcdatamodeld/Notes.xcdatamodel/contents", model)
    try layout.write("App/clonegen.json", "{ \"accessLevel\": \"public\" }")
    #expect(
      try run(layout, kind, "--check")
        == "nowhere: error: no target has generated sources in its folder 'Generated'; name one with --target: App\n")
    #expect(try run(layout, kind) == "App: wrote 2 files into /Here/App/Generated\n")
    #expect(try run(layout, kind) == "App: /Here/App/Generated is up to date\n")
    let file = layout.folder.appendingPathComponent("App/Generated/Notes+DeepClone.swift")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.contains("public protocol NotesCloneable"))
    #expect(try run(layout, kind, "--check") == "App: /Here/App/Generated is what the models generate\n")
    try Data("\(text)// more\n".utf8).write(to: file)
    let differs =
      "nowhere: error: App: the sources differ, or can't be verified; see the errors of clonegen\n"
    #expect(try run(layout, kind, "--check") == differs)
    #expect(try run(layout, kind, "--check", "--target", "App") == differs)
    #expect(try run(layout, kind) == "App: wrote 1 file into /Here/App/Generated\n")
    #expect(try run(layout, kind, "--output", "Other") == "App: wrote 2 files into /Here/App/Other\n")
    try layout.write("App/clonegen.json", "{ \"accessLevel\": \"publik\" }")
    #expect(try run(layout, kind) == "nowhere: error: App: the sources were not written; see the errors of clonegen\n")
  }

  @Test("A wrong call is an error that says what there is, and help is the usage")
  func calls() throws {
    let layout = try PluginLayout("Calls")
    try layout.write("App/Notes.xcdatamodeld/Notes.xcdatamodel/contents", model)
    #expect(
      try run(layout, "project", "--target", "Ap")
        == "nowhere: error: there is no target 'Ap' with a data model; there are: App\n")
    #expect(try run(layout, "project", "--target").hasPrefix("nowhere: error: '--target' is not understood\nusage: "))
    #expect(try run(layout, "project", "--help").hasPrefix("usage: swift package "))
  }
}
