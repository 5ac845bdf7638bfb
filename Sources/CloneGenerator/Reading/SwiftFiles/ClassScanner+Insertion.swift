extension ClassScanner {
  /// Reads the function `awakeFromInsert` as far as it's plain: what it assigns, or sets by its key, in any case.
  mutating func takeInsertion() {
    while let token = lexer.next(), token != .open {}
    var locals: Set<String> = []
    // False after a statement that may leave the function, or that isn't always compiled.
    var isCertain = true
    while let token = lexer.next(), token != .close {
      switch token {
      case .open: lexer.skipBlock()
      case _ where !lexer.beginsStatement: break
      case .word("guard"), .word("return"), .word("throw"), .mark(UInt8(ascii: "#")): isCertain = false
      case .word("let"), .word("var"): if let name = lexer.takeName() { locals.insert(name) }
      case .word(let word):
        let isMember = word == "self" && lexer.nextByte == UInt8(ascii: ".")
        if isMember { _ = lexer.next() }
        guard let name = isMember ? lexer.takeName() : word, let property = takeAssignment(to: name), isCertain,
          isMember || !locals.contains(property)
        else { break }
        declarations[declarations.count - 1].inserted.insert(property)
      default: break
      }
    }
  }

  /// Reads an assignment, or a call that sets a value by its key, after its first name.
  ///
  /// - Returns: The name of what has a value then; nil if it's neither, or if the value is nil.
  private mutating func takeAssignment(to name: String) -> String? {
    let isCall = ["setPrimitiveValue", "setValue"].contains(name)
    guard lexer.nextByte == UInt8(ascii: isCall ? "(" : "=") else { return nil }
    _ = lexer.next()
    // `a == b` assigns nothing.
    guard var token = lexer.next(), token != .word("nil"), token != .mark(UInt8(ascii: "=")) else { return nil }
    var depth = 1
    while true {
      if token == .open { lexer.skipBlock() }
      if !isCall { return name }
      if token == .word("forKey"), depth == 1 { return lexer.key }
      if token == .mark(UInt8(ascii: "(")) { depth += 1 }
      if token == .mark(UInt8(ascii: ")")) { depth -= 1 }
      guard depth > 0, let next = lexer.next() else { return nil }
      token = next
    }
  }
}
