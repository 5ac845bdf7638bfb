import Testing

@testable import CloneGenerator

@Suite("Files that aren't data models")
struct HostileModelTests {
  private static let notWellFormed =
    "error: the file is not well-formed XML, or ends too early; restore it from version control, or save it again in"
    + " Xcode [model-xml-malformed]"
  private static let declaration =
    "error: the file declares a document type or entities, which a data model never does; remove the declaration"
    + " [model-xml-malformed]"

  @Test("A file that ends too early is refused, wherever it ends")
  func truncated() {
    let text = "<?xml version=\"1.0\"?>\n<model>\n<entity name=\"A\">\n<attribute name=\"x\"/></entity>\n</model>"
    for length in 1..<text.utf8.count {
      let prefix = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let found = messages { try read(prefix) }
      // The first two to five bytes alone begin an instruction.
      let words = (2..<6).contains(length) ? "a processing instruction" : Self.notWellFormed
      #expect(found.contains(words) && !found.contains("\n"), "\(length): \(found)")
    }
    // Whether the end of a file is its last line or the one after it is the parser's to say.
    let places = [2, 3].map { "\($0): \(Self.notWellFormed)" }
    #expect(places.contains(messages { try read("<model>\n<entity name=\"A\">\n") }))
    #expect(messages { try read("<model>\n<entity name=\"A\">\n</model>\n\n") } == "3: \(Self.notWellFormed)")
  }

  @Test("Declared entities are refused before they are expanded")
  func entities() {
    var laughs = "<?xml version=\"1.0\"?>\n<!DOCTYPE model [\n<!ENTITY l0 \"lol\">\n"
    for level in 1..<40 {
      laughs += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">\n"
    }
    laughs += "]>\n<model><entity name=\"&l39;\"/></model>"
    #expect(messages { try read(laughs) } == "2: \(Self.declaration)")
    let external = "<!DOCTYPE m SYSTEM \"file:///etc/passwd\">\n<model/>"
    // Both end the parser's process.
    let notation = "<!DOCTYPE m [<!NOTATION n SYSTEM \"x\">]>\n<model/>"
    let instruction = "<!DOCTYPE m [<?x?>]>\n<model/>"
    for text in [external, notation, instruction] {
      #expect(messages { try read(text) } == "1: \(Self.declaration)", "\(text)")
    }
  }

  @Test("A processing instruction, which may end the parser's process, is refused at its line")
  func instructions() {
    let instruction =
      "error: the file holds a processing instruction, which a data model never does; remove the instruction"
      + " [model-xml-malformed]"
    for text in [
      "<model>\n<?x?></model>", "<model>\n<?x y?></model>", "<!-- a --> <?xml version=\"1.0\"?>\n<?x?><model/>",
      "<?xml version=\"1.0\"?>\n<?xml?><model/>", "\n<?xml version=\"1.0\"?><model/>",
      "<model a=\"<!-- \">\n<!-- --><?x?></model>",
    ] {
      let found = messages { try read(text) }
      #expect(["1: \(instruction)", "2: \(instruction)"].contains(found), "\(text)")
    }
    #expect(messages { try read("<?xml?><model/>") } == "1: \(instruction)")
  }

  @Test("Comments and character data are skipped", arguments: ["", "\u{FEFF}"])
  func harmless(mark: String) throws {
    let text =
      mark + "<?xml version=\"1.0\"?><!-- c <a> --><model><![CDATA[<a><!ENTITY>]]>"
      + "<entity name=\"A\"/><!-- d --></model><!---->"
    #expect(try read(text) == .init(model: Model(name: "M", entities: [Entity(name: "A", location: line(1))])))
  }

  @Test("A huge attribute value is read in time that grows with its length")
  func hugeValue() throws {
    let value = String(repeating: "x", count: 4_000_000)
    let result = try read("<model><entity name=\"A\" elementID=\"\(value)\"/></model>")
    #expect(result.model.entities.first?.renamingIdentifier == value)
    let tooLong = String(repeating: "x", count: 20_000_000)
    let found = messages { try read("<model><entity name=\"A\" elementID=\"\(tooLong)\"/></model>") }
    #expect(found.isEmpty || found.hasSuffix(Self.notWellFormed))
  }

  @Test(
    "A file that's no model, nested without end or not in UTF-8 is refused, with the line if there is one",
    arguments: [
      (Data("\n<plist/>".utf8), "2 the file is not a data model: its root element is 'plist', not 'model'"),
      (
        Data(("<model>\n" + String(repeating: "<a>\n", count: 100_000)).utf8),
        "33 elements are nested deeper than 32 levels"
      ),
    ] + notText.map { ($0, "the file is not UTF-8 text; save the model again in Xcode, which writes UTF-8") })
  func refused(contents: Data, expected: String) {
    let line = expected.prefix { $0.isNumber }
    let message = expected.dropFirst(line.isEmpty ? 0 : line.count + 1)
    messages { try ModelReader.read(contents: contents, name: "M", path: modelPath) }
      .expectDiagnostics(["\(line.isEmpty ? "" : "\(line) ")model-xml-malformed: \(message)."])
  }

  private static let notText = [
    Data([0x3C, 0x6D, 0xFF, 0x2F, 0x3E]),
    Data([0xFF, 0xFE] + "<model/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    // An instruction that isn't seen as one.
    Data("<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<model>+ADw-?x?+AD4-</model>".utf8),
  ]

  @Test("Nothing and other text aren't a model, nor is one that names another encoding; UTF-8 with a mark is")
  func encodings() {
    #expect(messages { try read("") } == Self.notWellFormed)
    for text in ["bplist00 x", "\0", "<\0m\0"] {
      #expect(messages { try read(text) }.hasSuffix(Self.notWellFormed), "\(text)")
    }
    for encoding in ["KLINGON", "ISO-8859-1"] {
      let found = messages { try read("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><model/>") }
      #expect(found.hasPrefix("error: the file is not UTF-8 text; save"), "\(found)")
    }
    #expect(messages { try read("\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><model/>") } == "")
  }
}
