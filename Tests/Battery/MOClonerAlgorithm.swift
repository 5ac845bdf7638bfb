/// What MOCloner 0.2.6 does, written anew, with the same keys; in every case of the battery, both do the same.
///
/// The benchmarks' `KeyValueCloner` is this with a dictionary of what was cloned, which MOCloner doesn't have.
struct MOClonerAlgorithm: Cloner {
  let name = "MOCloner's algorithm"

  /// What MOCloner throws where a rule can't be followed.
  private struct RuleError: Error {}

  func clone(_ object: NSManagedObject, without paths: [String]) throws -> NSManagedObject {
    // It takes names, for the object that is cloned, and passes them on to the objects next to it, if asked.
    let names = paths.compactMap { $0.split(separator: ".").last.map(String.init) }
    return try clone(
      object, source: nil, clone: nil, without: names, passesOn: paths.contains { $0.contains(".") }, depth: 0)
  }

  private func clone(
    _ object: NSManagedObject, source: NSManagedObject?, clone parent: NSManagedObject?, without names: [String],
    passesOn: Bool = false, depth: Int
  ) throws -> NSManagedObject {
    try TooDeep.check(depth)
    guard let context = object.managedObjectContext, let entity = object.entity.name else { throw RuleError() }
    let clone = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    for (key, attribute) in object.entity.attributesByName.sorted(by: { $0.key < $1.key }) {
      if let value = try value(of: attribute, key, of: object, parent: parent) {
        clone.setPrimitiveValue(value.isEmpty ? nil : value[0], forKey: key)
      }
    }
    for (key, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
      let inverse = relationship.inverseRelationship
      if names.contains(key) || relationship.userInfo?["exclude"] != nil { continue }
      // It takes every relationship back to the entity that it came from for the way back.
      if let source, inverse?.entity == source.entity { continue }
      let value = object.primitiveValue(forKey: key)
      if let inverse, inverse.isToMany {
        clone.setValue(value, forKey: key)
        continue
      }
      let members = (value as? NSManagedObject).map { [$0] } ?? (value as? NSSet)?.allObjects
      let copies = try (members ?? (value as? NSOrderedSet)?.array ?? []).compactMap { $0 as? NSManagedObject }.map {
        try self.clone($0, source: object, clone: clone, without: passesOn ? names : [], depth: depth + 1)
      }
      if copies.isEmpty { continue }
      let many = relationship.isOrdered ? NSOrderedSet(array: copies) : NSSet(array: copies)
      clone.setValue(relationship.isToMany ? many : copies[0], forKey: key)
    }
    return clone
  }

  /// The value that a clone takes, none for nil; nil if it keeps what insertion gave it.
  private func value(
    of attribute: NSAttributeDescription, _ key: String, of object: NSManagedObject, parent: NSManagedObject?
  ) throws -> [Any]? {
    let rules = attribute.userInfo ?? [:]
    if rules["exclude"] != nil { return nil }
    var value = object.primitiveValue(forKey: key)
    switch rules["rebuild"] as? String {
    case "uuid":
      guard attribute.attributeType == .UUIDAttributeType else { throw RuleError() }
      value = UUID()
    case "now": value = Date()
    default: break
    }
    if let followed = rules["followParent"] as? String {
      if let parent, parent.entity.attributesByName[followed]?.attributeType == attribute.attributeType {
        value = parent.primitiveValue(forKey: followed)
      } else if rules["withoutParent"] as? String == "blank" {
        return nil
      } else if rules["withoutParent"] as? String != "keep" {
        throw RuleError()
      }
    }
    return value.map { [$0] } ?? []
  }
}
