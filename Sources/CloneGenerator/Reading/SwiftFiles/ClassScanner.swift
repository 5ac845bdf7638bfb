/// Finds the classes that a Swift file declares or extends outside of other declarations.
///
/// It finds only what certainly is such a declaration; `IntroducedNames` finds whatever may be one.
struct ClassScanner {
  private let path: String
  var lexer: SwiftLexer
  /// The classes and extensions, in the order of the file.
  var declarations: [ClassDeclaration] = []
  /// The types that other names stand for, by these names.
  private var aliases: [String: String] = [:]

  private init(path: String, _ bytes: [UInt8]) { (self.path, lexer) = (path, SwiftLexer(bytes)) }

  /// Scans a file.
  ///
  /// - Returns: Its classes and extensions, and the types that other names stand for; nil if its braces don't close.
  /// - Complexity: O(*n*) in the file's bytes.
  static func scan(
    _ bytes: [UInt8], path: String
  ) -> (declarations: [ClassDeclaration], aliases: [String: String])? {
    var scanner = ClassScanner(path: path, bytes)
    return scanner.scan() ? (scanner.declarations, scanner.aliases) : nil
  }

  /// The words that begin another declaration.
  private static let introducers: Set = [
    "actor", "class", "deinit", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
    "typealias", "var",
  ]

  /// The words that begin a part of a property by which it's written.
  private static let setters: Set = ["didSet", "set", "willSet", "_modify"]

  /// Scans the file; false if its braces don't close.
  private mutating func scan() -> Bool {
    var modifiers: [String] = []
    // The open parentheses and brackets: words in them, and names after a dot or in backquotes, begin no declaration.
    var depth = 0
    var last = SwiftLexer.Token.close
    while let token = lexer.next() {
      defer { last = token }
      switch token {
      case .word(let word) where depth > 0 || last == .mark(UInt8(ascii: ".")) || last == .mark(UInt8(ascii: "`")):
        modifiers.append(word)
      case .word("import"):
        lexer.skipLine()
        modifiers = []
      case .word("protocol"):
        // The word `class` among what it inherits from means that classes alone conform.
        while let token = lexer.next(), token != .open {}
        lexer.skipBlock()
        modifiers = []
      case .word("typealias"):
        takeAlias()
        modifiers = []
      case .word(let word) where word == "class" || word == "extension":
        if let declaration = takeHeader(of: word, modifiers) {
          declarations.append(declaration)
          takeMembers()
        }
        modifiers = []
      case .word(let word) where Self.introducers.contains(word): modifiers = []
      case .word(let word): modifiers.append(word)
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")): depth += 1
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")): depth -= 1
      case .open:
        lexer.skipBlock()
        if depth == 0 { modifiers = [] }
      case .close: return false
      default: break
      }
    }
    return !lexer.isUnclosed
  }

  /// Reads `Name = Type`.
  private mutating func takeAlias() {
    guard let name = lexer.takeName(), lexer.nextByte == UInt8(ascii: "=") else { return }
    _ = lexer.next()
    let words = lexer.restOfType.split { !SwiftLexer.isNamePart[Int($0)] }
    if let type = words.last { aliases[name] = String(decoding: type, as: UTF8.self) }
  }

  /// Reads from `class` or `extension` to the brace; nil if there is none.
  private mutating func takeHeader(of keyword: String, _ modifiers: [String]) -> ClassDeclaration? {
    let line = lexer.line(of: lexer.place)
    var (name, inherited): (String?, [[String]]?) = (nil, nil)
    var (isQualified, isCondition, angles) = (false, false, 0)
    let start = lexer.place
    var isFound = false
    while !isFound, let token = lexer.next() {
      switch token {
      case .open: isFound = true
      case .word(let word) where Self.introducers.contains(word):
        lexer.place = start
        return nil
      case .word("where"): isCondition = true
      case .word(let word) where angles == 0 && !isCondition:
        if var types = inherited, var words = types.popLast() {
          if isQualified { _ = words.popLast() }
          inherited = types + [words + [word]]
        } else if name == nil || isQualified {
          name = word
        }
      case .mark(UInt8(ascii: ":")) where angles == 0: inherited = inherited ?? [[]]
      case .mark(UInt8(ascii: ",")) where angles == 0, .mark(UInt8(ascii: "&")) where angles == 0:
        inherited?.append([])
      case .mark(UInt8(ascii: "<")): angles += 1
      case .mark(UInt8(ascii: ">")): angles -= 1
      case .close:
        lexer.place = start
        return nil
      default: break
      }
      isQualified = token == .mark(UInt8(ascii: "."))
    }
    guard isFound, let name else {
      lexer.place = start
      return nil
    }
    return ClassDeclaration(
      isClass: keyword == "class", modifiers: modifiers, name: name, inherited: inherited ?? [],
      location: SourceLocation(path: path, line: line))
  }

  // MARK: Members

  /// Reads the members of the last declaration, up to its closing brace.
  private mutating func takeMembers() {
    var modifiers: [String] = []
    // True after the name of a variable, up to the brace of its accessors or the next declaration.
    var isVariable = false
    while let token = lexer.next() {
      switch token {
      case .open:
        if isVariable { takeAccessors() } else { lexer.skipBlock() }
        (isVariable, modifiers) = (false, [])
      case .close: return
      case .mark(UInt8(ascii: "=")): isVariable = false
      case .word("var") where !modifiers.contains("static"):
        isVariable = takeVariable(modifiers)
        modifiers = []
      case .word("func"):
        if lexer.takeName() == "awakeFromInsert" { takeInsertion() }
        (isVariable, modifiers) = (false, [])
      case .word(let word) where Self.introducers.contains(word): (isVariable, modifiers) = (false, [])
      case .word(let word): modifiers.append(word)
      default: break
      }
    }
    lexer.skipBlock()
  }

  /// Reads the name and the type of a variable.
  private mutating func takeVariable(_ modifiers: [String]) -> Bool {
    guard let around = declarations.last, let name = lexer.takeName() else { return false }
    let isPublic = modifiers.arePublic || !around.isClass && around.isPublic
    let isHidden = modifiers.contains("private") || modifiers.contains("fileprivate")
    declarations[declarations.count - 1].variables.append(
      ClassVariable(
        name: name, isManaged: modifiers.contains("NSManaged") && !isHidden,
        isPublic: isPublic && !modifiers.contains("set"), isHidden: isHidden))
    return true
  }

  /// Reads the accessors of the last variable, up to the closing brace.
  private mutating func takeAccessors() {
    withLastVariable { $0.isReadOnly = true }
    while let token = lexer.next(), token != .close {
      if token == .open {
        lexer.skipBlock()
      } else if case .word(let word) = token, Self.setters.contains(word),
        lexer.nextByte == UInt8(ascii: "{") || lexer.nextByte == UInt8(ascii: "(")
      {
        withLastVariable { $0.isReadOnly = false }
      }
    }
  }

  /// Changes the last variable of the last declaration.
  private mutating func withLastVariable(_ change: (inout ClassVariable) -> Void) {
    guard let part = declarations.indices.last, let variable = declarations[part].variables.indices.last else { return }
    change(&declarations[part].variables[variable])
  }
}

extension SwiftLexer.Token {
  static let open = Self.mark(UInt8(ascii: "{"))
  static let close = Self.mark(UInt8(ascii: "}"))
}
