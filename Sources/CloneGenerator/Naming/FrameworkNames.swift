/// The types of other modules that generated code names, and how they are told from a model's own.
///
/// A model may have a class `Date`, `Set` or `ModelRules`. Templates write the frameworks' names plain, since that reads
/// best; where a model has the same name, its own is marked while the templates are filled in, and whatever is not
/// marked is then qualified with its module.
enum FrameworkNames {
  /// The modules of each type: the first one that a file imports is named.
  private static let modules: [String: [String]] = {
    let names: KeyValuePairs = [
      "Swift": "Array Bool Double Float Identifiable Int Int16 Int32 Int64 Sendable Sequence String Void",
      "Foundation":
        "Data Date IndexSet NSDecimalNumber NSIndexSet NSNumber NSObject NSOrderedSet NSSet URL UUID",
      "DeepClone": "CloneContext ModelRules CloneOptions CloneReport ClonedModel EntityRules NewOwner PropertyPath",
      "ModelInCode": "ModelBuilder",
      // Both modules bring Core Data's names along.
      "DeepClone ModelInCode":
        "AttributeValue BinaryData NSFetchRequest NSManagedObject NSManagedObjectContext NSManagedObjectID NSManagedObjectModel "
        + "RelationshipMembers",
    ]
    var modules: [String: [String]] = [:]
    for (owners, types) in names {
      for type in types.split(separator: " ") { modules[String(type)] = owners.split(separator: " ").map(String.init) }
    }
    return modules
  }()

  private static let opening: Character = "\u{E000}"
  private static let closing: Character = "\u{E001}"

  /// Returns whether generated code uses the name for a type of another module.
  static func contains(_ name: String) -> Bool { modules[name] != nil }

  /// The modules that names hide although types of theirs have to be qualified because of others of the names, each with
  /// such a name.
  static func hiddenModules(by names: Set<String>) -> [String: String] {
    var hidden: [String: String] = [:]
    for name in names.sorted(by: >) {
      for module in modules[name] ?? [] where module != name && names.contains(module) { hidden[module] = name }
    }
    return hidden
  }

  /// The name of a class of the model, marked where it would be taken for a type of another module.
  static func marked(_ name: String) -> String { contains(name) ? "\(opening)\(name)\(closing)" : name }

  /// Qualifies the types of other modules in generated source, and removes the marks.
  ///
  /// - Parameters:
  ///   - source: The source, with the model's own names marked.
  ///   - names: The names that the model uses itself.
  ///   - runtime: The module that the source imports.
  /// - Returns: The source as it is written.
  /// - Complexity: O(*n*) for *n* characters.
  static func qualified(_ source: String, besides names: Set<String>, importing runtime: String) -> String {
    var clashes: [String: String] = [:]
    for name in names { clashes[name] = modules[name].flatMap { $0.contains(runtime) ? runtime : $0.first } }
    guard !clashes.isEmpty else { return source }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in qualified(line, clashes) }.joined(separator: "\n")
  }

  private static func qualified(_ line: Substring, _ clashes: [String: String]) -> String {
    var text = ""
    var rest = line
    while let character = rest.first {
      if rest.hasPrefix("//") {
        return text + rest.filter { $0 != opening && $0 != closing }
      } else if character == "\"" {
        text += takeLiteral(from: &rest)
      } else if character == opening {
        rest.removeFirst()
        text += rest.prefix { $0 != closing }
        rest = rest.drop { $0 != closing }.dropFirst()
      } else if character.isLetter || character == "_" || character == "@" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
        rest = rest.dropFirst(word.count)
        if let module = clashes[String(word)], !isName(after: text) { text += module + "." }
        text += word
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// Returns whether a name that follows a text is a member's or a declaration's, and not a type's.
  private static func isName(after text: String) -> Bool {
    [".", "`", "var ", "func ", "let ", "case "].contains { text.hasSuffix($0) }
  }

  /// Takes a string literal, whose closing quote no backslash precedes.
  private static func takeLiteral(from rest: inout Substring) -> String {
    var literal = String(rest.removeFirst())
    while let character = rest.popFirst() {
      if character == opening || character == closing { continue }
      literal.append(character)
      if character == "\\", let escaped = rest.popFirst() {
        literal.append(escaped)
      } else if character == "\"" {
        break
      }
    }
    return literal
  }
}
