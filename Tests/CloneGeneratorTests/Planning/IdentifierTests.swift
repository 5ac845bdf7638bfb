import Testing

@testable import CloneGenerator

@Suite("Names that are used as identifiers")
struct IdentifierTests {
  @Test("What can't be an identifier is refused at its location: entities, classes, attributes, relationships")
  func places() throws {
    let planned = try Planned(
      """
      <entity name="My note" representedClassName="My note"/>
      <entity name="Note" representedClassName="App.My-Note">
      <attribute name="2nd" optional="YES" attributeType="String"/>
      <relationship name="a&#10;b" optional="YES" toMany="YES" destinationEntity="Note" inverseName="a&#10;b" \
      inverseEntity="Note"/></entity>
      """)
    planned.text.expectDiagnostics([
      "3 name-not-an-identifier: the entity name \"My note\" can't be part of a type's name: a Swift identifier can't contain a space; rename the entity, with",
      "4 name-not-an-identifier: the class name \"App.My-Note\" of entity 'Note' can't be a class's name | can't contain '-' (U+002D); correct it in the model editor (Class > Name)",
      "5 name-not-an-identifier: \"2nd\" | can't begin with '2' (U+0032); rename the attribute",
      "6 name-not-an-identifier: the relationship name \"a\\nb\" | can't contain U+000A; rename the relationship",
    ])
  }

  @Test(
    "A text that is no identifier, or shows another name than the compiler reads, says why",
    arguments: [
      ("_", "'_' stands for no name in Swift"), ("$0", "a Swift identifier can't contain '$' (U+0024)"),
      ("#if", "a Swift identifier can't contain '#' (U+0023)"),
      ("a\u{202E}b", "a Swift identifier can't contain U+202E"),
      ("a\u{3164}", "a Swift identifier can't contain U+3164"),
      ("a\u{FE0F}", "a Swift identifier can't contain U+FE0F"),
      ("\u{301}a", "a Swift identifier can't begin with U+0301"),
      ("`in`", "a Swift identifier can't contain '`' (U+0060)"),
      (
        "u\u{308}ber",
        "its accents are stored apart from their letters, so Swift takes it for another name than it looks like"
      ),
      ("", "a Swift identifier can't be empty"), ("😀", "a Swift identifier can't contain '😀' (U+1F600)"),
    ])
  func flaws(text: String, flaw: String) {
    #expect(SwiftName.flaw(of: text) == flaw)
  }

  @Test(
    "Letters and digits of any script, keywords and underscores are identifiers",
    arguments: ["a", "_a", "__", "a1", "größe", "名前", "in", "Self", "día", "a\u{B7}b", "अनुच्छेद"])
  func identifiers(text: String) {
    #expect(SwiftName.flaw(of: text) == nil && SwiftName.identifier(text) == text)
  }

  @Test("Nothing but an entity can be named 'Self', which generated types say of themselves")
  func ownType() throws {
    let planned = try Planned("Self class=Me\n  Self String\nOther class=App.Self")
    planned.text.expectDiagnostics([
      "4 name-not-an-identifier: the attribute name \"Self\" of entity 'Self' can't be a property's name: 'Self' means the type itself in Swift",
      "5 name-not-an-identifier: the class name \"App.Self\" of entity 'Other' can't be a class's name: 'Self' means the type itself",
    ])
  }

  @Test("Class names with a module, or Xcode's dot for the current one, are checked in parts")
  func classNames() throws {
    func text(_ name: String) throws -> String {
      try Planned("<entity name=\"A\" representedClassName=\"\(name)\"/>").text
    }
    for name in ["A", ".A", "App.A", "App.class"] { #expect(try text(name) == "") }
    for name in ["..A", "A.", "App..A", "App.\\(x)", "A&lt;B&gt;", "A, B"] {
      #expect(try text(name).contains("the class name "))
    }
  }

  @Test("A rule that nothing can be told of names what could be an attribute")
  func abstractRules() throws {
    func text(_ rule: String) throws -> String { try Planned("A abstract\n  a String followParent=\"\(rule)\"").text }
    #expect(try text("Note.title") == "")
    try text("x[{ 1 }()]").expectDiagnostics([
      "4 name-not-an-identifier: 'A.a' has the rule 'followParent' with the name \"x[{ 1 }()]\", which nothing can have: | '[' (U+005B); name an attribute, or remove the rule"
    ])
  }

  @Test("A message is one line, whatever names and paths hold")
  func oneLine() {
    let diagnostic = Diagnostic(.nameMissing, "a\nb: error: c\u{202E}", at: SourceLocation(path: "x\ny", line: 1))
    #expect(diagnostic.description == "x\\ny:1: error: a\\nb: error: c\\u{202e} [name-missing]")
  }
}
