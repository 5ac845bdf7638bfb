/// The lines of a model that an example shows, which are completed to the model's XML.
///
/// Examples leave out whatever doesn't matter: closing tags, `userInfo` elements, the entity `Note` around properties, a class
/// named like its entity, `optional="YES"`, the type String, the cardinality of to-one relationships, and that a note has items.
/// All of it is added on the line that it follows, so that line numbers are those of the example.
struct ModelExcerpt {
  private let hasItems: Bool
  private var lines: [String] = []
  private var open: [(indentation: Int, element: String)] = []

  /// Returns the text of the file `contents`.
  static func completed(_ shown: [String]) -> String {
    var excerpt = Self(shown)
    for line in shown { excerpt.add(line) }
    excerpt.close(from: .min)
    return "<model>" + excerpt.lines.joined(separator: "\n") + "\n</model>\n"
  }

  private init(_ shown: [String]) {
    let text = shown.joined()
    hasItems = text.contains(#""Note">"#) && text.contains(#""Item""#) && !text.contains("<relationship")
  }

  private mutating func add(_ line: String) {
    let indentation = line.prefix { $0 == " " }.count
    close(from: indentation)
    var start = ""
    if let element = line.firstMatch(of: #/<(\w+)/#)?.1 {
      if open.isEmpty, !["entity", "composite", "fetchRequest", "configuration"].contains(element) {
        start = #"<entity name="Note" representedClassName="Note">"#
        open.append((-1, "entity"))
      }
      if element == "entry", open.last?.element != "userInfo" {
        start += "<userInfo>"
        open.append((indentation - 1, "userInfo"))
      }
    }
    for tag in line.matches(of: Self.tag) where tag.2.last != "/" { open.append((indentation, String(tag.1))) }
    lines.append(start + line.replacing(Self.tag) { completed($0.0, element: $0.1, attributes: $0.2) })
  }

  /// Closes the elements that are indented at least so far.
  private mutating func close(from indentation: Int) {
    while let last = open.last, last.indentation >= indentation {
      lines[lines.count - 1] += "</\(last.element)>"
      open.removeLast()
    }
  }

  private func completed(_ tag: Substring, element: Substring, attributes: Substring) -> String {
    var added = ""
    var content = ""
    func add(_ attribute: String, unless names: String...) {
      if !names.contains(where: { attributes.contains(" \($0)=") }) { added += " \(attribute)" }
    }
    switch element {
    case "entity":
      let name = attributes.firstMatch(of: #/name="(\w+)"/#)?.1 ?? ""
      add("representedClassName=\"\(name)\"", unless: "representedClassName")
      if hasItems { content = Self.ownership[String(name)] ?? "" }
    case "attribute":
      add(#"optional="YES""#, unless: "optional")
      add(#"attributeType="String""#, unless: "attributeType")
    case "relationship":
      add(#"optional="YES""#, unless: "optional")
      add(#"maxCount="1""#, unless: "maxCount", "toMany")
    default: break
    }
    return "<\(element)\(added)\(tag.dropFirst(element.count + 1))\(content)"
  }

  /// Matches a start tag: its name, and its attributes with the slash of an empty element.
  private static var tag: Regex<(Substring, Substring, Substring)> { #/<(\w+)([^>]*)>/# }

  private static let ownership = [
    "Note": #"<relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note" "#
      + #"deletionRule="Cascade"/>"#,
    "Item": #"<relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>"#,
  ]
}
