/// What a team writes before long: a cloner for any model, with rules in `userInfo`, a dictionary of what was cloned, and a
/// second pass for the links.
///
/// It has MOCloner's rules, with `clone` besides, and leaves relationships out by their names.
struct KeyValueCloner: Cloner {
  let name = "key-value cloner"

  /// The error of a rule that can't be satisfied.
  struct RuleError: Error {}

  func clone(_ root: NSManagedObject, without paths: [String]) throws -> NSManagedObject {
    guard let context = root.managedObjectContext else { throw CocoaError(.coreData) }
    let excluded = Set(paths.compactMap { $0.split(separator: ".").last.map(String.init) })
    var clones: [NSManagedObject: NSManagedObject] = [:]
    var reached: [(source: NSManagedObject, owner: NSManagedObject?)] = [(root, nil)]
    var sources: [NSManagedObject] = []
    var index = 0
    while index < reached.count {
      let (source, owner) = reached[index]
      index += 1
      if clones[source] != nil { continue }
      let clone = NSEntityDescription.insertNewObject(forEntityName: source.entity.name ?? "", into: context)
      clones[source] = clone
      sources.append(source)
      for (key, attribute) in source.entity.attributesByName.sorted(by: { $0.key < $1.key }) {
        try copy(attribute, key, of: source, to: clone, owner)
      }
      for (key, relationship) in relationships(of: source)
      where !excluded.contains(key) && isOwned(relationship) {
        reached += source.members(key).map { ($0, clone) }
      }
    }
    for source in sources {
      for (key, relationship) in relationships(of: source)
      where !excluded.contains(key) && relationship.userInfo?["exclude"] == nil {
        let linked = source.members(key).map { clones[$0] ?? $0 }
        let many = relationship.isOrdered ? NSOrderedSet(array: linked) : NSSet(array: linked)
        clones[source]?.setValue(relationship.isToMany ? many : linked.first, forKey: key)
      }
    }
    guard let clone = clones[root] else { throw CocoaError(.coreData) }
    return clone
  }

  private func relationships(of source: NSManagedObject) -> [(key: String, value: NSRelationshipDescription)] {
    source.entity.relationshipsByName.sorted { $0.key < $1.key }
  }

  /// Whether a relationship's objects are cloned.
  private func isOwned(_ relationship: NSRelationshipDescription) -> Bool {
    if relationship.userInfo?["exclude"] != nil || relationship.destinationEntity?.userInfo?["clone"] != nil {
      return false
    }
    if let rule = relationship.userInfo?["clone"] as? String { return rule == "deep" }
    return relationship.inverseRelationship?.isToMany != true
  }

  /// Copies an attribute as its rule says.
  private func copy(
    _ attribute: NSAttributeDescription, _ key: String, of source: NSManagedObject, to clone: NSManagedObject,
    _ owner: NSManagedObject?
  ) throws {
    let rules = attribute.userInfo ?? [:]
    if rules["exclude"] != nil { return }
    var value = source.value(forKey: key)
    switch rules["rebuild"] as? String {
    case "uuid": value = attribute.attributeType == .UUIDAttributeType ? UUID() : UUID().uuidString
    case "now": value = Date()
    default: break
    }
    if let followed = rules["followParent"] as? String {
      if let owner, owner.entity.attributesByName[followed] != nil {
        value = owner.value(forKey: followed)
      } else if rules["withoutParent"] as? String == "blank" {
        return
      } else if rules["withoutParent"] as? String != "keep" {
        throw RuleError()
      }
    }
    clone.setValue(value, forKey: key)
  }
}
