import Foundation
import TestSupport
import Testing

@testable import CloneGenerator

/// The largest models that are said to work: what grows faster than they do would not come to an end here.
@Suite("Limits", .long)
struct LimitTests {
  /// A model as Xcode writes it.
  private struct LargeModel {
    private(set) var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model type=\"data\" sourceLanguage=\"Swift\">\n"

    mutating func add(_ entity: String, parent: String? = nil, _ properties: [String]) {
      let parent = parent.map { " parentEntity=\"\($0)\"" } ?? ""
      text += "<entity name=\"\(entity)\" representedClassName=\"\(entity)\"\(parent)>\n"
      for property in properties { text += property + "\n" }
      text += "</entity>\n"
    }

    static func attribute(_ name: String, _ rule: (key: String, value: String)? = nil) -> String {
      let entry = rule.map { "<userInfo><entry key=\"\($0.key)\" value=\"\($0.value)\"/></userInfo>" } ?? ""
      return "<attribute name=\"\(name)\" optional=\"YES\" attributeType=\"String\">\(entry)</attribute>"
    }

    static func relationship(_ name: String, _ destination: String, _ inverse: String, isToMany: Bool) -> String {
      "<relationship name=\"\(name)\" optional=\"YES\" \(isToMany ? "toMany=\"YES\"" : "maxCount=\"1\"") "
        + "destinationEntity=\"\(destination)\" inverseName=\"\(inverse)\" inverseEntity=\"\(destination)\"/>"
    }

    /// Entities each of which owns the next.
    static func chain(of count: Int, isReversed: Bool = false, _ rule: (Int) -> (key: String, value: String))
      -> LargeModel
    {
      var model = LargeModel()
      for number in isReversed ? Array((0..<count).reversed()) : Array(0..<count) {
        var properties = [attribute("key", rule(number))]
        if number + 1 < count {
          properties.append(relationship("children", "E\(number + 1)", "parent", isToMany: true))
        }
        if number > 0 { properties.append(relationship("parent", "E\(number - 1)", "children", isToMany: false)) }
        model.add("E\(number)", properties)
      }
      return model
    }
  }

  /// Generates everything for a model without errors, and counts the tables of entities, and the classes: one for each branch.
  private func generate(_ model: LargeModel) throws -> (tables: Int, classes: Int) {
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    let contents = Data((model.text + "</model>\n").utf8)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    let result = GeneratorPipeline(configuration: configuration, files: files).generate(["Model.xcdatamodel"])
    try #require(!result.hasErrors, "\(result.diagnostics.first { $0.severity == .error }?.description ?? "")")
    try #require(result.files.count == 2)
    func count(_ line: String, _ file: Int) -> Int { result.files[file].text.components(separatedBy: line).count - 1 }
    return (
      count(" = EntityRules(", 1) + count(" = EntityRules(", 0),
      count("nonisolated class ", 0) + count("nonisolated class ", 1)
    )
  }

  @Test("5,000 entities")
  func entities() throws {
    let found = try generate(.chain(of: 5000) { _ in ("rebuild", "uuid") })
    #expect(found == (5000, 10_000))
  }

  @Test("1,000 attributes of one entity")
  func attributes() throws {
    var model = LargeModel()
    model.add("Wide", (0..<1000).map { LargeModel.attribute("a\($0)") })
    let found = try generate(model)
    #expect(found == (1, 2))
  }

  @Test("Inheritance 500 deep, with classes and relationships")
  func inheritance() throws {
    var model = LargeModel()
    model.add("Tag", [LargeModel.relationship("roots", "E0", "tag", isToMany: true)])
    for number in 0..<500 {
      let link = number == 0 ? [LargeModel.relationship("tag", "Tag", "roots", isToMany: false)] : []
      model.add("E\(number)", parent: number == 0 ? nil : "E\(number - 1)", [LargeModel.attribute("a\(number)")] + link)
    }
    let found = try generate(model)
    #expect(found == (501, 1002))
  }

  /// What the attributes of a chain follow.
  enum Chain: CaseIterable {
    case parent, parentReversed, ancestor, clone

    func rule(_ number: Int) -> (key: String, value: String) {
      if number == 0 { return ("rebuild", "uuid") }
      return switch self {
      case .parent, .parentReversed: ("followParent", "key")
      case .ancestor: ("followParent", "E0.key")
      case .clone: ("followClone", "E\(number - 1).key")
      }
    }
  }

  @Test("10,000 attributes that follow each other in a chain", arguments: Chain.allCases)
  func chain(_ chain: Chain) throws {
    let model = LargeModel.chain(of: 10_000, isReversed: chain == .parentReversed, chain.rule)
    let (plan, diagnostics) = Planner.plan(try read(model))
    #expect(plan.entities.count == 10_000)
    #expect(diagnostics.filter { $0.severity == .error } == [])
  }

  @Test("A chain of 10,000 attributes that closes is told once")
  func closedChain() throws {
    var model = LargeModel()
    model.add(
      "One",
      (0..<10_000).map { LargeModel.attribute("a\($0)", ("followClone", "One.a\(($0 + 1) % 10_000)")) })
    let (_, diagnostics) = Planner.plan(try read(model))
    #expect(diagnostics.filter { $0.id == "follow-cycle" }.count == 1)
  }

  private func read(_ model: LargeModel) throws -> Model {
    let contents = Data((model.text + "</model>\n").utf8)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    return try #require(ModelLoader(files: files).load("Model.xcdatamodel").model)
  }

  @Test("A file of 100 MB is read, and one of more than 128 MB refused")
  func largeFile() throws {
    let note = String(repeating: "x", count: 90_000)
    var model = LargeModel()
    for number in 0..<120 {
      model.add("E\(number)", (0..<10).map { LargeModel.attribute("a\($0)", ("com.example.note", note)) })
    }
    #expect(model.text.utf8.count > 100_000_000)
    #expect(try read(model).entities.count == 120)
    let contents = Data(repeating: 0x20, count: XMLDocumentReader.maximumSize + 1)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    #expect(ModelLoader(files: files).load("Model.xcdatamodel").diagnostics.map(\.id) == ["model-xml-malformed"])
  }
}
