#if !canImport(CoreData)
import Foundation
import Synchronization

// One row is one object in a context, whichever of its identities is used. Apple documents that a save of a
// child context goes one store up, to its parent, and that an object's temporary identity is replaced by a permanent one
// when the object gets saved to a persistent store (NSManagedObjectContext, "Parent store"; NSManagedObjectID.isTemporaryID).
// So a child's objects keep their temporary identities through the child's save. The permanent ones are made on the
// parent's queue; the child takes them over when it next meets a key that it doesn't know.
extension NSManagedObjectContext {
  /// The number of permanent keys that this context and its parents have given; it's read without their queues.
  var identityGeneration: Int {
    givenCount.load(ordering: .relaxed) &+ (parent?.identityGeneration ?? 0)
  }

  /// The registered object that a child knows by another key than this one.
  func registeredOtherwise(_ key: ObjectKey) -> NSManagedObject? {
    guard let parent else { return nil }
    if !key.isTemporary {
      takePermanentKeys()
      return ordinals[key].flatMap { objects[Int($0)] }
    }
    guard parent.identityGeneration > 0, let permanent = parent.permanentKey(of: key) else { return nil }
    permanentKeys[key] = permanent
    return registered(permanent)
  }

  /// The permanent key that this context, or a parent, knows an object by; nil while it has none.
  func permanentKey(of key: ObjectKey) -> ObjectKey? {
    queue.sync {
      takePermanentKeys()
      if let key = registered(key)?._key, !key.isTemporary { return key }
      let current = current(key)
      return current.isTemporary ? nil : current
    }
  }

  /// Notes that an object has a temporary key that the parent knows and may make permanent.
  func awaitPermanentKey(of key: ObjectKey) {
    if key.isTemporary, parent != nil { awaitedKeys.append(key) }
  }

  /// Gives objects the permanent keys that the parent has given to its own since.
  ///
  /// - Complexity: O(1) if the parent has given none, or else O(*n*) in the objects with temporary keys.
  func takePermanentKeys() {
    guard let parent, !awaitedKeys.isEmpty else { return }
    let generation = parent.identityGeneration
    guard generation != takenGeneration else { return }
    takenGeneration = generation
    var taken: [ObjectKey: ObjectKey] = [:]
    parent.queue.sync {
      awaitedKeys.removeAll { key in
        // A key that has been replaced, or whose object is gone, waits for nothing.
        guard ordinals[key] != nil else { return true }
        taken[key] = parent.permanentKey(of: key)
        return taken[key] != nil
      }
    }
    for (old, new) in taken {
      if let object = ordinals[old].flatMap({ objects[Int($0)] }) { give(new, to: object) }
    }
    if !taken.isEmpty { replaceKeys { taken[$0] ?? $0 } }
  }

  /// Replaces the keys in the earlier values of changed objects, which are compared with the current ones.
  private func replaceKeys(_ transform: (ObjectKey) -> ObjectKey) {
    func replaced(_ values: ContiguousArray<StoredValue>) -> ContiguousArray<StoredValue> {
      ContiguousArray(
        values.map { value in
          if case .toOne(let key?) = value { .toOne(transform(key)) } else { value }
        })
    }
    for object in changedObjects { object._committed = object._committed.map(replaced) }
    event.bases = event.bases.mapValues(replaced)
  }
}
#endif
