import Testing

@testable import CloneGenerator

@Suite("The current version of a bundle")
struct ModelLoaderTests {
  private let model = "<model><entity name=\"A\"/></model>"

  @Test("The only version, without and with an empty version file", arguments: [nil, "", "<plist><dict/></plist>"])
  func onlyVersion(_ versionFile: String?) {
    var files = ["D/My Notes.xcdatamodeld/Any v1.2.xcdatamodel/contents": model]
    files["D/My Notes.xcdatamodeld/.xccurrentversion"] = versionFile
    let contents = "D/My Notes.xcdatamodeld/Any v1.2.xcdatamodel/contents"
    let result = load("D/My Notes.xcdatamodeld/", files)
    let entity = Entity(name: "A", location: SourceLocation(path: contents, line: 1))
    #expect(result.model == Model(name: "My Notes", entities: [entity]) && result.diagnostics == [])
  }

  @Test("The version that the file names, not the last one")
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

  @Test("A model outside of any bundle")
  func looseModel() {
    let result = load("D/Loose.xcdatamodel", ["D/Loose.xcdatamodel/contents": model, "D/Loose.xcdatamodel/layout": ""])
    let entity = Entity(name: "A", location: SourceLocation(path: "D/Loose.xcdatamodel/contents", line: 1))
    #expect(result.model == Model(name: "Loose", entities: [entity]) && result.diagnostics == [])
  }

  @Test("Why there is no current version")
  func noVersion() {
    let advice =
      "choose the current version in Xcode's File inspector (Model Version), or write the property list "
      + "'M.xcdatamodeld/.xccurrentversion' with its name under the key '_XCCurrentVersionName'"
    let two = ["M.xcdatamodeld/B.xcdatamodel/contents": model, "M.xcdatamodeld/A 2.xcdatamodel/contents": model]
    #expect(
      errors("M.xcdatamodeld", two) == """
        M.xcdatamodeld: error: the model bundle holds several versions and no '.xccurrentversion' names the current \
        one: 'A 2.xcdatamodel', 'B.xcdatamodel'; \(advice) [model-version-ambiguous]
        """)
    let file = "M.xcdatamodeld/.xccurrentversion"
    for empty in ["", "<plist><dict/></plist>", plist("")] {
      #expect(
        errors("M.xcdatamodeld", two.merging([file: empty]) { $1 }) == """
          \(file): error: the file names no current version, and the bundle holds several: 'A 2.xcdatamodel', \
          'B.xcdatamodel'; \(advice) [model-version-plist-empty]
          """)
    }
    #expect(
      errors("M.xcdatamodeld", two.merging([file: plist("A 3.xcdatamodel")]) { $1 }) == """
        \(file): error: the current version 'A 3.xcdatamodel' is not in the bundle, which holds 'A 2.xcdatamodel', \
        'B.xcdatamodel'; \(advice); did you mean 'A 2.xcdatamodel'? [model-version-missing]
        """)
    for malformed in ["nonsense", "<plist><array/></plist>", "<plist><dict><key>_XCCurrentVersionName</key>"] {
      #expect(
        errors("M.xcdatamodeld", two.merging([file: malformed]) { $1 }) == """
          \(file): error: the file is not a property list that names a version; \(advice) \
          [model-version-plist-malformed]
          """)
    }
    #expect(
      errors("M.xcdatamodeld", ["M.xcdatamodeld/README": ""]) == """
        M.xcdatamodeld: error: the model bundle holds no version ('.xcdatamodel'); restore it from version control \
        [model-version-none]
        """)
  }

  @Test("A binary model says how to convert it")
  func legacy() {
    #expect(
      errors("M.xcdatamodel", ["M.xcdatamodel/elements": "bplist00", "M.xcdatamodel/layout": ""]) == """
        M.xcdatamodel: error: the model is in the binary format that Xcode wrote before 4.1 ('elements' and \
        'layout' instead of 'contents'); open it in Xcode, choose a newer Tools Version in the File inspector, and \
        save it, which converts it to XML [model-legacy]
        """)
  }

  @Test("Models that can't be read")
  func unreadable() {
    #expect(
      errors("M.xcdatamodeld", [:]) == """
        M.xcdatamodeld: error: there is no such folder, or it cannot be read; check the path [model-unreadable]
        """)
    #expect(
      errors("M.xcdatamodel", ["M.xcdatamodel/layout": ""]) == """
        M.xcdatamodel: error: the model holds no file 'contents'; restore it from version control [model-unreadable]
        """)
    #expect(
      errors("M.momd", [:]) == """
        M.momd: error: the path is not a data model; name an '.xcdatamodeld' or '.xcdatamodel' folder \
        [model-unreadable]
        """)
    let refusing = ModelFiles(
      entries: { _ in ["contents"] }, contents: { _ in throw CocoaError(.fileReadNoPermission) })
    let result = ModelLoader(files: refusing).load("M.xcdatamodel")
    #expect(result.diagnostics.map(\.description).joined().hasPrefix("M.xcdatamodel/contents: "))
    #expect(result.diagnostics.map(\.id) == ["model-unreadable"])
  }

  @Test("What is wrong inside the model is reported with its file")
  func diagnostics() {
    let result = load(
      "M.xcdatamodel", ["M.xcdatamodel/contents": "<model><entity name=\"A\" isAbstract=\"x\"/></model>"])
    #expect(result.model != nil)
    #expect(
      result.diagnostics.map(\.description) == [
        "M.xcdatamodel/contents:1: error: 'isAbstract' of 'A' is \"x\", which is neither YES nor NO; write one of "
          + "them [boolean-malformed]"
      ])
  }

  @Test("The disk")
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
