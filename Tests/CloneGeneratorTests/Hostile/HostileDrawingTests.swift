import Testing

@testable import CloneGenerator

#if canImport(FoundationXML)
import FoundationXML
#endif

/// No text of a model becomes markup in a drawing or a page.
@Suite("Hostile texts in drawings")
struct HostileDrawingTests {
  /// The elements of a document with the names of their attributes, and its texts.
  private final class Outline: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append("\(name) \(attributes.keys.sorted().joined(separator: " "))")
      texts.append("")
      // What a page may refer to, and run, is nothing but its own sections.
      for (name, value) in attributes where name == "href" || name.hasPrefix("on") || name == "src" {
        #expect(name == "href" && value.wholeMatch(of: #/#e\d+/#) != nil)
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if !texts.isEmpty { texts[texts.count - 1] += string }
    }
  }

  private func outline(_ document: String) throws -> Outline {
    let outline = Outline()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = outline
    try #require(parser.parse(), "\(document)")
    return outline
  }

  /// Draws a model with a text in some slots; with that of a rule's key, the bundle has the text as its name, too.
  private func draw(_ text: String, in slots: [HostileSlot], _ format: PlanFormat) throws -> String {
    let files = ModelFiles.model(HostileSlot.contents(text, in: slots))
    var model = try #require(ModelLoader(files: files).load("Model.xcdatamodel").model)
    var configuration = Configuration()
    if slots.contains(.attributeKey) {
      configuration.ruleKeys[.exclude] = text
      model.name = text
    }
    return try format.print([Planner.plan(model, configuration).plan], keys: configuration.ruleKeys)
  }

  @Test("Names, rule keys and their values are text, and all of it is visible", arguments: [PlanFormat.svg, .html])
  func texts(_ format: PlanFormat) throws {
    let names = HostileSlot.names + [.attributeKey]
    let named = try outline(draw(HostileText.harmless, in: names, format))
    #expect(named.texts.filter { $0.contains(HostileText.harmless) }.count >= 9)
    let ruled = try outline(draw(HostileText.harmless, in: HostileSlot.rules, format))
    for text in HostileText.sample([PlanFormat.svg, .html].firstIndex(of: format)) {
      let document = try draw(text, in: names, format)
      #expect(try outline(document).elements == named.elements, "\(text)")
      // A value can name something else, or nothing, which is drawn or not.
      let other = try draw(text, in: HostileSlot.rules, format)
      #expect(try Set(outline(other).elements).isSubset(of: ruled.elements), "\(text)")
      #expect((document + other).unicodeScalars.allSatisfy { $0.isPlain || $0 == "\n" }, "\(text)")
    }
    let quoted = "\"><script>alert('&amp;')</script>"
    #expect(try outline(draw(quoted, in: names, format)).texts.contains(quoted))
  }
}
