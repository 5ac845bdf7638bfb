/// Builds the model from the elements of its file, and collects what is wrong with their values.
struct ModelBuilder {
  /// The path of the file, for places.
  let path: String
  /// What has been found wrong so far, in the order of the file.
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String) {
    self.path = path
  }

  private enum Key: String, CaseIterable {
    case sourceLanguage
    case versionIdentifier = "userDefinedModelVersionIdentifier"
    case minimumToolsVersion
    case usedWithCloudKit
    case usedWithSwiftData
  }

  /// Builds the model from the root element.
  mutating func model(_ node: XMLElementNode, name: String) -> Model {
    let subject = "the model"
    checkSpelling(node, Key.self, of: subject, children: ["entity", "composite", "fetchRequest", "configuration"])
    var model = Model(
      name: name, entities: [],
      sourceLanguage: named(node, Key.sourceLanguage),
      versionIdentifier: named(node, Key.versionIdentifier),
      minimumToolsVersion: named(node, Key.minimumToolsVersion),
      isUsedWithCloudKit: flag(node, Key.usedWithCloudKit, of: subject),
      isUsedWithSwiftData: flag(node, Key.usedWithSwiftData, of: subject))
    for child in node.children {
      switch child.name {
      case "entity": entity(child).map { model.entities.append($0) }
      case "composite": composite(child).map { model.composites.append($0) }
      case "fetchRequest": fetchRequest(child).map { model.fetchRequests.append($0) }
      case "configuration": configuration(child).map { model.configurations.append($0) }
      default: break
      }
    }
    return model
  }
}

// MARK: - Values

extension ModelBuilder {
  /// Where an element stands.
  func location(_ node: XMLElementNode) -> SourceLocation {
    SourceLocation(path: path, line: node.line)
  }

  /// A text as the file spells it, or nil.
  func text<Key: RawRepresentable<String>>(_ node: XMLElementNode, _ key: Key) -> String? {
    node.attributes[key.rawValue]
  }

  /// A name; an empty one names nothing and is nil.
  func named<Key: RawRepresentable<String>>(_ node: XMLElementNode, _ key: Key) -> String? {
    text(node, key).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name that an element needs; nil, and an error, if it has none.
  mutating func requiredName(_ node: XMLElementNode, in owner: String) -> String? {
    if let name = node.attributes["name"], !name.isEmpty { return name }
    report(.nameMissing, "an element '\(node.name)' in \(owner) has no name; add name=\"...\"", at: node)
    return nil
  }

  /// A truth value: absent means NO; YES, NO, true, false, 1 and 0 are read in any case.
  mutating func flag<Key: RawRepresentable<String>>(_ node: XMLElementNode, _ key: Key, of subject: String) -> Bool {
    guard let text = text(node, key) else { return false }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default:
      report(
        .booleanMalformed,
        "'\(key.rawValue)' of \(subject) is \"\(text)\", which is neither YES nor NO; write one of them",
        at: node)
      return false
    }
  }

  /// A number, or nil if there is none.
  mutating func number<Key: RawRepresentable<String>>(
    _ node: XMLElementNode, _ key: Key, of subject: String
  ) -> Int? {
    guard let text = named(node, key) else { return nil }
    if let number = Int(text) { return number }
    report(
      .numberMalformed, "'\(key.rawValue)' of \(subject) is \"\(text)\", which is not a whole number; write one",
      at: node)
    return nil
  }

  /// One of several words, or nil if there is none or an unknown one.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable, Key: RawRepresentable<String>>(
    _ node: XMLElementNode, _ key: Key, of subject: String, id: DiagnosticID
  ) -> Choice? {
    guard let text = text(node, key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    report(
      id,
      "'\(key.rawValue)' of \(subject) has the unknown value \"\(text)\"; allowed: \(allowed.quotedValues)"
        + didYouMean(text, among: allowed),
      at: node)
    return nil
  }

  /// The userInfo entries of an element, of all its `<userInfo>` elements.
  mutating func userInfo(_ node: XMLElementNode, of subject: String) -> UserInfo {
    var entries: [UserInfo.Entry] = []
    for info in node.children where info.name == "userInfo" {
      for entry in info.children where entry.name == "entry" {
        guard let key = entry.attributes["key"] else {
          report(.nameMissing, "an entry in the userInfo of \(subject) has no key; add key=\"...\"", at: entry)
          continue
        }
        if let earlier = entries.first(where: { $0.key == key }), let line = earlier.location.line {
          diagnostics.append(
            Diagnostic(
              .userInfoDuplicate,
              "the userInfo of \(subject) has the key '\(key)' already in line \(line); remove one of the entries",
              at: location(entry)))
        }
        entries.append(.init(key: key, value: entry.attributes["value"] ?? "", location: location(entry)))
      }
    }
    return UserInfo(entries)
  }

  /// The `value`s of elements inside a list's elements, as constraints and compound indexes have them.
  func values(_ node: XMLElementNode, list: String, element: String, item: String) -> [[String]] {
    node.children.filter { $0.name == list }.flatMap(\.children).filter { $0.name == element }.map { element in
      element.children.filter { $0.name == item }.compactMap { $0.attributes["value"] }
    }
  }

  /// Warns of XML names that are spelled almost like one that is read: what they say would be lost.
  ///
  /// Others are of Xcode versions to come.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - keys: The names of its attributes, beside `name`.
  ///   - subject: What it is in messages.
  ///   - children: The names of the elements in it, beside `userInfo`.
  mutating func checkSpelling<Key: RawRepresentable<String> & CaseIterable>(
    _ node: XMLElementNode, _ keys: Key.Type, of subject: String, children: [String] = []
  ) {
    func check(_ name: String, _ kind: String, _ known: [String], at place: XMLElementNode) {
      guard !known.contains(name) else { return }
      let hint = didYouMean(name, among: known)
      if hint.isEmpty { return }
      report(.xmlNameMisspelt, "\(subject) has the XML \(kind) '\(name)', which has no effect\(hint)", at: place)
    }
    let names = Key.allCases.map(\.rawValue) + ["name"]
    for name in node.attributes.keys.sorted() { check(name, "attribute", names, at: node) }
    for child in node.children { check(child.name, "element", children + ["userInfo"], at: child) }
  }

  /// Adds a finding.
  mutating func report(_ id: DiagnosticID, _ message: String, at node: XMLElementNode) {
    diagnostics.append(Diagnostic(id, message, at: location(node)))
  }
}
