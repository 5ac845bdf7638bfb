import DeepClone

/// What an object and those around it hold, read by key, so that no property's promise matters.
struct Graph {
  /// Which relationships are followed, by entity.
  private static let owned: [String: [String]] = [
    "Note": ["attachments", "cover", "items", "outline", "pages", "receipt", "steps"],
    "Department": ["people"],
  ]
  /// The identities and the instant that rules make, which are not the same in each run.
  let names: [AnyHashable: String]

  /// The attributes and relationships of an object, then those of the objects that it owns.
  func lines(_ object: NSManagedObject) -> [String] {
    let entity = object.entity
    var values: [String] = []
    for key in entity.attributesByName.keys.sorted() {
      if let value = object.value(forKey: key) { values.append("\(key) \(text(value))") }
    }
    for (key, relationship) in entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
      let found = members(object, relationship)
      if !found.isEmpty { values.append("\(key): " + found.map(title).joined(separator: ", ")) }
    }
    let line = "\(entity.name ?? "")(\(values.joined(separator: "; ")))"
    let owned = (Self.owned[entity.name ?? ""] ?? []).compactMap { entity.relationshipsByName[$0] }
    return [line] + owned.flatMap { members(object, $0) }.flatMap(lines)
  }

  /// In their order, else in that of their titles.
  private func members(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    switch object.value(forKey: relationship.name) {
    case let one as NSManagedObject: [one]
    case let many as NSOrderedSet: many.compactMap { $0 as? NSManagedObject }
    case let many as Set<NSManagedObject>: many.sorted { title($0) < title($1) }
    default: []
    }
  }

  private func title(_ object: NSManagedObject) -> String { object.value(forKey: "title") as? String ?? "-" }

  private func text(_ value: Any) -> String {
    if let value = value as? AnyHashable, let name = names[value] { return name }
    switch value {
    case let date as Date: return "\(date.timeIntervalSinceReferenceDate)s"
    case is UUID: return "new"
    case let array as NSArray: return array.map { "\($0)" }.joined(separator: "+")
    case let text as String where UUID(uuidString: text) != nil: return "new"
    default: return "\(value)"
    }
  }
}
