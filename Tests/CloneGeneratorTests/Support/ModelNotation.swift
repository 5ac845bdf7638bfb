/// The models of tests in a short notation, with a line for each entity and its properties.
///
///     Note matchBy=id
///       id UUID required rebuild=uuid
///       items many Item.note cascade; cover one Image
///     Item: Base abstract class=AppItem
///       note one Note.items clone="no such word"
///
/// An attribute has a type; a relationship has `one`, `many` or `ordered`, a destination, and an inverse if there is one. They are
/// optional unless they are `required`. Any other word is a rule, or another entry of the `userInfo`, with its value;
/// `@name=value` is an attribute of the XML element, `unique=a,b` a uniqueness constraint, and `class=` means no class.
/// Lines of XML stay as they are; one that begins with `</entity>` ends the notation's entity itself. A line of the notation is
/// a line of the file.
enum ModelNotation {
  /// The XML elements of a text, which is returned unchanged if it begins with one.
  ///
  /// - Parameter codegen: Who writes the classes of entities that don't say it.
  static func xml(_ text: String, codegen: String? = nil) -> String {
    if text.drop(while: \.isWhitespace).first == "<" { return text }
    var isOpen = false
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let content = line.drop { $0 == " " }
      if content.first == "<" {
        if content.hasPrefix("</entity>") { isOpen = content.hasSuffix("\">") }
        return String(content)
      }
      let parts = content.split(separator: ";")
      if line.first == " " { return parts.map(property).joined() }
      defer { isOpen = true }
      return (isOpen ? "</entity>" : "") + entity(parts[0], codegen) + parts.dropFirst().map(property).joined()
    }
    if isOpen { lines[lines.count - 1] += "</entity>" }
    return lines.joined(separator: "\n")
  }

  private static func entity(_ text: Substring, _ codegen: String?) -> String {
    var words = Words(text)
    let name = words.next()
    words.marks["name"] = name.replacing(":", with: "")
    if name.hasSuffix(":") { words.marks["parentEntity"] = words.next() }
    words.marks["representedClassName"] = words.marks["name"]
    words.marks["codeGenerationType"] = codegen
    var constraints = ""
    words.take { name, value, marks in
      switch name {
      case "abstract": marks["isAbstract"] = "YES"
      case "class": marks["representedClassName"] = value.isEmpty ? nil : value
      case "codegen": marks["codeGenerationType"] = value.isEmpty ? nil : value
      case "unique":
        let parts = value.split(separator: ",").map { "<constraint value=\"\($0)\"/>" }.joined()
        constraints += "<uniquenessConstraint>\(parts)</uniquenessConstraint>"
      default: return false
      }
      return true
    }
    if !constraints.isEmpty { constraints = "<uniquenessConstraints>\(constraints)</uniquenessConstraints>" }
    return words.element("entity") + constraints
  }

  private static func property(_ text: Substring) -> String {
    var words = Words(text)
    words.marks = ["name": words.next(), "optional": "YES"]
    let kind = words.next()
    let element = ["one", "many", "ordered"].contains(kind) ? "relationship" : "attribute"
    if element == "relationship" {
      words.marks[kind == "one" ? "maxCount" : "toMany"] = kind == "one" ? "1" : "YES"
      if kind == "ordered" { words.marks["ordered"] = "YES" }
      let names = words.next().split(separator: ".").map(String.init)
      words.marks["destinationEntity"] = names[0]
      if names.count > 1 { words.marks["inverseName"] = names[1] }
    } else {
      words.marks["attributeType"] = kind.replacing(#/^Integer(?=\d)/#, with: "Integer ")
    }
    words.take { name, _, marks in
      switch name {
      case "required": marks["optional"] = nil
      case "derived", "transient": marks[name] = "YES"
      case "scalar": marks["usesScalarValueType"] = "YES"
      case "cascade", "deny": marks["deletionRule"] = name.capitalized
      default: return false
      }
      return true
    }
    return words.element(element) + "</\(element)>"
  }

  /// The words of an element, and the attributes that come of them.
  private struct Words {
    var marks: [String: String] = [:]
    private var words: [(name: String, value: String)]

    init(_ text: Substring) {
      words = text.matches(of: #/([^\s="]+|"[^"]*")(?:=("[^"]*"|\S*))?/#).map { match in
        (name: match.1.filter { $0 != "\"" }, value: (match.2 ?? "").filter { $0 != "\"" })
      }
    }

    mutating func next() -> String { words.removeFirst().name }

    /// Removes the words that mean something to the notation.
    mutating func take(_ isTaken: (_ name: String, _ value: String, _ marks: inout [String: String]) -> Bool) {
      words = words.filter { word in
        guard word.name.hasPrefix("@") else { return !isTaken(word.name, word.value, &marks) }
        marks[String(word.name.dropFirst())] = word.value
        return false
      }
    }

    /// The element's beginning, with the words that are left as its `userInfo`.
    func element(_ name: String) -> String {
      let attributes = marks.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
      let entries = words.map { "<entry key=\"\($0.name)\" value=\"\($0.value)\"/>" }.joined()
      return "<\(name)\(attributes)>" + (entries.isEmpty ? "" : "<userInfo>\(entries)</userInfo>")
    }
  }
}
