/// Builds the configuration from its JSON, and collects what is wrong with it.
struct ConfigurationBuilder {
  /// The path of the file, for locations.
  let path: String
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []

  /// The keys of the file.
  enum Key: String, CaseIterable {
    case accessLevel, classAccess, models, isolation, access, ownership, entityClasses, managedObjectModel, importAccess
    case ruleKeys, rules, variants, decide, severities, generate
  }

  /// Builds the configuration from the file's value.
  mutating func configuration(_ json: JSONValue) -> Configuration {
    var configuration = Configuration()
    guard case .object(let members) = json.kind else {
      report(.configurationValue, "the file holds \(json.description); write an object: { }", line: json.line)
      return configuration
    }
    for member in unique(members, in: nil) {
      guard let key = Key(rawValue: member.key) else {
        reportUnknown(member, among: Key.allCases.map(\.rawValue), in: nil)
        continue
      }
      switch key {
      case .accessLevel: choose(&configuration.accessLevel, member)
      case .classAccess: configuration.classAccess = choice(member)
      case .models:
        let advice = "write a list of other targets' models: [\"SongModel/Song\"]"
        configuration.models = list(member, advice: advice) { $0.string.flatMap(ModelReference.init) }
      case .isolation: choose(&configuration.isolation, member)
      case .access: choose(&configuration.access, member)
      case .ownership: choose(&configuration.ownership, member)
      case .entityClasses: choose(&configuration.entityClasses, member)
      case .managedObjectModel: choose(&configuration.managedObjectModel, member)
      case .importAccess: choose(&configuration.importAccess, member)
      case .ruleKeys: readRuleKeys(&configuration.ruleKeys, member)
      case .rules: readRules(&configuration.rules, member)
      case .variants: readVariants(&configuration.variants, member)
      case .decide: readDecided(&configuration.decided, member)
      case .severities: readSeverities(&configuration.severities, member)
      case .generate: readGenerate(&configuration.generate, member)
      }
    }
    configuration.asksForCoreData = members.contains { SourceFile.coreDataKeys.contains($0.key) }
    checkRules(of: configuration)
    configuration.warnings = diagnostics.filter { $0.severity == .warning }
    return configuration
  }

  /// Reads one of several words; nil, and an error, if the value isn't one of them.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ member: JSONValue.Member, in owner: Key? = nil
  ) -> Choice? {
    if let choice = member.value.string.flatMap(Choice.init(rawValue:)) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    let suggestion = member.value.string.map { didYouMean($0, among: allowed) } ?? ""
    reportValue(member, in: owner, advice: "write one of \(allowed.quotedValues)\(suggestion)")
    return nil
  }

  /// Reads one of several words, if the value is one of them.
  private mutating func choose(
    _ choice: inout some RawRepresentable<String> & CaseIterable, _ member: JSONValue.Member
  ) {
    choice = self.choice(member) ?? choice
  }

  /// Reads a list; an error if it's something else, and for each value that is no item.
  mutating func list<Item>(
    _ member: JSONValue.Member, advice: String, _ item: (JSONValue) -> Item?
  ) -> [Item] {
    guard case .array(let values) = member.value.kind else {
      reportValue(member, in: nil, advice: advice)
      return []
    }
    return values.compactMap { value in
      if let item = item(value) { return item }
      reportValue(.init(key: member.key, line: value.line, value: value), in: nil, advice: advice)
      return nil
    }
  }

  private mutating func readRuleKeys(_ keys: inout RuleSpelling, _ member: JSONValue.Member) {
    var lines: [RuleKey: Int] = [:]
    for inner in object(member, .ruleKeys, example: "{ \"exclude\": \"cloneExclude\" }") {
      guard let key = RuleKey(rawValue: inner.key) else {
        reportUnknown(inner, among: RuleKey.allCases.map(\.rawValue), in: .ruleKeys)
        continue
      }
      lines[key] = inner.line
      guard let spelling = inner.value.string, !spelling.isEmpty else {
        reportValue(inner, in: .ruleKeys, advice: "write the userInfo key that the models use")
        continue
      }
      keys[key] = spelling
    }
    for (key, owner) in RuleKey.allCases.repeated(on: { keys[$0] }) {
      report(
        .configurationValue,
        "'ruleKeys' gives '\(owner.rawValue)' and '\(key.rawValue)' the same key '\(keys[key])'; rename one of them",
        line: lines[key] ?? lines[owner] ?? member.line)
    }
  }

  private mutating func readSeverities(
    _ severities: inout [DiagnosticID: DiagnosticCollector.Override], _ member: JSONValue.Member
  ) {
    for inner in object(member, .severities, example: "{ \"no-inverse\": \"ignore\" }") {
      guard let id = DiagnosticID(rawValue: inner.key) else {
        if let id = DiagnosticID.replacement(of: inner.key) {
          report(
            .diagnosticReplaced,
            "'\(fullName(inner, in: .severities))' has no effect, because '\(id.rawValue)' has replaced that diagnostic; "
              + "write the new id", line: inner.line)
        } else {
          // There are too many to list.
          report(
            .configurationKeyUnknown,
            "there is no diagnostic '\(inner.key)' for 'severities'; write the id in brackets at the end of a diagnostic"
              + didYouMean(inner.key, among: DiagnosticID.allCases.map(\.rawValue)), line: inner.line)
        }
        continue
      }
      guard let severity: DiagnosticCollector.Override = choice(inner, in: .severities) else { continue }
      if severity != .error, !id.canBeLowered {
        reportValue(
          inner, in: .severities,
          advice: "it stays an error, because no correct code could be generated; write \"error\", or remove the key")
        continue
      }
      severities[id] = severity
    }
  }

  /// The members of an inner object; none, and an error, if the value is something else.
  mutating func object(_ member: JSONValue.Member, _ key: Key, example: String) -> [JSONValue.Member] {
    if case .object(let members) = member.value.kind { return unique(members, in: key) }
    reportValue(member, in: nil, advice: "write an object: \(example)")
    return []
  }

  /// The members with the first of each key; a second one is an error.
  mutating func unique(
    _ members: [JSONValue.Member], in owner: Key?, below key: String? = nil
  ) -> [JSONValue.Member] {
    for (member, _) in members.repeated(on: \.key) {
      let name = [owner?.rawValue, key, member.key].compactMap(\.self).joined(separator: ".")
      report(.configurationKeyDuplicate, "'\(name)' occurs twice; remove one", line: member.line)
    }
    return members.uniqued(on: \.key)
  }

  private func fullName(_ member: JSONValue.Member, in owner: Key?) -> String {
    (owner.map { "\($0.rawValue)." } ?? "") + member.key
  }

  mutating func reportUnknown(_ member: JSONValue.Member, among allowed: [String], in owner: Key?) {
    let place = owner.map { " in '\($0.rawValue)'" } ?? ""
    report(
      .configurationKeyUnknown,
      "there is no key '\(member.key)'\(place); there are " + allowed.quotedNames
        + didYouMean(member.key, among: allowed), line: member.line)
  }

  mutating func reportValue(_ member: JSONValue.Member, in owner: Key?, advice: String) {
    report(
      .configurationValue,
      "\(member.value.description) is not a value of '\(fullName(member, in: owner))'; \(advice)", line: member.line)
  }

  mutating func report(_ id: DiagnosticID, _ message: String, line: Int) {
    diagnostics.append(Diagnostic(id, message, at: SourceLocation(path: path, line: line)))
  }
}
