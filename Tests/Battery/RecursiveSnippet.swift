/// The answer that question-and-answer sites give: a recursive function over the entity's attributes and relationships that
/// clones whatever a relationship refers to, with a dictionary of what was cloned.
struct RecursiveSnippet: Cloner {
  let name = "recursive snippet"

  func clone(_ object: NSManagedObject, without paths: [String]) throws -> NSManagedObject {
    guard paths.isEmpty else { throw CannotBeAsked() }
    var clones: [NSManagedObjectID: NSManagedObject] = [:]
    return try clone(object, &clones, depth: 0)
  }

  private func clone(
    _ object: NSManagedObject, _ clones: inout [NSManagedObjectID: NSManagedObject], depth: Int
  ) throws -> NSManagedObject {
    if let clone = clones[object.objectID] { return clone }
    try TooDeep.check(depth)
    guard let context = object.managedObjectContext else { throw CocoaError(.coreData) }
    let clone = NSManagedObject(entity: object.entity, insertInto: context)
    clones[object.objectID] = clone
    for key in object.entity.attributesByName.keys.sorted() { clone.setValue(object.value(forKey: key), forKey: key) }
    for (key, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
      let value = object.value(forKey: key)
      if relationship.isToMany {
        let copies = try object.members(key).map { try self.clone($0, &clones, depth: depth + 1) }
        clone.setValue(relationship.isOrdered ? NSOrderedSet(array: copies) : NSSet(array: copies), forKey: key)
      } else if let destination = value as? NSManagedObject {
        clone.setValue(try self.clone(destination, &clones, depth: depth + 1), forKey: key)
      }
    }
    return clone
  }
}
