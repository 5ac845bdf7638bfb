/// Builds the configuration from its JSON, and collects what is wrong with it.
struct ConfigurationBuilder {
  /// The path of the file, for places.
  let path: String
  /// The lines of its keys.
  let lines: JSONKeyLines
  /// The ids that `severities` may name; empty where any may be.
  let diagnosticIDs: [String]
  /// What has been found wrong so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String, lines: JSONKeyLines, diagnosticIDs: [String]) {
    self.path = path
    self.lines = lines
    self.diagnosticIDs = diagnosticIDs
  }

  /// The keys of the file.
  private enum Key: String, CaseIterable {
    case accessLevel
    case entityClasses
    case managedObjectModel
    case importAccess
    case ruleKeys
    case severities
    case templates
  }

  /// Builds the configuration from the file's value.
  mutating func configuration(_ json: JSONValue) -> Configuration {
    var configuration = Configuration()
    for repetition in lines.repetitions {
      diagnostics.append(
        Diagnostic(
          .error, "configuration-key-duplicate",
          "`\(repetition.path.joined(separator: "."))` occurs twice; remove one",
          at: SourceLocation(path: path, line: repetition.line)))
    }
    guard case .object(let values) = json else {
      report("configuration-value", "the file holds \(json.description); write an object: { }", at: [])
      return configuration
    }
    for (name, value) in values {
      guard let key = Key(rawValue: name) else {
        reportUnknown(name, among: Key.allCases.map(\.rawValue), at: [name])
        continue
      }
      switch key {
      case .accessLevel: choose(&configuration.accessLevel, value, at: [name])
      case .entityClasses: choose(&configuration.entityClasses, value, at: [name])
      case .managedObjectModel: choose(&configuration.managedObjectModel, value, at: [name])
      case .importAccess: choose(&configuration.importAccess, value, at: [name])
      case .ruleKeys: readRuleKeys(&configuration.ruleKeys, value, at: [name])
      case .severities: readSeverities(&configuration.severities, value, at: [name])
      case .templates: readTemplates(&configuration.templates, value, at: [name])
      }
    }
    return configuration
  }

  /// Reads one of several words.
  private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ choice: inout Choice, _ value: JSONValue, at key: [String]
  ) {
    if case .string(let word) = value, let chosen = Choice(rawValue: word) {
      choice = chosen
      return
    }
    let allowed = Choice.allCases.map(\.rawValue)
    var suggestion = ""
    if case .string(let word) = value { suggestion = didYouMean(word, among: allowed) }
    report(
      "configuration-value",
      "\(value.description) is no value of `\(key.joined(separator: "."))`\(suggestion); write one of "
        + allowed.map { "`\($0)`" }.joined(separator: ", "),
      at: key)
  }

  private mutating func readRuleKeys(_ keys: inout RuleKeys, _ value: JSONValue, at key: [String]) {
    guard let values = object(value, at: key, example: "{ \"exclude\": \"cloneExclude\" }") else { return }
    let properties = RuleKeys.properties
    for (name, value) in values {
      guard let property = properties.first(where: { $0.name == name }) else {
        reportUnknown(name, among: properties.map(\.name), at: key + [name])
        continue
      }
      guard case .string(let newKey) = value, !newKey.isEmpty else {
        report(
          "configuration-value",
          "\(value.description) is no value of `ruleKeys.\(name)`; write the userInfo key that the models use",
          at: key + [name])
        continue
      }
      keys[keyPath: property.path] = newKey
    }
    // In the order of the properties, so that the messages do not depend on that of a dictionary.
    var owners: [String: String] = [:]
    for property in properties {
      let newKey = keys[keyPath: property.path]
      if let owner = owners[newKey] {
        report(
          "configuration-value",
          "`ruleKeys` gives `\(owner)` and `\(property.name)` the same key `\(newKey)`; rename one of them",
          at: values[property.name] == nil ? key + [owner] : key + [property.name])
      }
      owners[newKey] = owners[newKey] ?? property.name
    }
  }

  private mutating func readSeverities(
    _ severities: inout [String: DiagnosticCollector.Override], _ value: JSONValue, at key: [String]
  ) {
    guard let values = object(value, at: key, example: "{ \"no-inverse\": \"ignore\" }") else { return }
    for (id, value) in values {
      if !diagnosticIDs.isEmpty, !diagnosticIDs.contains(id) {
        reportUnknown(id, among: diagnosticIDs, at: key + [id])
        continue
      }
      var severity: DiagnosticCollector.Override?
      if case .string(let word) = value { severity = .init(rawValue: word) }
      if let severity {
        severities[id] = severity
      } else {
        var unused = DiagnosticCollector.Override.error
        choose(&unused, value, at: key + [id])
      }
    }
  }

  private mutating func readTemplates(_ templates: inout String?, _ value: JSONValue, at key: [String]) {
    if case .string(let folder) = value, !folder.isEmpty, !folder.hasPrefix("/"), !folder.hasPrefix("~") {
      templates = folder
      return
    }
    report(
      "configuration-value",
      "\(value.description) is no value of `templates`; write the path of a folder, relative to this file's own",
      at: key)
  }

  private mutating func object(_ value: JSONValue, at key: [String], example: String) -> [String: JSONValue]? {
    if case .object(let values) = value { return values }
    report(
      "configuration-value",
      "\(value.description) is no value of `\(key.joined(separator: "."))`; write an object: \(example)", at: key)
    return nil
  }

  private mutating func reportUnknown(_ name: String, among allowed: [String], at key: [String]) {
    let outer = key.dropLast()
    let place = outer.isEmpty ? "" : " in `\(outer.joined(separator: "."))`"
    report(
      "configuration-key-unknown",
      "there is no key `\(name)`\(place)\(didYouMean(name, among: allowed)); there are "
        + allowed.map { "`\($0)`" }.joined(separator: ", "),
      at: key)
  }

  private mutating func report(_ id: String, _ message: String, at key: [String]) {
    diagnostics.append(
      Diagnostic(.error, id, message, at: SourceLocation(path: path, line: lines.lines[key])))
  }
}
