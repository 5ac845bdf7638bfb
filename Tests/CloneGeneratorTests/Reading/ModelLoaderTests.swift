import Testing

@testable import CloneGenerator

@Suite("The current version of a bundle")
struct ModelLoaderTests {
  private let model = "<model><entity name=\"A\"/></model>"

  @Test(
    "A bundle with one version needs no version file, or an empty one", arguments: [nil, "", "<plist><dict/></plist>"])
  func onlyVersion(_ versionFile: String?) {
    var files = ["D/My Notes.xcdatamodeld/Any v1.2.xcdatamodel/contents": model]
    files["D/My Notes.xcdatamodeld/.xccurrentversion"] = versionFile
    let contents = "D/My Notes.xcdatamodeld/Any v1.2.xcdatamodel/contents"
    let result = load("D/My Notes.xcdatamodeld/", files)
    let entity = Entity(name: "A", location: SourceLocation(path: contents, line: 1))
    #expect(result.model == Model(name: "My Notes", entities: [entity]) && result.diagnostics == [])
  }

  @Test("Of several versions the one counts that the file names, not the last")
  func namedVersion() {
    let result = load(
      "M.xcdatamodeld",
      [
        "M.xcdatamodeld/M 2.xcdatamodel/contents": "<model/>", "M.xcdatamodeld/M.xcdatamodel/contents": model,
        "M.xcdatamodeld/M 117.xcdatamodel/contents": "<model/>",
        "M.xcdatamodeld/.xccurrentversion": plist("M.xcdatamodel"),
      ])
    #expect(result.model?.entities.map(\.name) == ["A"])
  }

  @Test("A bundle without a current version says why it has none")
  func noVersion() {
    let two = ["M.xcdatamodeld/B.xcdatamodel/contents": model, "M.xcdatamodeld/A 2.xcdatamodel/contents": model]
    errors("M.xcdatamodeld", two).expectDiagnostics([
      "M.xcdatamodeld model-version-ambiguous: 'A 2.xcdatamodel', 'B.xcdatamodel'"
    ])
    let file = "M.xcdatamodeld/.xccurrentversion"
    for empty in ["", "<plist><dict/></plist>", plist("")] {
      errors("M.xcdatamodeld", two.merging([file: empty]) { $1 }).expectDiagnostics([
        "\(file) model-version-plist-empty: 'A 2.xcdatamodel', 'B.xcdatamodel'"
      ])
    }
    errors("M.xcdatamodeld", two.merging([file: plist("A 3.xcdatamodel")]) { $1 }).expectDiagnostics([
      "\(file) model-version-missing A 2.xcdatamodel?: which holds 'A 2.xcdatamodel', 'B.xcdatamodel'"
    ])
    for malformed in ["nonsense", "<plist><array/></plist>", "<plist><dict><key>_XCCurrentVersionName</key>"] {
      errors("M.xcdatamodeld", two.merging([file: malformed]) { $1 }).expectDiagnostics([
        "\(file) model-version-plist-malformed"
      ])
    }
    errors("M.xcdatamodeld", ["M.xcdatamodeld/README": ""]).expectDiagnostics(["M.xcdatamodeld model-version-none"])
  }

  @Test("A binary model is refused with how to convert it")
  func legacy() {
    errors("M.xcdatamodel", ["M.xcdatamodel/elements": "bplist00", "M.xcdatamodel/layout": ""]).expectDiagnostics([
      "M.xcdatamodel model-legacy"
    ])
  }

  @Test("A path without a readable model is an error that says what is there instead")
  func unreadable() {
    errors("M.xcdatamodeld", [:]).expectDiagnostics([
      "M.xcdatamodeld model-unreadable: there is no such folder, or it cannot be read; check the path"
    ])
    errors("M.xcdatamodel", ["M.xcdatamodel/layout": ""]).expectDiagnostics([
      "M.xcdatamodel model-unreadable: the model holds no file 'contents'"
    ])
    errors("M.momd", [:]).expectDiagnostics([
      "M.momd model-unreadable: the path is not a data model; name an '.xcdatamodeld' or '.xcdatamodel' folder"
    ])
    let refusing = ModelFiles(
      entries: { _ in ["contents"] }, contents: { _ in throw CocoaError(.fileReadNoPermission) })
    let result = ModelLoader(files: refusing).load("M.xcdatamodel")
    #expect(result.diagnostics.map(\.description).joined().hasPrefix("M.xcdatamodel/contents: "))
    #expect(result.diagnostics.map(\.id) == ["model-unreadable"])
  }

  @Test("A model on the disk is read, and one that isn't there is an error")
  func disk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xcdatamodel")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(model.utf8).write(to: folder.appendingPathComponent("contents"))
    let result = ModelLoader(files: .disk).load(folder.path)
    #expect(result.model?.entities.map(\.name) == ["A"] && result.diagnostics == [])
    #expect(errors(folder.path + "/no.xcdatamodel", files: .disk).hasSuffix("[model-unreadable]"))
  }

  private func load(_ path: String, _ files: [String: String]) -> (model: Model?, diagnostics: [Diagnostic]) {
    ModelLoader(files: .dictionary(files)).load(path)
  }

  private func errors(_ path: String, _ files: [String: String]) -> String {
    errors(path, files: .dictionary(files))
  }

  private func errors(_ path: String, files: ModelFiles) -> String {
    let result = ModelLoader(files: files).load(path)
    #expect(result.model == nil)
    return result.diagnostics.map(\.description).joined(separator: "\n")
  }

  private func plist(_ name: String) -> String {
    "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>"
  }
}
