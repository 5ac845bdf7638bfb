import Testing

@testable import CloneGenerator

/// The largest models that are said to work: what grows faster than they do would not come to an end here.
@Suite("Models of the size that the limits name", .long)
struct LargeModelTests {
  /// Entities each of which owns the next, with an attribute that has a rule.
  private func chain(of count: Int, isReversed: Bool = false, _ rule: (Int) -> String) -> String {
    let numbers = isReversed ? Array((0..<count).reversed()) : Array(0..<count)
    return numbers.map { number in
      "E\(number)\n  key String \(rule(number))"
        + (number + 1 < count ? "; children many E\(number + 1).parent" : "")
        + (number > 0 ? "; parent one E\(number - 1).children" : "")
    }.joined(separator: "\n")
  }

  private func files(_ entities: String) -> ModelFiles { .model("<model>\n\(ModelNotation.xml(entities))\n</model>\n") }

  private func read(_ entities: String) throws -> Model {
    try #require(ModelLoader(files: files(entities)).load("Model.xcdatamodel").model)
  }

  /// Generates everything for a model without errors, and counts the tables of entities, and the classes: one for each branch.
  private func generate(_ entities: String) throws -> (tables: Int, classes: Int) {
    let result = GeneratorPipeline(configuration: .everything, files: files(entities)).generate(["Model.xcdatamodel"])
    try #require(!result.hasErrors, "\(result.diagnostics.first { $0.severity == .error }?.description ?? "")")
    try #require(result.files.count == 2)
    func count(_ line: String) -> Int {
      result.files.map { $0.text.components(separatedBy: line).count - 1 }.reduce(0, +)
    }
    return (count(" = EntityRules("), count("nonisolated class "))
  }

  @Test("A model of 5,000 entities is generated")
  func entities() throws {
    #expect(try generate(chain(of: 5000) { _ in "rebuild=uuid" }) == (5000, 10_000))
  }

  @Test("An entity of 1,000 attributes is generated")
  func attributes() throws {
    #expect(try generate("Wide" + (0..<1000).map { "\n  a\($0) String" }.joined()) == (1, 2))
  }

  @Test("Inheritance 500 deep is generated, with classes and relationships")
  func inheritance() throws {
    let entities = (1..<500).map { "\nE\($0): E\($0 - 1)\n  a\($0) String" }.joined()
    #expect(try generate("Tag\n  roots many E0.tag\nE0\n  a0 String; tag one Tag.roots" + entities) == (501, 1002))
  }

  /// What the attributes of a chain follow.
  enum Chain: CaseIterable {
    case parent, parentReversed, ancestor, clone

    func rule(_ number: Int) -> String {
      if number == 0 { return "rebuild=uuid" }
      return switch self {
      case .parent, .parentReversed: "followParent=key"
      case .ancestor: "followParent=E0.key"
      case .clone: "followClone=E\(number - 1).key"
      }
    }
  }

  @Test("10,000 attributes that follow each other in a chain are planned without an error", arguments: Chain.allCases)
  func chain(_ chain: Chain) throws {
    let entities = self.chain(of: 10_000, isReversed: chain == .parentReversed, chain.rule)
    let (plan, diagnostics) = Planner.plan(try read(entities))
    #expect(plan.entities.count == 10_000 && diagnostics.filter { $0.severity == .error } == [])
  }

  @Test("A chain of 10,000 attributes that closes is told once")
  func closedChain() throws {
    let attributes = (0..<10_000).map { "\n  a\($0) String followClone=One.a\(($0 + 1) % 10_000)" }
    let (_, diagnostics) = Planner.plan(try read("One" + attributes.joined()))
    #expect(diagnostics.filter { $0.id == "follow-cycle" }.count == 1)
  }

  @Test("A file of 100 MB is read")
  func largeFile() throws {
    let entry = "<entry key=\"com.example.note\" value=\"\(String(repeating: "x", count: 90_000))\"/>"
    let attributes = (0..<10).map {
      "<attribute name=\"a\($0)\" attributeType=\"String\"><userInfo>\(entry)</userInfo></attribute>"
    }.joined()
    let entities = (0..<120).map { "<entity name=\"E\($0)\">\(attributes)</entity>" }.joined()
    #expect(try entities.utf8.count > 100_000_000 && read(entities).entities.count == 120)
  }
}
