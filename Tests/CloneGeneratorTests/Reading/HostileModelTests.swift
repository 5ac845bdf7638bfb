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

  @Test("A file that ends too early, wherever")
  func truncated() {
    let text = "<?xml version=\"1.0\"?>\n<model>\n<entity name=\"A\">\n<attribute name=\"x\"/></entity>\n</model>"
    for length in 1..<text.utf8.count {
      let prefix = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let found = messages { try read(prefix) }
      #expect(found.hasSuffix(Self.notWellFormed) && !found.contains("\n"), "\(length): \(found)")
    }
    // Whether the end of a file is its last line or the one after it is the parser's to say.
    let places = [2, 3].map { "\($0): \(Self.notWellFormed)" }
    #expect(places.contains(messages { try read("<model>\n<entity name=\"A\">\n") }))
    #expect(messages { try read("<model>\n<entity name=\"A\">\n</model>\n\n") } == "3: \(Self.notWellFormed)")
  }

  @Test("An empty file")
  func empty() {
    messages { try read("") }.expectDiagnostics([
      "model-xml-malformed: the file is empty; restore it from version control."
    ])
  }

  @Test("A file that isn't a model")
  func otherRoot() {
    messages { try read("\n<plist/>") }.expectDiagnostics([
      "2 model-xml-malformed: the file is not a data model: its root element is 'plist', not 'model'."
    ])
    #expect(messages { try read("bplist00 x") } == "1: \(Self.notWellFormed)")
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
    #expect(messages { try read(external) } == "1: \(Self.declaration)")
  }

  @Test("Processing instructions, which may end the parser's process")
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

  @Test("Comments and character data are no declarations", arguments: ["", "\u{FEFF}"])
  func harmless(mark: String) throws {
    let text =
      mark + "<?xml version=\"1.0\"?><!-- c <?x?> <!DOCTYPE> --><model><![CDATA[<a><!ENTITY><?y?>]]>"
      + "<entity name=\"A\"/><!-- d --></model><!---->"
    #expect(try read(text) == .init(model: Model(name: "M", entities: [Entity(name: "A", location: line(1))])))
  }

  @Test("Elements nested without end")
  func nested() {
    let text = "<model>\n" + String(repeating: "<a>\n", count: 100_000)
    messages { try read(text) }.expectDiagnostics(["33 model-xml-malformed: elements are nested deeper than 32 levels."]
    )
  }

  @Test("A huge attribute value costs its length and no more")
  func hugeValue() throws {
    let value = String(repeating: "x", count: 4_000_000)
    let result = try read("<model><entity name=\"A\" elementID=\"\(value)\"/></model>")
    #expect(result.model.entities.first?.renamingIdentifier == value)
    let tooLong = String(repeating: "x", count: 20_000_000)
    let found = messages { try read("<model><entity name=\"A\" elementID=\"\(tooLong)\"/></model>") }
    #expect(found.isEmpty || found.hasSuffix(Self.notWellFormed))
  }

  @Test("Bytes that aren't UTF-8, or say so")
  func encodings() {
    let text = "<model/>"
    for bytes in [
      Data([0x3C, 0x6D, 0xFF, 0x2F, 0x3E]), Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      Data([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), Data([0]),
    ] {
      messages { try ModelReader.read(contents: bytes, name: "M", path: modelPath) }
        .expectDiagnostics([
          "model-xml-malformed: the file is not UTF-8 text; save the model again in Xcode, which writes UTF-8."
        ])
    }
    messages { try read("<?xml version='1.0' encoding='UTF-7'?><model/>") }.expectDiagnostics([
      "1 model-xml-malformed: the file declares the encoding \"UTF-7\"; a model's encoding is UTF-8."
    ])
    #expect(messages { try read("\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><model/>") } == "")
  }
}
