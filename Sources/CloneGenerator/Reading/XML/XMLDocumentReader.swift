import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads the bytes of an XML file into elements, and refuses what a data model never holds.
///
/// A model comes with a checkout, so its bytes can't be trusted. Entity declarations (a few bytes that grow to
/// gigabytes) and endlessly nested elements are errors before they cost anything.
enum XMLDocumentReader {
  /// The greatest depth of nested elements; a model needs five levels.
  static let maximumDepth = 32
  /// The largest file that is read; the largest known model has half a megabyte.
  static let maximumSize = 128 << 20

  /// Reads a file.
  ///
  /// - Throws: A diagnostic, with the line if it is known.
  /// - Complexity: O(*n*).
  static func read(_ contents: Data, path: String) throws(Diagnostic) -> XMLElementNode {
    func error(_ message: String, _ line: Int?) -> Diagnostic {
      Diagnostic(.modelXMLMalformed, message, at: SourceLocation(path: path, line: line))
    }
    if let (message, line) = problem(of: contents) { throw error(message, line) }
    let delegate = ElementCollector()
    // With data, the parser would keep everything that it has read, and give up after ten million bytes.
    let parser = XMLParser(stream: InputStream(data: contents))
    parser.delegate = delegate
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let isWellFormed = parser.parse()
    if let (message, line) = delegate.problem { throw error(message, line) }
    guard isWellFormed, let root = delegate.root else {
      throw error(
        "the file is not well-formed XML, or ends too early; restore it from version control, or save it again in Xcode",
        delegate.errorLine)
    }
    return root
  }

  private typealias Problem = (message: String, line: Int?)

  /// Returns the reason why the bytes are unfit for the parser, or nil.
  private static func problem(of contents: Data) -> Problem? {
    if contents.isEmpty { return ("the file is empty; restore it from version control", nil) }
    if contents.count > maximumSize {
      return ("the file has more than \(maximumSize) bytes, which no data model needs", nil)
    }
    guard let text = String(data: contents, encoding: .utf8), contents.range(of: Data([0])) == nil else {
      return ("the file is not UTF-8 text; save the model again in Xcode, which writes UTF-8", nil)
    }
    if let encoding = declaredEncoding(text), !["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased()) {
      return ("the file declares the encoding \"\(encoding)\"; a model's encoding is UTF-8", 1)
    }
    return foreignMarkup(in: contents).map { offset, message in
      (message, contents[..<offset].split(separator: 10, omittingEmptySubsequences: false).count)
    }
  }

  /// The encoding that the XML declaration names, or nil.
  private static func declaredEncoding(_ text: String) -> String? {
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return nil }
    let declaration = text[..<end.lowerBound]
    guard let key = declaration.range(of: "encoding") else { return nil }
    let parts = declaration[key.upperBound...].split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// The place and a description of markup that no data model's file has, or nil.
  private static func foreignMarkup(in contents: Data) -> (offset: Data.Index, message: String)? {
    var start = contents.startIndex
    if contents.starts(with: byteOrderMark) { start += byteOrderMark.count }
    if xmlDeclarations.contains(where: contents[start...].starts(with:)) { start += 2 }
    func next(_ mark: String) -> Data.Index? {
      contents.range(of: Data(mark.utf8), in: start..<contents.endIndex)?.lowerBound
    }
    var (declaration, instruction) = (next("<!"), next("<?"))
    while let offset = [declaration, instruction].compactMap(\.self).min(),
      let form = markup.first(where: { contents[offset...].starts(with: $0.opening.utf8) })
    {
      start = offset + form.opening.utf8.count
      // The parser reports markup that isn't closed.
      guard let end = next(form.closing) else { return nil }
      if let message = form.refusal { return (offset, message) }
      start = end
      declaration = next("<!")
      if let passed = instruction, passed < start { instruction = next("<?") }
    }
    return nil
  }

  private static let byteOrderMark = Data([0xEF, 0xBB, 0xBF])
  /// The beginnings of an XML declaration; `<?xml?>` is an instruction instead.
  private static let xmlDeclarations = [" ", "\t", "\r", "\n"].map { Data("<?xml\($0)".utf8) }
  /// The forms of markup that begin with `<!` or `<?`: how each opens and closes, and why it is refused.
  ///
  /// Outside Apple's systems, Foundation's parser ends the process at an instruction without data, as in `<?x?>`.
  private static let markup: [(opening: String, closing: String, refusal: String?)] = [
    ("<!--", "-->", nil), ("<![CDATA[", "]]>", nil),
    ("<!", ">", "the file declares a document type or entities, which a data model never does; remove the declaration"),
    ("<?", "?>", "the file holds a processing instruction, which a data model never does; remove the instruction"),
  ]

  /// Builds the tree from the parser's events.
  private final class ElementCollector: NSObject, XMLParserDelegate {
    private(set) var root: XMLElementNode?
    private(set) var problem: Problem?
    /// The line where the parser gave up; afterwards, the parser is at the end of the file.
    private(set) var errorLine: Int?
    /// The elements that are open, the innermost last.
    private var open: [XMLElementNode] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
      guard open.count < XMLDocumentReader.maximumDepth else {
        stop(parser, "elements are nested deeper than \(XMLDocumentReader.maximumDepth) levels")
        return
      }
      open.append(XMLElementNode(name: elementName, attributes: attributeDict, line: parser.lineNumber))
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      guard problem == nil, let element = open.popLast() else { return }
      if open.isEmpty {
        root = element
      } else {
        open[open.count - 1].children.append(element)
      }
    }

    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
      stop(parser, "the file declares entities, which a data model never does; remove the declaration")
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      if errorLine == nil, parser.lineNumber > 0 { errorLine = parser.lineNumber }
    }

    private func stop(_ parser: XMLParser, _ message: String) {
      if problem == nil { problem = (message, parser.lineNumber) }
      parser.abortParsing()
    }
  }
}

/// An element of an XML file with its location: the result of parsing, and the input of `ElementReader`.
struct XMLElementNode {
  var name: String
  var attributes: [String: String]
  var line: Int
  var children: [XMLElementNode] = []

  /// The elements of a name in the element.
  func children(_ name: String) -> [XMLElementNode] { children.filter { $0.name == name } }
}
