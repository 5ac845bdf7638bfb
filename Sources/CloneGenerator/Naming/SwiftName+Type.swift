extension SwiftName {
  /// Returns whether a text is a Swift type: names with dots between them, generic arguments, arrays and dictionaries.
  ///
  /// Inside another type, a type may be optional, or `Any`. Nothing else of Swift's grammar is accepted, so that the
  /// text can't be more than a type.
  ///
  /// - Complexity: O(*n*).
  static func isType(_ text: String) -> Bool {
    var parser = TypeParser(rest: text[...])
    return parser.takeType(depth: 0) && parser.rest.isEmpty
  }
}

/// Reads a type from the beginning of a text.
private struct TypeParser {
  var rest: Substring

  /// The greatest depth of nested types; nobody uses deeper ones.
  private static let depthLimit = 16

  mutating func takeType(depth: Int) -> Bool {
    guard depth < Self.depthLimit, take("[") ? takeElements(depth) : takeNames(depth) else { return false }
    while depth > 0, take("?") {}
    return true
  }

  private mutating func takeElements(_ depth: Int) -> Bool {
    takeType(depth: depth + 1) && (!take(":") || takeType(depth: depth + 1)) && take("]")
  }

  private mutating func takeNames(_ depth: Int) -> Bool {
    repeat {
      let name = rest.prefix { !"[]<>:,.? ".contains($0) }
      guard SwiftName.isPlainIdentifier(String(name)) || depth > 0 && name == "Any" else { return false }
      rest = rest.dropFirst(name.count)
      if take("<") {
        repeat { guard takeType(depth: depth + 1) else { return false } } while take(",")
        guard take(">") else { return false }
      }
    } while rest.first == "." && take(".")
    return true
  }

  /// Takes a character, with the spaces around it inside brackets.
  private mutating func take(_ character: Character) -> Bool {
    let text = rest.drop { $0 == " " }
    guard text.first == character else { return false }
    rest = text.dropFirst()
    if !"]>?.".contains(character) { rest = rest.drop { $0 == " " } }
    return true
  }
}
