import Foundation

extension Planner {
  /// Adds a finding.
  mutating func report(_ id: DiagnosticID, _ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(id, message, at: location))
  }

  /// Adds the finding that a rule has a value that means nothing.
  mutating func reportUnknown(
    _ entry: UserInfo.Entry, rule: RuleKey, _ id: DiagnosticID, named name: String, allowed: [String]
  ) {
    let list = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
    report(
      id,
      "\(name) has the rule '\(entry.key)' with the unknown value \"\(entry.value)\"; allowed: \(list)"
        + hint(nearest(to: entry.value.trimmed, among: allowed)), at: entry.location)
  }

  /// Warns of an entity whose objects have no class of their own, whose properties generated code could name, and of one
  /// whose class is generated although Xcode writes it.
  mutating func checkClass(of entity: Entity) {
    guard entity.swiftClassName == nil else { return checkCodeGeneration(of: entity) }
    if let parent = graph.lineage(of: entity.name).first(where: { $0.swiftClassName != nil }),
      let name = parent.swiftClassName
    {
      report(
        .subentityWithoutClass,
        "'\(entity.name)' has no class of its own, but its parent '\(parent.name)' has '\(name)': its objects would be plain "
          + "managed objects, which no accessor of type '\(name)' can return; choose '\(name)', or a class that inherits "
          + "from it, in the model editor (Class > Name)", at: entity.location)
      return
    }
    report(
      .entityWithoutClass,
      "'\(entity.name)' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class "
        + "in the model editor (Class > Name)", at: entity.location)
  }

  private mutating func checkCodeGeneration(of entity: Entity) {
    guard entityClasses == .always else { return }
    let (menu, written): (String, String)
    switch entity.codeGeneration {
    case .manual: return
    case .class: (menu, written) = ("Class Definition", "the class")
    case .category: (menu, written) = ("Category/Extension", "the class's properties")
    }
    report(
      .classDeclaredTwice,
      "'\(entity.name)' has the codegen \"\(menu)\", so Xcode writes \(written), and `entityClasses` is `always` in the "
        + "configuration, which declares the same again; choose \"Manual/None\" in the model editor (Class > Codegen), or write "
        + "`whereMissing`", at: entity.location)
  }

  /// Warns of keys that are spelled almost like a rule's, on the entity and everything that it declares.
  mutating func checkKeys(of entity: Entity) {
    checkKeys(of: entity.userInfo, named: "'\(entity.name)'")
    for attribute in entity.attributes {
      checkKeys(of: attribute.userInfo, named: "'\(entity.name).\(attribute.name)'")
    }
    for relationship in entity.relationships {
      checkKeys(of: relationship.userInfo, named: "'\(entity.name).\(relationship.name)'")
    }
    for property in entity.fetchedProperties {
      let name = "'\(entity.name).\(property.name)'"
      checkKeys(of: property.userInfo, named: name)
      checkElement(property.userInfo, of: .fetchedProperty, named: name)
    }
    checkElement(entity.userInfo, of: .entity, named: "'\(entity.name)'")
  }

  /// Refuses rules inside a composite type, whose values are copied as a whole.
  mutating func checkRules(of composite: Composite) {
    checkElement(composite.userInfo, of: .composite, named: "composite '\(composite.name)'")
    for attribute in composite.attributes {
      checkElement(attribute.userInfo, of: .composite, named: "'\(composite.name).\(attribute.name)'")
    }
  }

  /// Refuses rules on an element that they say nothing of.
  mutating func checkElement(_ userInfo: UserInfo, of element: RuleKey.Element, named name: String) {
    for key in RuleKey.allCases where !key.applies(to: element) {
      guard let entry = userInfo[keys[key]] else { continue }
      let meant =
        switch element {
        case .fetchedProperty: "is not for fetched properties, which are never cloned; remove it"
        case .composite:
          "is not for composite types, whose values are copied whole; move it to the attribute that is meant"
        case _ where key == .matchBy: "is for entities; move it to the entity that is meant"
        case .entity: "is for properties; move it to the property that is meant"
        case .attribute: "is for relationships; remove it"
        case .relationship: "is for attributes; remove it"
        }
      report(.ruleOnWrongElement, "\(name) has the rule '\(entry.key)', which \(meant)", at: entry.location)
    }
  }

  private mutating func checkKeys(of userInfo: UserInfo, named name: String) {
    if let entry = userInfo[keys[.access]], entry.value.trimmed.lowercased() != "key" {
      reportUnknown(entry, rule: .access, .accessUnknown, named: name, allowed: ["key"])
    }
    let known = RuleKey.allCases.map { keys[$0] }
    for entry in userInfo.entries where !known.contains(entry.key) {
      guard let near = nearest(to: entry.key.trimmed, among: known) else { continue }
      report(
        .ruleKeyMisspelt,
        "\(name) has the userInfo key '\(entry.key)', which is no rule; did you mean \"\(near)\"?", at: entry.location)
    }
  }

  /// The end of a message that proposes a spelling.
  func hint(_ proposal: String?) -> String {
    proposal.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Sequence {
  /// The elements that differ in a value, each where it first stood.
  func uniqued<Value: Hashable>(on value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, each where it first stood.
  func uniqued() -> [Element] { uniqued(on: \.self) }
}
