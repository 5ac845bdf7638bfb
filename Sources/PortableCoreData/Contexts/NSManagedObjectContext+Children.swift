#if !canImport(CoreData)
import Foundation

// A parent context is to its children what a coordinator is to it: where objects come from, and where saves go.
extension NSManagedObjectContext: ObjectSource {
  func row(for key: ObjectKey) throws -> StoredRow? {
    try performAndWait {
      // What this context has no values of, it need not bring in to hand on.
      guard let object = registered(key), !object.isFault else { return try source?.row(for: current(key)) }
      guard !object.isDeleted else { return nil }
      return StoredRow(
        version: 0,
        values: ContiguousArray(
          object._layout.properties.map { property in
            switch property?.kind {
            case .attribute, nil: .attribute(property.map { object.storedAttribute(at: $0.slot) } ?? .null)
            case .toOne: .toOne(property.flatMap { object.storedToOne(at: $0.slot) }.map(self.key))
            case .toMany, .ordered:
              .toMany(
                property.map { property in
                  let stored = object.storedToMany(at: property.slot)
                  return ContiguousArray(object.loadedMembers(stored, at: property.slot).members.map(self.key))
                } ?? [])
            }
          }))
    }
  }

  func keys(ofEntities entities: Set<Int32>) throws -> ContiguousArray<ObjectKey> {
    try performAndWait {
      var keys = try source?.keys(ofEntities: entities) ?? []
      let gone = Set(changedObjects.filter(\.isDeletedFromStore).compactMap(\._key))
      if !gone.isEmpty { keys.removeAll { gone.contains($0) } }
      for object in changedObjects
      where object.isInserted && entities.contains(Int32(object._layout.entity.index)) {
        keys.append(key(of: object))
      }
      return keys
    }
  }

  /// Takes over what a child saves, as changes of this context.
  func adopt(_ changes: [(object: NSManagedObject, key: ObjectKey)], deleted: [ObjectKey]) {
    for (child, key) in changes where registered(key) == nil {
      guard child.isInserted, let model else { continue }
      let entity = model.entities[Int(key.entity)]
      let object = entity.layout.objectClass.init(entity: entity, insertInto: nil)
      object._key = key
      registerInserted(object)
    }
    for (child, key) in changes { adopt(child, as: object(key)) }
    for key in deleted { delete(object(key)) }
    processPendingChanges()
  }

  private func adopt(_ child: NSManagedObject, as object: NSManagedObject) {
    object.willWrite()
    for case let property? in object._layout.properties {
      let slot = property.slot
      switch property.kind {
      case .attribute: object.storeAttribute(child.storedAttribute(at: slot), at: slot)
      case .toOne: object.storeToOne(child.storedToOne(at: slot).map(counterpart), at: slot)
      case .toMany, .ordered:
        guard let stored = child.storedToMany(at: slot), stored.hasChanges else { continue }
        let members = object.loadedMembers(object.storedToMany(at: slot), at: slot)
        if stored.isRewritten {
          members.assign(ContiguousArray(stored.members.map(counterpart)))
          continue
        }
        for removed in stored.removedCommitted.map(counterpart) where members.contains(removed) {
          members.removeKnownPresent(removed)
        }
        for added in stored.addedSinceCommit.map(counterpart) where !members.contains(added) {
          members.appendKnownAbsent(added)
        }
      }
    }
  }

  /// This context's object for a child's.
  private func counterpart(_ child: NSManagedObject) -> NSManagedObject {
    object(child._context?.key(of: child) ?? key(of: child))
  }
}
#endif
