import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads a data model: the bytes of a `contents` file become a `Model`.
///
/// 1. `XMLDocumentReader` turns bytes into elements; it throws if they aren't well-formed or can't be trusted.
/// 2. `ElementReader` turns elements into the model; wrong values become diagnostics, so that all are reported at once.
///
/// Unknown elements and attributes are ignored: each Xcode adds some.
enum ModelReader {
  /// Reads a model, whose references aren't checked yet.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the `contents` file.
  ///   - name: The model's name: the bundle's file name without its extension.
  ///   - path: The path of the `contents` file, for diagnostics.
  ///   - collector: Takes the diagnostics.
  /// - Returns: The model, as far as it could be read; ignore it if there are errors.
  /// - Throws: A diagnostic if the file isn't a data model at all.
  /// - Complexity: O(*n*).
  static func read(
    contents: Data, name: String, path: String, into collector: inout DiagnosticCollector
  ) throws(Diagnostic) -> Model {
    let root = try XMLDocumentReader.read(contents, path: path)
    guard root.name == "model" else {
      throw Diagnostic(
        .modelXMLMalformed, "the file is not a data model: its root element is '\(root.name)', not 'model'",
        at: SourceLocation(path: path, line: root.line))
    }
    var reader = ElementReader(root, path: path, subject: "the model")
    defer { collector.add(reader.diagnostics) }
    return reader.model(named: name)
  }
}

/// Reads the bytes of an XML file into elements.
///
/// Foundation's parser refuses what isn't well-formed, and entities that grow. Refused before is what it can't bear outside
/// Apple's systems, and nothing else.
enum XMLDocumentReader {
  /// The greatest depth of nested elements; a model needs five levels.
  ///
  /// The parser takes any depth, but a tree a million levels deep ends the process when it's released.
  static let maximumDepth = 32

  /// Reads a file.
  ///
  /// - Throws: A diagnostic, with the line if it is known.
  /// - Complexity: O(*n*).
  static func read(_ contents: Data, path: String) throws(Diagnostic) -> XMLElementNode {
    func error(_ message: String, _ line: Int?) -> Diagnostic {
      Diagnostic(.modelXMLMalformed, message, at: SourceLocation(path: path, line: line))
    }
    // The parser reads other encodings, in which the marks of markup wouldn't be found. UTF-7 is ASCII to a look at the bytes.
    guard String(data: contents, encoding: .utf8) != nil, !declaresOtherEncoding(contents) else {
      throw error("the file is not UTF-8 text; save the model again in Xcode, which writes UTF-8", nil)
    }
    if let (offset, message) = foreignMarkup(in: contents) {
      throw error(message, contents[..<offset].split(separator: 10, omittingEmptySubsequences: false).count)
    }
    let delegate = ElementCollector()
    // With data, the parser would keep everything that it has read, and give up after ten million bytes.
    let parser = XMLParser(stream: InputStream(data: contents))
    parser.delegate = delegate
    let isWellFormed = parser.parse()
    if let line = delegate.deepLine { throw error("elements are nested deeper than \(maximumDepth) levels", line) }
    guard isWellFormed, let root = delegate.root else {
      throw error(
        "the file is not well-formed XML, or ends too early; restore it from version control, or save it again in Xcode",
        delegate.errorLine)
    }
    return root
  }

  /// Returns whether the XML declaration names another encoding than UTF-8.
  private static func declaresOtherEncoding(_ contents: Data) -> Bool {
    let line = String(decoding: contents.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
    return line.contains("<?xml") && line.contains("encoding") && !line.contains("utf-8")
  }

  /// The place of markup at which the parser can end the process, with the reason for a refusal; nil if there is none.
  private static func foreignMarkup(in contents: Data) -> (offset: Data.Index, message: String)? {
    var start = contents.startIndex
    if contents.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    // `<?xml?>` is an instruction instead.
    if [" ", "\t", "\r", "\n"].contains(where: { contents[start...].starts(with: "<?xml\($0)".utf8) }) { start += 2 }
    for (mark, message) in refusals {
      if let place = contents.range(of: Data(mark.utf8), in: start..<contents.endIndex) {
        return (place.lowerBound, message)
      }
    }
    return nil
  }

  private static let refusals = [
    // A notation without a public or a system name ends the process: `<!NOTATION n SYSTEM "x">`.
    (
      "<!DOCTYPE",
      "the file declares a document type or entities, which a data model never does; remove the declaration"
    ),
    // So does an instruction without data: `<?x?>`.
    ("<?", "the file holds a processing instruction, which a data model never does; remove the instruction"),
  ]

  /// Builds the tree from the parser's events.
  private final class ElementCollector: NSObject, XMLParserDelegate {
    private(set) var root: XMLElementNode?
    /// The line of an element that is nested too deep.
    private(set) var deepLine: Int?
    /// The line where the parser gave up; afterwards, the parser is at the end of the file.
    private(set) var errorLine: Int?
    /// The elements that are open, the innermost last.
    private var open: [XMLElementNode] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
      open.append(XMLElementNode(name: elementName, attributes: attributeDict, line: parser.lineNumber))
      guard deepLine == nil, open.count > XMLDocumentReader.maximumDepth else { return }
      deepLine = parser.lineNumber
      parser.abortParsing()
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      guard deepLine == nil, let element = open.popLast() else { return }
      if open.isEmpty {
        root = element
      } else {
        open[open.count - 1].children.append(element)
      }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      if errorLine == nil, parser.lineNumber > 0 { errorLine = parser.lineNumber }
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
