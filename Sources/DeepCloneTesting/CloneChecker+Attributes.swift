import DeepClone
import DeepCloneReports
import Foundation

extension CloneChecker {
  /// Notes the attributes of a clone that don't have the values that their rules ask for.
  mutating func noteAttributes(_ position: Int) {
    let pair = pairs[position]
    if isAwakened(pair.clone) { return }
    let excluded = excludedAttributes(at: pair.way, of: pair.rules)
    for rule in pair.rules.attributes where !ignores(rule) {
      let isExcluded = excluded.contains(rule.number)
      guard let expected = isExcluded ? inserted(rule.name, pair) : expectation(of: rule, position) else { continue }
      let found = pair.clone.storedValue(forKey: rule.name)
      if expected.isMet(found) { continue }
      let reason = isExcluded ? "the call excludes it" : rule.outcome.reason
      let difference = "\(Self.text(found)) instead of \(expected.words) (\(reason))"
      note("\(pair.path(of: rule.name)): \(difference)", guess: pair.guess)
    }
  }

  /// Returns whether an attribute is ignored.
  func ignores(_ attribute: CloneAttribute) -> Bool {
    ignored.contains(IdentityKey(entityNumber: attribute.declaring, attribute: attribute.name))
  }

  /// The values that an attribute may hold by its rule.
  private typealias Expectation = (words: String, isMet: (Any?) -> Bool)

  /// The value that an attribute should hold; nil if any is right.
  private mutating func expectation(of rule: CloneAttribute, _ position: Int) -> Expectation? {
    let pair = pairs[position]
    let name = rule.name
    let outcome = rule.outcome
    let own = pair.source.storedValue(forKey: name)
    if keepsValues, outcome != .derived { return value(own) }
    switch outcome {
    case .copied: return value(own)
    case .custom: return judged.contains(.customValues) ? value(own) : nil
    case .derived: return nil
    case .now: return ("a date", { $0 is Date })
    case .newUUID: return ("a new UUID", { Self.uuid($0) != nil && !StoredValue.areEqual($0, own) })
    case .newUUIDPerValue: return perValue(own, pair.clone.storedValue(forKey: name))
    case .notCopied: return inserted(name, pair)
    case .followsClone(let entity, let attribute): return identified(own, entity: entity, attribute, by: pair)
    case .followsParent(let entity, let attribute, let without):
      if let parent = ancestor(of: position, entity: entity), parent.entity.attributesByName[attribute] != nil {
        return value(parent.storedValue(forKey: attribute))
      }
      switch without {
      case .keep: return value(own)
      case .blank: return inserted(name, pair)
      // Without a parent, the call would have thrown, so the clone has one outside the checked graph.
      case .error: return nil
      }
    }
  }

  private func value(_ expected: Any?) -> Expectation {
    (Self.text(expected), { StoredValue.areEqual($0, expected) })
  }

  private mutating func inserted(_ name: String, _ pair: Pair) -> Expectation? {
    let own = pair.source.storedValue(forKey: name)
    let inserted =
      type(of: pair.clone).awakensFromInsert
      ? valuesOfNewObject(like: pair.clone)[name] : pair.clone.entity.attributesByName[name]?.defaultValue
    // Insertion may give the clone the same value as its source.
    guard !StoredValue.areEqual(own, inserted) else { return nil }
    return ("what insertion gave it", { !StoredValue.areEqual($0, own) })
  }

  /// The values of a new object of a clone's entity, which is inserted into a context that's thrown away.
  private mutating func valuesOfNewObject(like clone: NSManagedObject) -> [String: Any] {
    let name = clone.entity.name ?? ""
    if let known = insertedValues[name] { return known }
    guard let parent = clone.managedObjectContext else { return [:] }
    let context = NSManagedObjectContext(concurrencyType: parent.concurrencyType)
    context.parent = parent
    let values = context.performWaiting {
      let object = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      return object.entity.attributesByName.compactMapValues { object.storedValue(of: $0) }
    }
    insertedValues[name] = values
    return values
  }

  /// A UUID, or the one that a text is.
  private static func uuid(_ value: Any?) -> UUID? {
    value as? UUID ?? (value as? String).flatMap(UUID.init(uuidString:))
  }

  /// A new UUID, which is that of all clones whose sources have the same value, and of no others.
  private mutating func perValue(_ own: Any?, _ found: Any?) -> Expectation? {
    guard let name = Self.uuid(own).map(AnyHashable.init) ?? own as? AnyHashable, name != "" as AnyHashable else {
      return value(own)
    }
    if let known = valueUUIDs[name] { return ("\(known), as elsewhere", { Self.uuid($0) == known }) }
    let isTaken = Self.uuid(found).map(valueUUIDs.values.contains) ?? false
    if !isTaken { valueUUIDs[name] = Self.uuid(found) }
    return ("a new UUID", { Self.uuid($0) != nil && !isTaken && !StoredValue.areEqual($0, own) })
  }

  /// The new value of the object that a value identifies.
  private mutating func identified(_ own: Any?, entity: String, _ attribute: String, by pair: Pair) -> Expectation? {
    guard let name = StoredValue.key(of: own), let number = model.numbers[entity] else { return value(own) }
    let key = IdentityKey(entityNumber: number, attribute: attribute)
    if identified[key] == nil {
      identified[key] = pairs.indices.reduce(into: [:]) { positions, index in
        let source = pairs[index].source
        guard pairs[index].rules.isKind(of: number),
          let name = StoredValue.key(of: source.storedValue(forKey: attribute))
        else { return }
        positions[name, default: []].append(index)
      }
    }
    let found = identified[key]?[name]?.map { pairs[$0] } ?? []
    let isStale = found.contains { isLater($0.source, than: pair) }
    // If several objects have the value, the call chooses one of them.
    let values = found.map { $0.clone.storedValue(forKey: attribute) } + (isStale ? [own] : [])
    if let first = values.first {
      return (Self.text(first), { found in values.contains { StoredValue.areEqual(found, $0) } })
    }
    guard let clone = reached({ $0.clone(identifiedBy: name, key) }) else { return value(own) }
    // An earlier call may have set the value, and a later one doesn't change it.
    let new = clone.storedValue(forKey: attribute)
    return (Self.text(new), { StoredValue.areEqual($0, new) || StoredValue.areEqual($0, own) })
  }

  /// The clone of the nearest owner of an entity, or of the direct owner if no entity is named.
  ///
  /// If no clone is above the object, it's the roots' new owner, or an object above that.
  private func ancestor(of position: Int, entity: String?) -> NSManagedObject? {
    var seen: Set<Int> = []
    var next = pairs[position].owner
    let number = entity.flatMap { model.numbers[$0] }
    if next == nil, number == nil { return owner?.object }
    // Roots can own each other.
    while let position = next, seen.insert(position).inserted {
      let pair = pairs[position]
      guard let number, !pair.rules.isKind(of: number) else { return pair.clone }
      next = pair.owner
    }
    guard next == nil, let number, let owner = owner?.object else { return nil }
    return model.nearest(number, above: owner)
  }
}
