import DeepClone

/// The values that a context had before a child saved copies to it, so that the copies can be removed without losing
/// the app's changes.
struct HeldValues {
  private let context: NSManagedObjectContext
  private let copies: [NSManagedObjectID]
  private var changed: [(object: NSManagedObject, values: [String: Any?], hadChanges: Bool)] = []

  /// Reads the values that a child's save is about to change.
  init(_ context: NSManagedObjectContext, before child: NSManagedObjectContext) {
    self.context = context
    copies = child.insertedObjects.map(\.objectID)
    for object in child.updatedObjects {
      let own = context.object(with: object.objectID)
      let relationships = own.entity.relationshipsByName
      let values = object.changedValues().keys.map { key in
        (key, relationships[key] == nil ? own.storedValue(forKey: key) : Self.copy(own.value(forKey: key)))
      }
      changed.append((own, Dictionary(uniqueKeysWithValues: values), own.hasChanges))
    }
  }

  /// Removes the copies, and gives the context's other objects the values that they had.
  func restore() {
    let copies = copies.map(context.object)
    for copy in copies {
      copy.unlinkAll()
      // The app's prepareForDeletion must not act on the source's values.
      copy.restoreDefaults()
    }
    for (object, values, _) in changed {
      let relationships = object.entity.relationshipsByName
      for (key, value) in values {
        if relationships[key] == nil { object.store(value, forKey: key) } else { object.setValue(value, forKey: key) }
      }
    }
    copies.forEach(context.delete)
    context.processPendingChanges()
    for (object, _, hadChanges) in changed where !hadChanges { context.refresh(object, mergeChanges: false) }
  }

  /// A copy of a collection that doesn't change with the relationship.
  private static func copy(_ value: Any?) -> Any? {
    switch value {
    case let set as NSOrderedSet: NSOrderedSet(orderedSet: set)
    case let set as NSSet: NSSet(set: set)
    default: value
    }
  }
}
