import CloneGenerator
import CloneTemplates
import Foundation
import Testing

@Suite("Generated source")
struct GeneratedSourceTests {
  /// The root of the package.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func generate(_ path: String, _ configuration: Configuration) throws -> GeneratorPipeline.Result {
    let url = Self.root.appendingPathComponent(path)
    return try GeneratorPipeline(configuration: configuration, files: .disk, templates: CloneTemplates.texts)
      .generate([url.path])
  }

  private func everything() -> Configuration {
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    return configuration
  }

  @Test("The demo's file is the one that was reviewed")
  func demo() throws {
    let result = try generate("Sources/NotesDemo/Notes.xcdatamodeld", everything())
    #expect(result.diagnostics.map(\.id) == ["one-to-one-owned-both-ways"])
    let file = try #require(result.files.first)
    #expect(file.name == "Notes+DeepClone.swift")
    try Golden(name: "Notes+DeepClone.swift").expect(file.text)
  }

  @Test("The tests' model: hierarchies, diamonds, self-references")
  func workspace() throws {
    let result = try generate("Tests/DeepCloneTests/Workspace.xcdatamodeld", everything())
    #expect(
      result.diagnostics.map(\.id).sorted() == [
        "entity-without-class", "entity-without-class", "entity-without-class", "follow-parent-partly",
        "one-to-one-owned-both-ways", "one-to-one-owned-both-ways", "one-to-one-owned-both-ways",
      ])
    try Golden(name: "Workspace+DeepClone.swift").expect(try #require(result.files.first).text)
  }

  @Test("A model that uses whatever a model can hold")
  func wholeModel() throws {
    let result = try generate("Tests/DeepCloneTests/Everything.xcdatamodeld", everything())
    #expect(
      result.diagnostics.map(\.id) == ["unique-attribute-copied", "default-value-malformed", "default-value-malformed"])
    try Golden(name: "Everything+DeepClone.swift").expect(try #require(result.files.first).text)
  }

  @Test("A Manual/None model gets clone code alone, public where the configuration says so")
  func cloneCodeAlone() throws {
    var configuration = Configuration()
    configuration.accessLevel = .public
    let result = try generate("Sources/NotesDemo/Notes.xcdatamodeld", configuration)
    try Golden(name: "Notes+DeepClone.public.swift").expect(try #require(result.files.first).text)
  }

  @Test("The same bytes come out whatever the order of attributes and userInfo entries")
  func determinism() throws {
    let entities = [
      """
      <entity name="A" representedClassName="A"><attribute name="a" optional="YES" attributeType="UUID"><userInfo>\
      <entry key="rebuild" value="uuid"/><entry key="other" value="x"/></userInfo></attribute></entity>
      """,
      """
      <entity representedClassName="A" name="A"><attribute attributeType="UUID" optional="YES" name="a"><userInfo>\
      <entry value="x" key="other"/><entry value="uuid" key="rebuild"/></userInfo></attribute></entity>
      """,
    ]
    let texts = try entities.map { entity in
      let contents = Data("<model>\(entity)</model>".utf8)
      let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
      let pipeline = try GeneratorPipeline(
        configuration: everything(), files: files, templates: CloneTemplates.texts)
      return try pipeline.generate(["/somewhere/\(entity.count)/Model.xcdatamodel"]).files.map(\.text)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].first?.contains("userInfo: [\"other\": \"x\", \"rebuild\": \"uuid\"]") == true)
  }

  @Test("Two models of one name are refused before one overwrites the other")
  func sameName() throws {
    let contents = Data("<model/>".utf8)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    let pipeline = try GeneratorPipeline(
      configuration: Configuration(), files: files, templates: CloneTemplates.texts)
    let result = try pipeline.generate(["a/Model.xcdatamodel", "b/model.xcdatamodel"])
    #expect(result.files.isEmpty)
    #expect(
      result.diagnostics.map(\.description) == [
        "b/model.xcdatamodel: error: the model has the name of another one, a/Model.xcdatamodel, whose generated file it "
          + "would overwrite; rename one of them [model-name-duplicate]"
      ])
  }

  @Test("Nothing is generated where a model has an error, and every error is there")
  func errors() throws {
    let contents = Data(
      """
      <model><entity name="A" representedClassName="A">
      <attribute name="a" attributeType="UUID"><userInfo><entry key="exclude" value=""/></userInfo></attribute>
      <attribute name="b" optional="YES" attributeType="UUID"><userInfo>
      <entry key="rebuild" value="uid"/></userInfo></attribute>
      </entity></model>
      """.utf8)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    let pipeline = try GeneratorPipeline(
      configuration: Configuration(), files: files, templates: CloneTemplates.texts)
    let result = try pipeline.generate(["M.xcdatamodel"])
    #expect(result.files.isEmpty)
    #expect(
      result.diagnostics.map { "\($0.location) \($0.id)" } == [
        "M.xcdatamodel/contents:2 required-attribute-excluded", "M.xcdatamodel/contents:4 rebuild-unknown",
      ])
  }
}
