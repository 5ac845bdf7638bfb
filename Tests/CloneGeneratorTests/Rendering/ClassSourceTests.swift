import Foundation
import Testing

@testable import CloneGenerator

@Suite("Generated classes")
struct ClassSourceTests {
  /// Generates everything for one of the small models that are also type-checked (`Tests/Corpus/Models`).
  private func generate(_ name: String) throws -> GeneratorPipeline.Result {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let model = folder.appendingPathComponent("Corpus/Models/\(name).xcdatamodel")
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    // Their codegen says that Xcode writes classes, as it does in the apps that they are from.
    configuration.severities = [.classDeclaredTwice: .ignore]
    return try GeneratorPipeline(configuration: configuration, files: .disk)
      .generate([model.path])
  }

  @Test("Transformables with classes, derived attributes, identity")
  func values() throws {
    let result = try generate("Values")
    let unusable = ["Any", "[Int64]", ".", "Dictionary<Int,Int>", "UnCloudNotes."]
    #expect(
      result.diagnostics.map(\.id) == unusable.map { _ in "transformable-class-unusable" } + ["property-name-taken"])
    for (diagnostic, text) in zip(result.diagnostics, unusable) {
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.message.contains("\"\(text)\""))
    }
    let accessors = try #require(result.files.last).text.split(separator: "\n").filter { $0.contains("@NSManaged") }
    #expect(
      accessors.map { $0.drop { $0 == " " }.dropFirst("@NSManaged ".count) }.prefix(12) == [
        "var any: NSObject?", "var array: NSArray?", "var color: UIColor?", "var counts: NSObject?",
        "var dot: NSObject?",
        "var lingering: Data?", "var nested: Shapes.Path?", "var pairs: NSObject?", "var plain: NSObject?",
        "var unfinished: NSObject?", "private(set) var count: Int64", "private(set) var updated: Date?",
      ])
  }

  @Test("Entities whose generated names would be those of classes, in a model with spaces and dots")
  func names() throws {
    let result = try generate("My model 1.2")
    #expect(result.diagnostics.map(\.id) == ["entity-without-class"])
    let declarations = try #require(result.files.first).text.split(separator: "\n").filter { line in
      ["enum ", "protocol ", "typealias "].contains { line.hasPrefix($0) }
    }
    #expect(
      declarations.map(String.init) == [
        "typealias LeafType = Leaf",
        "enum NoteCloning: ClonedEntity {",
        "enum NoteItemCloning: ClonedEntity {",
        "enum LeafCloningTypeType: ClonedEntity {",
        "enum SubLeafCloning: ClonedEntity {",
        "enum LeafParentCloning: ClonedEntity {",
        "enum LeafCloningCloning: ClonedEntity {",
        "enum LeafCloningTypeCloning: ClonedEntity {",
        "enum My_model_1_2ClonerCloning: ClonedEntity {",
        "enum My_model_1_2ModelCloning: ClonedEntity {",
        "enum My_model_1_2ClonesCloning: ClonedEntity {",
        "enum GrößeCloning: ClonedEntity {",
        "enum 名前Cloning: ClonedEntity {",
        "enum Part3DCloning: ClonedEntity {",
        "enum UntypedCloning: ClonedEntity {",
        "enum My_model_1_2Cloning: ClonedModel, Sendable {",
        "protocol My_model_1_2Cloneable: NSManagedObject {}",
      ])
  }

  @Test(
    "Keywords are in backticks where they are declared, and behind a dot where they mean something there",
    arguments: [
      "@NSManaged var `associatedtype`: Target?", "@NSManaged var `Type`: NSSet?", "@NSManaged var some: NSOrderedSet?",
      "static var `in`: Self {", "source.`Type`", "links.own(.Type_, source.`Type`)", "clone.in = ",
    ])
  func keywords(line: String) throws {
    #expect(try generate("Keywords").files.contains { $0.text.contains(line) })
  }

  @Test(
    "A framework's type is qualified where the model has a class or a property of its name",
    arguments: [
      ("Types", "@NSManaged var day: Foundation.Date?"), ("Types", "nonisolated class Date: NSManagedObject {"),
      ("Types", "@objc(Date)"), ("Types", "options: DeepClone.CloneOptions = DeepClone.CloneOptions()"),
      ("Types", "extension DeepClone.Exclusion where Root: Exclusion {"),
      ("Types", "nonisolated extension Date: Swift.Identifiable {}"), ("Types", "nonisolated class `Any`: "),
      ("Types", "@objc(Any)"), ("Keywords", "@NSManaged var Data: Foundation.Data?"),
    ])
  func frameworkTypes(model: String, line: String) throws {
    #expect(try generate(model).files.contains { $0.text.contains(line) })
  }

  @Test(
    "A class with the name of a generic parameter has another name where that would hide it",
    arguments: [
      "\ntypealias RootType = Root\n", "nonisolated class Root: NSManagedObject {", "Exclusion where Root: RootType {",
      "static func copyValues(from source: RootType, to clone: RootType) {",
    ])
  func genericParameter(line: String) throws {
    #expect(try generate("Root").files.contains { $0.text.contains(line) })
  }

  @Test("Entities whose names differ in case only have types of their own")
  func equalNames() throws {
    let contents = """
      <model><entity name="URLItem" representedClassName="URLItem"/>
      <entity name="UrlItem" representedClassName="UrlItem"/></model>
      """
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in Data(contents.utf8) })
    let pipeline = try GeneratorPipeline(configuration: Configuration(), files: files)
    let text = try #require(try pipeline.generate(["Equal.xcdatamodel"]).files.first).text
    #expect(text.contains("[\n      URLItemCloning.self, UrlItem2Cloning.self,\n    ]"))
  }
}
