import Foundation

extension CloneChecker {
  /// The first attribute of a clone that is not what its rule says.
  mutating func attributeDifference(_ position: Int) -> String? {
    let pair = pairs[position]
    for rule in rules(of: pair.source).attributes {
      let found = pair.clone.value(forKey: rule.name)
      guard let expected = expectation(of: rule, position) else { continue }
      if expected.isMet(found) { continue }
      let path = pair.path.isEmpty ? rule.name : "\(pair.path).\(rule.name)"
      return "\(path): \(Self.text(found)), but \(expected.words) expected (\(rule.reason))"
    }
    return nil
  }

  /// What a rule lets an attribute hold.
  private struct Expectation {
    let words: String
    let isMet: (Any?) -> Bool
  }

  private func expectation(of rule: CloneRules.AttributeRule, _ position: Int) -> Expectation? {
    let pair = pairs[position]
    let own = pair.source.value(forKey: rule.name)
    switch rule.outcome {
    case .copied: return value(own)
    case .derived, .custom: return nil
    case .now: return Expectation(words: "a date", isMet: { $0 is Date })
    case .newUUID:
      return Expectation(words: "a new UUID") { found in
        (found is UUID || (found as? String).flatMap(UUID.init(uuidString:)) != nil)
          && !StoredValue.areEqual(found, own)
      }
    case .leftAsInserted:
      let inserted = pair.clone.entity.attributesByName[rule.name]?.defaultValue
      guard own != nil, !StoredValue.areEqual(own, inserted) else { return nil }
      return Expectation(words: "what insertion gave it", isMet: { !StoredValue.areEqual($0, own) })
    case .followsClone(let entity, let attribute):
      let named = pairs.first {
        Self.isKind($0.source.entity, of: entity) && StoredValue.areEqual($0.source.value(forKey: attribute), own)
      }
      return value(own == nil ? nil : named.map { $0.clone.value(forKey: attribute) } ?? own)
    case .followsParent(let entity, let attribute, let without):
      if let parent = ancestor(of: position, entity: entity), parent.entity.attributesByName[attribute] != nil {
        return value(parent.value(forKey: attribute))
      }
      return without == .keeps ? value(own) : nil
    }
  }

  private func value(_ expected: Any?) -> Expectation {
    Expectation(words: Self.text(expected), isMet: { StoredValue.areEqual($0, expected) })
  }

  /// The clone of the nearest owner of an entity; of the direct one where none is named.
  private func ancestor(of position: Int, entity: String?) -> NSManagedObject? {
    var next = pairs[position].parent
    while let position = next {
      let clone = pairs[position].clone
      guard let entity, !Self.isKind(clone.entity, of: entity) else { return clone }
      next = pairs[position].parent
    }
    return nil
  }

  private static func isKind(_ entity: NSEntityDescription, of name: String) -> Bool {
    entity.name == name || entity.superentity.map { isKind($0, of: name) } ?? false
  }

  /// A value in the words of a message.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "\"\(text)\""
    case let data as Data: "\(data.count) bytes"
    case let value?: "\(value)"
    }
  }
}
