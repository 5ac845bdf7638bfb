@testable import DeepArchive

@MainActor @Suite("The JSON of archives")
struct JSONTests {
  private func rewritten(_ text: String) throws -> String {
    String(decoding: try JSONReader.read(Data(text.utf8)).data, as: UTF8.self)
  }

  @Test(
    "Every form of JSON is read, and written with sorted keys",
    arguments: [
      ("null", "null"), (" [ ] ", "[]"), ("\t{\r\n}", "{}"), ("[true,false , null]", "[true,false,null]"),
      (#"{"b":{"d":1,"c":[]},"a":[{}]}"#, #"{"a":[{}],"b":{"c":[],"d":1}}"#),
      ("[0,-0,10,1.50,-0.1e+5,1E-2]", "[0,-0,10,1.50,-0.1e+5,1E-2]"),
      (#"["","\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"]"#, #"["","\"\\/\u0008\u000c\n\u000d\u0009é😀é"]"#),
    ])
  func forms(text: String, written: String) throws {
    #expect(try rewritten(text) == written)
  }

  @Test(
    "A text that isn't JSON is an error",
    arguments: [
      "", "[1,]", #"{"a":1,}"#, #"{"a":1]"#, "[,1]", "[1 2]", "[1", "[1}", "{1:2}", #"{"a" 1}"#, #"{"a":}"#,
      "{a:1}", "{'a':1}", "['a']", "// a\n[]", "[/* a */]", "[] []", "[]]", "nul", "nulls", "True", "NaN",
      "[Infinity]", "[-]", "[+1]",
      "[01]", "[.5]", "[1.]", "[1e]", "[0x1]", "[1_0]", "\"", "\"a", "\"\\", "\"\n\"", "\"\t\"", #""\x""#, #""\u12g4""#,
      #""\ud800""#, "\u{FEFF}[]", "[\u{A0}1]", #"{"a":1,"\u0061":2}"#,
      String(repeating: "[", count: 101) + String(repeating: "]", count: 101),
    ])
  func mistakes(text: String) {
    #expect {
      try rewritten(text)
    } throws: { error in
      if case ArchiveError.invalid("", _) = error { true } else { false }
    }
  }

  @Test("A text that isn't UTF-8 is an error")
  func encoding() {
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]] as [[UInt8]] {
      #expect(throws: ArchiveError.self) { try JSONReader.read(Data(bytes)) }
    }
  }

  @Test("An error says where the text is wrong")
  func location() {
    #expect(throws: ArchiveError.invalid(location: "", reason: "the text isn't JSON at byte 3")) {
      try rewritten("[1,]")
    }
  }
}
