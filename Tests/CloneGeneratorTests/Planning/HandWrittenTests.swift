import Foundation
import Testing

@testable import CloneGenerator

/// How properties of classes that a person wrote are read and written, by what the target's files say.
@Suite("Classes written by hand")
struct HandWrittenTests {
  /// The lines of a model's tables, from the verb on.
  private func lines(_ model: String, _ swift: String?, composites: String = "") throws -> [String] {
    let sources = swift.map { SwiftSources([SwiftSources.File(path: "A.swift", bytes: Data($0.utf8))]) }
    let contents = "<model>\n\(ModelNotation.xml(model))\n\(composites)</model>"
    let result = GeneratorPipeline.generate(contents, sources: sources)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    let text = result.files.first?.text ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("    $0.") }.map { String($0.dropFirst(7)) }
  }

  private static let setter = """
    class Memo: NSManagedObject {
      var text: String { get { "" } set { modified = Date() } }
      var modified: Date? { get { nil } set {} }
    }
    """

  private static let branches = """
    class Memo: NSManagedObject {
      #if canImport(CoreData)
      @NSManaged var text: String?
      #else
      var text: String? { get { nil } set {} }
      #endif
    }
    """

  private static let overridden = """
    class Memo: NSManagedObject { @NSManaged var text: String?; @NSManaged var modified: Date? }
    class Draft: Memo { override var text: String? { didSet { touch() } } }
    """

  @Test(
    "An attribute is assigned if it's seen to be @NSManaged, in one way and not overridden, and goes by key otherwise",
    arguments: [
      (
        "class Memo: NSManagedObject { @NSManaged public var text: String? }\nextension Memo { @NSManaged var modified: Date? }",
        ["text", "modified"]
      ),
      (setter, []), (nil, []), ("class Memo: Base {}", []), (branches, []), (overridden, ["modified"]),
    ] as [(String?, [String])])
  func attributes(swift: String?, assigned: [String]) throws {
    let expected = ["text", "modified"].map { name in
      assigned.contains(name)
        ? "copied(\"\(name)\", \\.\(name))"
        : "copied(\"\(name)\"\(swift?.contains("var \(name)") == true ? ", \\.\(name)" : ""), byKey: .\(swift == nil ? "classUnseen" : "handWritten"))"
    }
    let draft = swift?.contains("class Draft") == true ? "\nDraft: Memo" : ""
    #expect(try lines("Memo\n  text String; modified Date" + draft, swift) == expected)
  }

  @Test("The page about lines lists each reason to use a key")
  func reasons() throws {
    let page = packageRoot.appendingPathComponent("Sources/DeepClone/DeepClone.docc/ReadingALine.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(AccessReason.allCases.filter { !text.contains("`.\($0)`") } == [])
  }

  @Test("The properties of mogenerator's classes are those that their superclasses declare")
  func superclass() throws {
    let swift = """
      @objc(Game) open class Game: _Game {}
      open class _Game: NSManagedObject { @NSManaged open var name: String?; @NSManaged open var saves: NSSet }
      open class _Save: NSManagedObject { @NSManaged open var game: Game? }
      class Save: _Save { override var game: Game? { get { nil } } }
      """
    let model = "Game\n  name String\n  saves many Save.game\nSave\n  game one Game.saves"
    #expect(
      try lines(model, swift) == [
        "copied(\"name\", \\.name)",
        "owned(\"saves\", \\.saves, inverse: \"Save.game\")  // guess: Save.game is to-one",
        "belongsTo(\"game\", \\.game, byKey: .handWritten, .toOne, through: \"Game.saves\")",
      ])
  }

  @Test("A date with a scalar accessor goes by key, whatever its rule, and is a TimeInterval in generated classes")
  func scalarDate() throws {
    let entities = "Memo\n  made Date scalar; due Date scalar required @defaultDateTimeInterval=7 rebuild=now"
    let swift = "class Memo: NSManagedObject { @NSManaged var made: TimeInterval; @NSManaged var due: TimeInterval }"
    func expected(_ made: String, _ due: String) -> [String] {
      ["copied(\"made\"\(made), byKey: .scalarDate)", "now(\"due\"\(due), byKey: .scalarDate)  // rebuild: now"]
    }
    #expect(try lines(entities, swift) == expected(", \\.made", ", \\.due"))
    #expect(try lines(entities, nil) == expected("", ""))
    for codegen in ["class", "category"] {
      let model = "<model>\(ModelNotation.xml(entities, codegen: codegen))</model>"
      let sources = SwiftSources([SwiftSources.File(path: "A.swift", bytes: Data("class Memo {}".utf8))])
      let result = GeneratorPipeline.generate(model, .everything, sources: codegen == "class" ? nil : sources)
      let text = try #require(result.files.last).text
      #expect(text.contains("  @NSManaged var made: TimeInterval\n") && text.contains("  var due: TimeInterval {\n"))
      let parts =
        codegen == "class"
        ? [
          "private var _made: Date?\n", "return _made?.timeIntervalSinceReferenceDate ?? 0\n",
          "case ._made: _made = value.date\n",
        ]
        : ["get { (value(forKey: \"made\") as? Date)?.timeIntervalSinceReferenceDate ?? 0 }\n"]
      for part in parts + ["Date(timeIntervalSinceReferenceDate: newValue)"] { #expect(text.contains(part)) }
    }
  }

  @Test("A composite goes by key, for which alone its values are documented")
  func composite() throws {
    let swift = "class Memo: NSManagedObject { @NSManaged var place: [String: Any]? }"
    let composites = "<composite name=\"Place\"><attribute name=\"town\" attributeType=\"String\"/></composite>"
    #expect(
      try lines("Memo\n  place Composite @composite=Place", swift, composites: composites)
        == ["copied(\"place\", \\.place, byKey: .composite)"])
  }

  @Test("A value that may be mutable goes by key; the compiler decides for types that can't hold every value")
  func types() throws {
    let swift = """
      class Memo: NSManagedObject {
        @NSManaged var text: String   // never nil
        @NSManaged var modified: Date!; @NSManaged var kind: MemoKind?
        @NSManaged public var `default`: NSDecimalNumber?
        @NSManaged var color: NSObject?
      }
      """
    let model = "Memo\n  text String; modified Date; kind String rebuild=uuid; default Decimal; color Transformable"
    #expect(
      try lines(model, swift) == [
        "copied(\"text\", \\.text)", "copied(\"modified\", \\.modified)",
        "newUUID(\"kind\", \\.kind)  // rebuild: uuid", "copied(\"default\", \\.default)",
        "copied(\"color\", \\.color, byKey: .mayBeMutable)",
      ])
  }

  @Test(
    "An attribute that code outside of the class can't write goes by key, whatever its rule",
    arguments: ["private", "private(set)", "fileprivate", "fileprivate(set)"])
  func hidden(_ access: String) throws {
    let swift =
      "class Memo: NSManagedObject { @NSManaged \(access) var id: UUID?; @NSManaged \(access) var old: UUID? }"
    #expect(
      try lines("Memo\n  id UUID rebuild=uuid; old UUID exclude", swift) == [
        "newUUID(\"id\", byKey: .handWritten)  // rebuild: uuid", "notCopied(\"old\")  // exclude",
      ])
  }

  @Test("A transient attribute that the class computes isn't copied; one with a setter is")
  func computed() throws {
    let swift = """
      class Memo: NSManagedObject {
        var section: String? { text }
        var heading: String? { get { let set = 1; return "\\(set)" } }
        var cache: String? { get { nil } set(value) {} }
        @NSManaged var text: String?
      }
      """
    let model = "Memo\n  section String transient; heading String transient; cache String transient; text String"
    #expect(
      try lines(model, swift) == [
        "notCopied(\"section\", \\.section)  // computed by its class",
        "notCopied(\"heading\", \\.heading)  // computed by its class",
        "copied(\"cache\", \\.cache, byKey: .handWritten)", "copied(\"text\", \\.text)",
      ])
  }

  @Test("Relationships stay typed, but those that generated code can't write, or that a class doesn't have, go by key")
  func relationships() throws {
    let model = """
      Memo
        parts many Part.memo; tags many Tag.memos; first one Part; last one Part
      Part
        memo one Memo.parts
      Tag
        memos many Memo.tags
      """
    let swift = """
      class Memo: NSManagedObject {
        @NSManaged private(set) var parts: Set<Part>
        var tags: Set<Tag> { get { [] } set {} }
        var first: Part? { nil }
      }
      class Part: NSManagedObject { @NSManaged var memo: Memo? }
      class Tag: NSManagedObject { @NSManaged var memos: NSSet? }
      """
    #expect(
      try lines(model, swift).prefix(4) == [
        "owned(\"parts\", byKey: .handWritten, .toMany, inverse: \"Part.memo\")  // guess: Part.memo is to-one",
        "shared(\"tags\", \\.tags, setter: .handWritten, inverse: \"Tag.memos\")",
        "shared(\"first\", \\.first, byKey: .handWritten, .toOne, to: \"Part\")",
        "shared(\"last\", byKey: .handWritten, .toOne, to: \"Part\")",
      ])
    // A class that isn't seen is taken to have them, with setters of its own.
    #expect(
      try lines(model, nil).first
        == "owned(\"parts\", \\.parts, setter: .handWritten, inverse: \"Part.memo\")  // guess: Part.memo is to-one")
  }

  @Test(
    "A relationship's setter is the class's own if it's seen to be, in one way at least, or overridden",
    arguments: [
      ("class Part: NSManagedObject { @NSManaged var memo: Memo? }\nclass Leaf: Part {}", false),
      ("class Part: NSManagedObject { var memo: Memo? { get { nil } set { touch() } } }\nclass Leaf: Part {}", true),
      (
        """
        class Part: NSManagedObject { @NSManaged var memo: Memo? }
        class Leaf: Part { override var memo: Memo? { didSet {} } }
        """, true
      ),
    ])
  func setters(swift: String, isOwn: Bool) throws {
    let model = "Memo\n  parts many Part.memo\nPart\n  memo one Memo.parts"
    let found = try lines(
      model + "\nLeaf: Part", "class Memo: NSManagedObject { @NSManaged var parts: NSSet? }\n" + swift)
    let setter = isOwn ? ", setter: .handWritten" : ""
    #expect(found.last == "belongsTo(\"memo\", \\.memo\(setter), through: \"Memo.parts\")")
    // Classes that are generated have Core Data's setters.
    let xml = ModelNotation.xml(model, codegen: "class")
    #expect(GeneratorPipeline.generate("<model>\(xml)</model>").files.first?.text.contains("setter:") == false)
  }
}
