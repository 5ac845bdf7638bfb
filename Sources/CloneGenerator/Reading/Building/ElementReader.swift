/// Reads the values of one element and of those in it, and collects what is wrong with them.
struct ElementReader {
  let node: XMLElementNode
  /// The path of the file, for locations.
  let path: String
  /// The element's name in messages.
  let subject: String
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the XML attributes, and of the elements, that were read.
  private var (attributes, elements) = (["name"], ["userInfo"])

  init(_ node: XMLElementNode, path: String, subject: String) {
    (self.node, self.path, self.subject) = (node, path, subject)
  }

  /// The element's name.
  var name: String { node.attributes["name"] ?? "" }

  /// Where the element stands.
  var location: SourceLocation { SourceLocation(path: path, line: node.line) }

  // MARK: Attributes

  /// A text as the file spells it, or nil.
  mutating func text(_ key: String) -> String? {
    attributes.append(key)
    return node.attributes[key]
  }

  /// A name; nil if it's empty, since it names nothing.
  mutating func named(_ key: String) -> String? { text(key).flatMap { $0.isEmpty ? nil : $0 } }

  /// A truth value: absent means NO; YES, NO, true, false, 1 and 0 are read in any case.
  mutating func flag(_ key: String) -> Bool {
    guard let text = text(key) else { return false }
    if let truth = text.truth { return truth }
    report(
      .booleanMalformed, "'\(key)' of \(subject) is \"\(text)\", which is neither YES nor NO; write one of them")
    return false
  }

  /// A number, or nil if there is none.
  mutating func number(_ key: String) -> Int? {
    guard let text = named(key) else { return nil }
    if let number = Int(text) { return number }
    report(.numberMalformed, "'\(key)' of \(subject) is \"\(text)\", which is not a whole number; write one")
    return nil
  }

  /// One of several words, or nil if there is none or an unknown one.
  ///
  /// - Parameter meaning: The part of a message that says how an unknown word is read.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, id: DiagnosticID, otherwise meaning: String = ""
  ) -> Choice? {
    guard let text = text(key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    report(
      id,
      "'\(key)' of \(subject) has the unknown value \"\(text)\"\(meaning); allowed: \(allowed.quotedValues)"
        + didYouMean(text, among: allowed))
    return nil
  }

  // MARK: Elements

  /// What is built of the elements of a kind; one without a name is left out, and an error.
  ///
  /// - Parameters:
  ///   - kind: The name of the XML elements.
  ///   - subject: The words for one of a name in messages.
  ///   - build: Builds one with its reader.
  mutating func children<Built>(
    _ kind: String, as subject: (String) -> String, _ build: (inout ElementReader) -> Built
  ) -> [Built] {
    elements.append(kind)
    return node.children(kind).compactMap { child in
      if let name = child.attributes["name"], !name.isEmpty { return read(child, as: subject(name), build) }
      report(.nameMissing, "an element '\(kind)' in \(self.subject) has no name; add name=\"...\"", at: child)
      return nil
    }
  }

  /// What is built of an element in this one, whose diagnostics become this one's.
  mutating func read<Built>(
    _ child: XMLElementNode, as subject: String, _ build: (inout ElementReader) -> Built
  ) -> Built {
    var reader = ElementReader(child, path: path, subject: subject)
    defer { diagnostics += reader.diagnostics }
    return build(&reader)
  }

  /// The userInfo entries, of all `<userInfo>` elements.
  mutating func userInfo() -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for entry in node.children("userInfo").flatMap({ $0.children("entry") }) {
      guard let key = entry.attributes["key"] else {
        report(.nameMissing, "an entry in the userInfo of \(subject) has no key; add key=\"...\"", at: entry)
        continue
      }
      if let earlier = entries.first(where: { $0.key == key }), let line = earlier.location.line {
        report(
          .userInfoDuplicate,
          "the userInfo of \(subject) has the key '\(key)' already in line \(line); remove one of the entries",
          at: entry)
      }
      let location = SourceLocation(path: path, line: entry.line)
      entries.append(.init(key: key, value: entry.attributes["value"] ?? "", location: location))
    }
    return UserInfo(entries)
  }

  /// The `value`s of elements inside a list's elements, as constraints and compound indexes have them.
  mutating func values(list: String, element: String, item: String) -> [[String]] {
    elements.append(list)
    return node.children(list).flatMap { $0.children(element) }.map { element in
      element.children(item).compactMap { $0.attributes["value"] }
    }
  }

  // MARK: Mistakes

  /// Warns about XML names that are spelled almost like one that is read, since their values would be lost.
  ///
  /// Other unknown names may come from a newer Xcode. Call this after reading everything.
  mutating func checkSpelling() {
    let unknown =
      node.attributes.keys.sorted().map { ($0, "attribute", attributes, node) }
      + node.children.map { ($0.name, "element", elements, $0) }
    for (name, kind, known, location) in unknown where !known.contains(name) {
      let hint = didYouMean(name, among: known)
      if hint.isEmpty { continue }
      report(.xmlNameMisspelt, "\(subject) has the XML \(kind) '\(name)', which has no effect\(hint)", at: location)
    }
  }

  /// Adds a diagnostic about the element, or about one in it.
  mutating func report(_ id: DiagnosticID, _ message: String, at child: XMLElementNode? = nil) {
    diagnostics.append(Diagnostic(id, message, at: SourceLocation(path: path, line: (child ?? node).line)))
  }
}
