/// Finds the classes that a Swift file declares or extends outside of other declarations.
///
/// It finds only what certainly is such a declaration; `SwiftSources.declaredNames()` finds whatever may be one.
struct ClassScanner {
  let path: String
  let bytes: [UInt8]
  var place = 0

  /// The words that begin another declaration.
  private static let introducers: Set = [
    "actor", "class", "deinit", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
    "typealias", "var",
  ]

  /// The words that begin a part of a property by which it's written.
  private static let setters: Set = ["didSet", "set", "willSet", "_modify"]

  mutating func scan() -> [ClassDeclaration] {
    var declarations: [ClassDeclaration] = []
    var depth = 0
    var modifiers: [String] = []
    // True inside the last of the declarations.
    var isInside = false
    // True after the name of a variable of the last declaration, up to the brace of its accessors or the next declaration.
    var isVariable = false
    while place < bytes.count {
      if skipCommentOrString() { continue }
      switch bytes[place] {
      case UInt8(ascii: "{"):
        if isVariable, depth == 1 { declarations.withLastVariable { $0.isReadOnly = true } }
        (depth, modifiers) = (depth + 1, [])
      case UInt8(ascii: "="): isVariable = isVariable && depth > 1
      case UInt8(ascii: "}"):
        (depth, modifiers, isInside) = (depth - 1, [], isInside && depth > 1)
        isVariable = isVariable && depth > 1
      default:
        guard let word = takeWord() else { break }
        if word == "class" || word == "extension", depth == 0,
          let declaration = takeDeclaration(of: word, modifiers)
        {
          declarations.append(declaration)
          isInside = true
        } else if word == "var", isInside, depth == 1, !modifiers.contains("static"), let around = declarations.last,
          let name = takeName()
        {
          let isPublic = modifiers.arePublic || !around.isClass && around.isPublic
          let isHidden = modifiers.contains("private") || modifiers.contains("fileprivate")
          declarations[declarations.count - 1].variables.append(
            ClassVariable(
              name: name, isManaged: modifiers.contains("NSManaged") && !isHidden,
              isPublic: isPublic && !modifiers.contains("set"), isHidden: isHidden, type: typeText))
          (isVariable, modifiers) = (true, [])
          continue
        } else if isVariable, depth == 2, Self.setters.contains(word), isBeforeBody {
          declarations.withLastVariable { $0.isReadOnly = false }
        }
        if Self.introducers.contains(word) {
          isVariable = isVariable && depth > 1
          modifiers = []
        } else if depth < 2 {
          modifiers.append(word)
        }
        continue
      }
      place += 1
    }
    return declarations
  }

  /// Reads the words between `class` or `extension` and the brace.
  private mutating func takeDeclaration(of keyword: String, _ modifiers: [String]) -> ClassDeclaration? {
    let line = 1 + bytes[..<place].count { $0 == 10 }
    var name: String?
    var words: [String] = []
    var isQualified = false
    while place < bytes.count, bytes[place] != UInt8(ascii: "{") {
      if skipCommentOrString() { continue }
      let start = place
      guard let word = takeWord() else {
        isQualified = bytes[place] == UInt8(ascii: ".")
        if bytes[place] == UInt8(ascii: ",") { words.append(",") }
        place += 1
        continue
      }
      if Self.introducers.contains(word) {
        // An import has no brace.
        place = start
        break
      }
      if name == nil || isQualified && words.isEmpty { name = word } else { words.append(word) }
      isQualified = false
    }
    return name.map { name in
      ClassDeclaration(
        isClass: keyword == "class", modifiers: modifiers, name: name, words: words,
        location: SourceLocation(path: path, line: line))
    }
  }

  private func isAt(_ text: String, _ offset: Int = 0) -> Bool {
    bytes[min(place + offset, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func takeWord() -> String? {
    let word = bytes[place...].prefix(while: SwiftSources.isNamePart)
    place += word.count
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Reads the name of a variable, in backquotes or not.
  private mutating func takeName() -> String? {
    while place < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "`")].contains(bytes[place]) { place += 1 }
    return takeWord()
  }

  /// The type after a variable's name, without spaces; empty if none follows.
  ///
  /// It ends with the line, or where a value, accessors or a comment begin.
  private var typeText: String {
    let text = String(decoding: bytes[place...].prefix { !"\n={}/;".utf8.contains($0) }, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return "" }
    return text[text.index(after: colon)...].filter { !$0.isWhitespace }
  }

  /// True if the next character begins a body, or the parameter of one.
  private var isBeforeBody: Bool {
    let next = bytes[place...].first { ![UInt8(ascii: " "), UInt8(ascii: "\n")].contains($0) }
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "(")
  }

  private mutating func skipCommentOrString() -> Bool {
    if isAt("//") {
      while place < bytes.count, bytes[place] != 10 { place += 1 }
    } else if isAt("/*") {
      var depth = 0
      repeat {
        let change = isAt("/*") ? 1 : isAt("*/") ? -1 : 0
        depth += change
        place += change == 0 ? 1 : 2
      } while depth > 0 && place < bytes.count
    } else {
      let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
      guard isAt("\"", hashes) else { return false }
      place += hashes
      skipString(String(repeating: "#", count: hashes))
    }
    return true
  }

  private mutating func skipString(_ hashes: String) {
    let quote = isAt("\"\"\"") ? "\"\"\"" : "\""
    place += quote.count
    while place < bytes.count, !isAt(quote + hashes) {
      // A quote that doesn't begin a string, as in a regular expression, hides only the rest of its line.
      if quote.count == 1, bytes[place] == 10 { return }
      if isAt("\\" + hashes + "(") {
        place += 2 + hashes.count
        var depth = 1
        while place < bytes.count, depth > 0 {
          if skipCommentOrString() { continue }
          depth += bytes[place] == UInt8(ascii: "(") ? 1 : bytes[place] == UInt8(ascii: ")") ? -1 : 0
          place += 1
        }
      } else {
        place += isAt("\\" + hashes) ? 2 + hashes.count : 1
      }
    }
    place += quote.count + hashes.count
  }
}

extension [ClassDeclaration] {
  /// Changes the last variable of the last declaration.
  fileprivate mutating func withLastVariable(_ change: (inout ClassVariable) -> Void) {
    guard let part = indices.last, let variable = self[part].variables.indices.last else { return }
    change(&self[part].variables[variable])
  }
}
