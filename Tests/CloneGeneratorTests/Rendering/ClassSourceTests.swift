import Testing

@testable import CloneGenerator

@Suite("Generated classes")
struct ClassSourceTests {
  /// Generates everything for one of the small models that are also type-checked (`Tests/Corpus/Models`).
  private func generate(_ name: String) throws -> GeneratorPipeline.Result {
    let model = packageRoot.appendingPathComponent("Tests/Corpus/Models/\(name).xcdatamodel")
    var configuration = Configuration.everything
    // Their codegen says that Xcode writes classes, as it does in the apps that they are from, and no rule says anything.
    configuration.severities = [.classDeclaredTwice: .ignore, .identityCopied: .ignore]
    return GeneratorPipeline(configuration: configuration, files: .disk).generate([model.path])
  }

  @Test("Accessors have the types of Transformables' classes, and derived attributes have private setters")
  func values() throws {
    let result = try generate("Values")
    let unusable = ["Any", ".", "UnCloudNotes."]
    #expect(
      result.diagnostics.map(\.id) == unusable.map { _ in "transformable-class-unusable" } + ["property-name-taken"])
    for (diagnostic, text) in zip(result.diagnostics, unusable) {
      #expect(diagnostic.severity == .warning && diagnostic.message.contains("\"\(text)\""))
    }
    let accessors = try #require(result.files.last).text.split(separator: "\n").filter { $0.contains("@NSManaged") }
    #expect(
      accessors.map { $0.drop { $0 == " " }.dropFirst("@NSManaged ".count) }.prefix(12) == [
        "var any: NSObject?", "var array: NSArray?", "var color: UIColor?", "var counts: [Int64]?",
        "var dot: NSObject?",
        "var lingering: Data?", "var nested: Shapes.Path?", "var pairs: Dictionary<Int,Int>?", "var plain: NSObject?",
        "var unfinished: NSObject?", "private(set) var count: Int64", "private(set) var updated: Date?",
      ])
  }

  @Test("A Transformable's accessor has one type on every platform, unless only Apple's frameworks have it")
  func transformableTypes() throws {
    let text = try #require(try generate("Values").files.last).text
    func types(_ prefix: String) -> [String] {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(prefix) && $0.contains("?") }
        .map { $0.dropFirst(prefix.count).split(separator: "?")[0] + "?" }
    }
    let (apple, other) = (types("@NSManaged var "), types("var "))
    #expect(apple.filter { !other.contains($0) && !$0.contains(": NSSet") } == ["color: UIColor?"])
    #expect(other.contains("color: NSObject?") && other.contains("counts: [Int64]?"))
  }

  @Test(
    "Models that apps ship are generated, though they don't look right",
    arguments: [("Radios", ["inverse-entity-differs"]), ("Courses", [])])
  func shipped(name: String, ids: [String]) throws {
    let result = try generate(name)
    #expect(result.diagnostics.map(\.id) == ids && result.files.count == 2)
  }

  @Test("A new property adds lines to classes, and changes one at most: the number of a subclass's first")
  func newProperty() throws {
    func lines(_ more: String) throws -> [Substring] {
      let model = "Base\n  a String; c Date\(more)\n  subs many Sub.base\nSub: Base\n  d UUID\n  base one Base.subs"
      let result = GeneratorPipeline.generate("<model>\(ModelNotation.xml(model))</model>", .everything)
      return try #require(result.files.last).text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    for (more, count) in [("; b Integer16 scalar", 24), ("\n  bs many Sub", 36), ("\n  b one Sub", 33)] {
      let difference = try lines(more).difference(from: lines(""))
      let removed = difference.removals.map { if case .remove(_, let line, _) = $0 { String(line) } else { "" } }
      #expect(removed == ["    case _d = 3"] && difference.insertions.count <= count, "\(difference.insertions.count)")
    }
  }

  @Test("Slots have another type's name where a class or a property has theirs")
  func slotNames() throws {
    for model in ["Slot\n  a UUID", "Note\n  Slot UUID\nTag\n  a UUID"] {
      let result = GeneratorPipeline.generate("<model>\(ModelNotation.xml(model))</model>", .everything)
      let text = try #require(result.files.last).text
      #expect(text.contains("  nonisolated private enum SlotType: Int {\n    case _a\n"))
    }
  }

  @Test("Entities whose generated names would be those of classes have others, in a model with spaces and dots")
  func names() throws {
    let result = try generate("My model 1.2")
    #expect(result.diagnostics.map(\.id) == ["ownership-undecided", "entity-without-class"])
    let declarations = try #require(result.files.first).text.split(separator: "\n").filter { line in
      ["enum ", "protocol ", "typealias "].contains { line.hasPrefix($0) }
    }
    #expect(
      declarations.map(String.init) == [
        "typealias LeafType = Leaf",
        "enum My_model_1_2Cloning: ClonedModel, Sendable {",
        "protocol My_model_1_2Cloneable: NSManagedObject {}",
      ])
  }

  @Test("A class with the name of a generic parameter that the runtime has is meant where it's named")
  func genericParameter() throws {
    let model = "<model>\(ModelNotation.xml("Owner\n  items many Owned.owner\nOwned\n  owner one Owner.items"))</model>"
    let text = try #require(GeneratorPipeline.generate(model).files.first).text
    #expect(text.contains("\ntypealias OwnedType = Owned\n"))
    #expect(text.contains("static func items(of owner: Owner) -> Self where Owned: OwnedType {"))
  }

  @Test(
    "Names that mean something to Swift or to generated source are declared and used so that they mean the model's",
    arguments: [
      // Keywords are in backquotes where they're declared, and after a dot where they mean something there.
      (
        "Keywords",
        [
          "@NSManaged var `associatedtype`: Target?", "@NSManaged var `Type`: NSSet?",
          "@NSManaged var some: NSOrderedSet?", "static var `in`: Self {", "$0.owned(\"Type\", \\.`Type`, inverse:",
          "$0.owned(\"in\", \\.in, inverse:", "$0.copied(\"is\", \\.is)",
        ]
      ),
      // A class can have a keyword's name, and an entity that of a framework's type.
      (
        "Types",
        [
          "nonisolated class `Any`: ", "nonisolated extension DateObject: Identifiable {}",
          "private static let dateRules = EntityRules(\"Date\", DateObject.self) {",
        ]
      ),
      // A class with a generic parameter's name has another one where that would hide it.
      (
        "Root",
        [
          "\ntypealias RootType = Root\n", "nonisolated class Root: NSManagedObject {",
          "PropertyPath where Root: RootType {",
          "private static let rootRules = EntityRules(\"Root\", RootType.self) {",
        ]
      ),
    ])
  func meaningfulNames(model: String, lines: [String]) throws {
    let texts = try generate(model).files.map(\.text)
    for line in lines { #expect(texts.contains { $0.contains(line) }, "\(line)") }
  }

  @Test("Entities whose names differ only in case have their own tables")
  func equalNames() throws {
    let contents = """
      <model><entity name="URLItem" representedClassName="URLItem"/>
      <entity name="UrlItem" representedClassName="UrlItem"/></model>
      """
    let text = try #require(GeneratorPipeline.generate(contents).files.first).text
    #expect(text.contains("    urlItemRules,\n    urlItem2Rules,\n"))
  }

  @Test("A table never has the name of a class, which would be taken for it")
  func tableNames() throws {
    let contents = """
      <model><entity name="名前" representedClassName="名前"/>
      <entity name="Other" representedClassName="名前Rules"/></model>
      """
    let text = try #require(GeneratorPipeline.generate(contents).files.first).text
    #expect(text.contains("    名前Rules2,\n    otherRules,\n"))
    #expect(text.contains("private static let 名前Rules2 = EntityRules(\"名前\", 名前.self)"))
  }

  @Test("A model in code has another name where it would hide a type of the library's")
  func modelName() {
    let model = "<model>\(ModelNotation.xml("A"))</model>"
    let files = GeneratorPipeline.generate(model, .everything, path: "Cloned.xcdatamodel").files
    #expect(files.contains { $0.text.contains(" ClonedModelType ") })
  }

  @Test(
    "A class has a name in Objective-C, which the whole app has to share, only where a compiled model looks it up by name",
    arguments: [(GenerationMode.always, false), (.whereMissing, true), (.never, true)])
  func objectiveCName(model: GenerationMode, hasName: Bool) throws {
    let result = GeneratorPipeline.generate(
      "<model>\(ModelNotation.xml("Any"))</model>",
      Configuration { ($0.entityClasses, $0.managedObjectModel) = (.always, model) })
    #expect(try #require(result.files.last).text.contains("\n@objc(Any)\nnonisolated class `Any`: ") == hasName)
  }

  @Test("A file with only classes doesn't import a model in code")
  func classesAlone() throws {
    let result = GeneratorPipeline.generate(
      "<model><entity name=\"Note\" representedClassName=\"Note\"/></model>",
      Configuration { ($0.entityClasses, $0.managedObjectModel) = (.always, .never) })
    #expect(try #require(result.files.last).text.contains("\nimport DeepClone\n"))
  }
}
