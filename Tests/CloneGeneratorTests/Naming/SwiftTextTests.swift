import Testing

@testable import CloneGenerator

@Suite("Model text in source: literals, comments and identifiers")
struct SwiftTextTests {
  @Test(
    "A literal escapes what would end it, run in it, or hide in it",
    arguments: [
      ("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("a\r\n\tb", #""a\r\n\tb""#),
      ("\0\u{B}\u{7F}\u{85}", #""\u{0}\u{b}\u{7f}\u{85}""#),
      ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#), ("a\u{202E}b\u{2066}", #""a\u{202e}b\u{2066}""#),
      ("\u{200D}\u{FEFF}\u{AD}\u{A0}", #""\u{200d}\u{feff}\u{ad}\u{a0}""#),
      ("\u{E000}\u{E001}", #""\u{e000}\u{e001}""#),
      ("\u{301}e\u{301}\"\u{301}", "\"\\u{301}e\u{301}\\\"\\u{301}\""),
      ("\u{D7FF}\u{FFFF}\u{10FFFF}", #""\u{d7ff}\u{ffff}\u{10ffff}""#),
      ("größe 名前 😀 | `x` */ //", "\"größe 名前 😀 | `x` */ //\""), ("", "\"\""),
    ])
  func literals(text: String, literal: String) {
    #expect(Array(SwiftName.literal(text).unicodeScalars) == Array(literal.unicodeScalars))
  }

  @Test(
    "A comment has one line, and text ends neither its code nor its table",
    arguments: [
      ("a\nb\rc\r\nd", #"a\nb\rc\r\nd"#),
      ("\u{2028}\u{2029}\u{B}\u{C}\u{85}\0", #"\u{2028}\u{2029}\u{b}\u{c}\u{85}\u{0}"#),
      ("a` | `b", #"a' \| 'b"#), ("\u{202E}", #"\u{202e}"#), ("größe \"x\" \\(y)", #"größe "x" \(y)"#),
      ("u\u{308}", "\u{FC}"),
    ])
  func comments(text: String, comment: String) {
    #expect(Array(SwiftName.comment(text).unicodeScalars) == Array(comment.unicodeScalars))
    #expect(SwiftName.code(text) == "`\(comment)`")
  }

  @Test("Every scalar is itself in a literal, and nothing that ends a line or can't be seen")
  func everyScalar() throws {
    let values = (UInt32(0)...0xFFFF) + LongTests.sample(UInt32(0x10000)...0x10FFFF, oneOf: 17)
    let scalars = values.lazy.compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      text.append("a")
      text.append(scalar)
    }
    guard case .literal(let value) = try SwiftTokens(SwiftName.literal(String(text))).all.first else {
      Issue.record("no literal")
      return
    }
    #expect(Array(value.unicodeScalars) == Array(text))
    let comment = SwiftName.comment(String(text)).unicodeScalars
    #expect(comment.allSatisfy { $0.isPlain && $0 != "`" })
  }

  @Test(
    "Any text gives an identifier",
    arguments: [
      ("My Model", "My_Model"), ("1.2", "_1_2"), ("", "_"), ("a\u{202E}b", "a_b"), ("x\"y", "x_y"), ("u\u{308}", "ü"),
      ("\u{301}", "_\u{301}"), ("😀", "_"),
    ])
  func identifiers(text: String, identifier: String) {
    #expect(Array(SwiftName.identifier(text).unicodeScalars) == Array(identifier.unicodeScalars))
  }

  @Test(
    "Keywords are in backquotes where they would mean something else",
    arguments: [
      ("class", "`class`", "class", "`class`"), ("Type", "`Type`", "`Type`", "`Type`"),
      ("self", "`self`", "`self`", "`self`"),
      ("async", "async", "async", "`async`"), ("open", "open", "open", "open"), ("Self", "`Self`", "Self", "`Self`"),
    ])
  func keywords(name: String, declared: String, member: String, type: String) {
    #expect(SwiftName.declared(name) == declared && SwiftName.member(name) == member)
    #expect(SwiftName.type(name) == type && SwiftName.type("App.\(name)") == "App.\(type)")
  }
}
