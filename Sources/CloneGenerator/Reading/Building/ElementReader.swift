/// Reads the values of one element, and collects what is wrong with them.
struct ElementReader {
  let node: XMLElementNode
  /// The path of the file, for locations.
  let path: String
  /// The element's name in messages.
  let subject: String
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the XML attributes that were read.
  private var known = ["name"]

  init(_ node: XMLElementNode, path: String, subject: String) {
    (self.node, self.path, self.subject) = (node, path, subject)
  }

  /// The element's name.
  var name: String { node.attributes["name"] ?? "" }

  /// Where the element stands.
  var location: SourceLocation { SourceLocation(path: path, line: node.line) }

  /// A text as the file spells it, or nil.
  mutating func text(_ key: String) -> String? {
    known.append(key)
    return node.attributes[key]
  }

  /// A name; nil if it's empty, since it names nothing.
  mutating func named(_ key: String) -> String? { text(key).flatMap { $0.isEmpty ? nil : $0 } }

  /// A truth value: absent means NO; YES, NO, true, false, 1 and 0 are read in any case.
  mutating func flag(_ key: String) -> Bool {
    guard let text = text(key) else { return false }
    if let truth = text.truth { return truth }
    let message = "'\(key)' of \(subject) is \"\(text)\", which is neither YES nor NO; write one of them"
    report(.booleanMalformed, message, at: node)
    return false
  }

  /// A number, or nil if there is none.
  mutating func number(_ key: String) -> Int? {
    guard let text = named(key) else { return nil }
    if let number = Int(text) { return number }
    let message = "'\(key)' of \(subject) is \"\(text)\", which is not a whole number; write one"
    report(.numberMalformed, message, at: node)
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
        + didYouMean(text, among: allowed), at: node)
    return nil
  }

  /// The userInfo entries, of all `<userInfo>` elements.
  mutating func userInfo() -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for info in node.children("userInfo") {
      for entry in info.children("entry") {
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
    }
    return UserInfo(entries)
  }

  /// The `value`s of elements inside a list's elements, as constraints and compound indexes have them.
  func values(list: String, element: String, item: String) -> [[String]] {
    node.children(list).flatMap { $0.children(element) }.map { element in
      element.children(item).compactMap { $0.attributes["value"] }
    }
  }

  /// Warns about XML names that are spelled almost like one that is read, since their values would be lost.
  ///
  /// Other unknown names may come from a newer Xcode. Call this after reading all XML attributes.
  ///
  /// - Parameter children: The names of the elements in the element, beside `userInfo`.
  mutating func checkSpelling(children: [String] = []) {
    let unknown =
      node.attributes.keys.sorted().map { ($0, "attribute", known, node) }
      + node.children.map { ($0.name, "element", children + ["userInfo"], $0) }
    for (name, kind, known, location) in unknown where !known.contains(name) {
      let hint = didYouMean(name, among: known)
      if hint.isEmpty { continue }
      report(.xmlNameMisspelt, "\(subject) has the XML \(kind) '\(name)', which has no effect\(hint)", at: location)
    }
  }

  /// Adds a diagnostic.
  mutating func report(_ id: DiagnosticID, _ message: String, at node: XMLElementNode) {
    diagnostics.append(Diagnostic(id, message, at: SourceLocation(path: path, line: node.line)))
  }
}
