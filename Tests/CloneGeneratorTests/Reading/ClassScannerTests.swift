import Foundation
import Testing

@testable import CloneGenerator

/// What is seen in Swift files, whatever stands around it.
@Suite("The scanner of Swift files")
struct ClassScannerTests {
  private func classes(_ names: Set<String>, in texts: String...) throws -> SwiftClasses {
    let files = texts.enumerated().map { SwiftSources.File(path: "\($0).swift", bytes: Data($1.utf8)) }
    return try #require(SwiftClasses(names, in: SwiftSources(files)))
  }

  @Test(
    "What only has the word `class` before a name is no class",
    arguments: [
      "import class OtherKit.Note", "import class OtherKit.Note; import Foundation",
      "protocol Storable: class, Note {}",
      "struct Box { static let brace = /\\}/ ; class Note {} }", "struct Box { let a = #/\\}/#; class Note {} }",
      "struct Box { let a = #/\n  \\}  # a brace\n/#; class Note {} }", "enum Names { class Note: NSManagedObject {} }",
      "@attached(extension, names: arbitrary)\npublic macro a() = b",
      "let kind = Kind.protocol", "let kinds = [Kind.class, .extension, .class]", "let `class` = 1",
      "f({ class Note {} })",
      "let text = #\"\"\"#; let other = \"class Note {}\"", "extension Note {}",
    ])
  func noClass(text: String) throws {
    let found = try classes(["Note"], in: text)
    #expect(!found.declares("Note") && found.unclosed == [])
    #expect(try classes(["Note"], in: text + "\nfinal class Note: NSManagedObject {}").declares("Note"))
  }

  @Test(
    "A slash begins a regular expression only where one can stand",
    arguments: [
      "let a = b / c; let d = e / f", "func / (a: A, b: A) -> A { a.x/b.x }", "func /(a: A, b: A) -> A { a }",
      "infix operator /: Division", "let a = x.reduce(1, /)", "let a = (b) / (c) // }", "let r = /[(}]/",
      "let r = /(a|b)\\/}/",
      "let a = [/\\{/, /}/]", "let a = b /* } */ / c", "let url = \"http://a/{\"", "let q = /\"/",
    ])
  func slashes(text: String) throws {
    let found = try classes(["Note"], in: text + "\nclass Note {}")
    #expect(found.declares("Note") && found.unclosed == [])
  }

  @Test("The words before a class are its own, after an import too")
  func modifiers() throws {
    let text = """
      import class DeepClone.CloneContext
      nonisolated extension Note: AwakeningClone {}
      import struct Foundation.Date
      public class Song: NSManagedObject { @NSManaged public var title: String? }
      """
    let found = try classes(["Note", "Song"], in: text)
    #expect(found.declarations.map(\.modifiers) == [["nonisolated"], ["public"]])
    #expect(found.properties(of: "Song", public: true)?.keys.sorted() == ["title"])
  }

  @Test(
    "A file whose braces don't close is named, and its classes count as not seen; it's scanned only if it names one",
    arguments: [
      "class Note: NSManagedObject { @NSManaged var title: String?", "class Note {} }", "class Note {}\n/* {",
      "class Note {}\nlet text = \"\"\"\n", "class Note {} func a() { ",
    ])
  func unclosed(text: String) throws {
    let found = try classes(["Note", "Tag"], in: text, "class Tag {}", "class Other {")
    #expect(found.unclosed == ["0.swift"] && !found.declares("Note") && found.declares("Tag"))
    let model = "<model>\(ModelNotation.xml("Note\n  title String"))</model>"
    let sources = SwiftSources([SwiftSources.File(path: "A.swift", bytes: Data(text.utf8))])
    let result = GeneratorPipeline.generate(model, sources: sources)
    result.diagnostics.expectDiagnostics([
      "A.swift source-unclosed", "1 class-unseen: 'Note' | 1 attribute goes by key; correct 'A.swift'.",
    ])
    #expect(result.files.first?.text.contains("byKey: .classUnseen") == true)
  }

  @Test("Properties of a class that a class of the model inherits from count, unless a nearer one overrides them")
  func superclasses() throws {
    let found = try classes(
      ["Game"], in: "class Game: App._Game, Codable { override var name: String? { didSet {} } }\nextension Game {}",
      "open class _Game: Base<Int> { @NSManaged open var name: String?; @NSManaged var score: Date? }",
      "class Base<Value>: NSManagedObject where Value: Any { @NSManaged var id: UUID? }", "class Unrelated: Game {")
    let properties = try #require(found.properties(of: "Game"))
    #expect(properties.filter(\.value.isManaged).keys.sorted() == ["id", "score"] && properties.count == 3)
    #expect(found.unclosed == [])
  }

  @Test("A class is also known by another name that the target gives it")
  func typealiases() throws {
    let found = try classes(
      ["Note", "Tag"], in: "public typealias Note = App.NoteMO\ntypealias Tag = Kit.Tag",
      "@objc(Note) final class NoteMO: NSManagedObject { @NSManaged var title: String? }")
    #expect(found.properties(of: "Note")?.keys.sorted() == ["title"])
    #expect(found.declares("Tag") && found.properties(of: "Tag") == nil)
  }

  @Test(
    "What awakeFromInsert certainly sets is known",
    arguments: [
      ("id = UUID(); self.made = .now", ["id", "made"]), ("setPrimitiveValue(Date(), forKey: \"made\")", ["made"]),
      ("self.setPrimitiveValue(make(1, 2), forKey: #keyPath(Note.made))", ["made"]),
      ("setValue(UUID(), forKey: \"id\")\nprimitiveMade = Date() as NSDate", ["id", "primitiveMade"]),
      ("title = \"New\"\nid = UUID()", ["title", "id"]), ("make = { 1 }()\nid = UUID()", ["make", "id"]),
      ("if isNew { id = UUID() }\nmade = .now", ["made"]), ("made = nil\nself.id = nil", []),
      ("made = .now\nguard isNew else { return }\nid = UUID()", ["made"]),
      ("let id = UUID()\nself.made = .now", ["made"]),
      ("var id: UUID\nid = UUID()\nself.id = id", ["id"]), ("if a == b { }\nid == made\na.id = 1\nid += 1", []),
      ("#if DEBUG\nid = UUID()\n#endif", []),
      ("setPrimitiveValue(a, forKey: key)\nsetPrimitiveValue(nil, forKey: \"b\")", []),
      ("// id = UUID()\ncontext.perform { id = UUID() }", []),
    ] as [(String, [String])])
  func awakeFromInsert(body: String, set: [String]) throws {
    let text = """
      class Note: NSManagedObject {
        var other: Int { get { 1 } set { id = UUID() } }
        override func awakeFromInsert() { super.awakeFromInsert()
      \(body) }
        override func awakeFromFetch() { made = .now }
      }
      """
    let found = try classes(
      ["Note", "Sub"], in: text, "class Sub: Note { override func awakeFromInsert() { sub = 1 } }")
    #expect(found.inserted(by: "Note") == Set(set) && found.unclosed == [])
    #expect(found.inserted(by: "Sub") == Set(set + ["sub"]))
  }

  @Test("A file can end anywhere")
  func prefixes() {
    let text = ###"""
      @objc(A) class Note: App.Base<Int>, B where C: D { var a: Int { get { 1 } set(b) { } }
        override func awakeFromInsert() { self.a = { 1 }(); setValue(x(1), forKey: "a"); setValue(1, forKey: #keyPath(A.b)) } }
      import class A.B; protocol P: class {}; typealias A = B.C; let s = "\(a("b\"")) \" /* a /* b */ */ "
      let t = """
        \(a) "
        """; let u = ##"a\##("b")"##; let r = /a\/[(]/; let q = #/\/ {/#
      """###
    let bytes = Array(text.utf8)
    #expect(ClassScanner.scan(bytes, path: "A")?.declarations.map(\.name) == ["Note"])
    for count in bytes.indices {
      let found = ClassScanner.scan(Array(bytes[..<count]), path: "A")
      #expect((found?.declarations.count ?? 0) < 2)
      for last in ["\\", "\"", "#", "/", "{"] {
        _ = ClassScanner.scan(Array(bytes[..<count]) + Array(last.utf8), path: "A")
      }
    }
  }
}
