#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Takes over what was saved elsewhere.
  ///
  /// - Parameter isAutomatic: Whether observers are told of updated objects as refreshed ones alone.
  func merge(_ saved: SavedKeys, isAutomatic: Bool = false) {
    checkQueue()
    for key in saved.inserted where registered(key) == nil { event.mergedInserted.insert(object(key)) }
    for key in saved.updated {
      guard let object = registered(key), !object._state.contains(.inserted) else { continue }
      if !isAutomatic { event.mergedUpdated.insert(object) }
      guard !object.isFault else { continue }
      refresh(object, mergeChanges: true)
    }
    for key in saved.deleted {
      guard let object = registered(key) else { continue }
      _ = object.objectID
      event.mergedDeleted.insert(object)
      forgetDeleted(object)
    }
    processPendingChanges()
  }

  /// Begins or ends to listen to saves elsewhere.
  func observeSaves() {
    if let saveObserver { NotificationCenter.default.removeObserver(saveObserver) }
    saveObserver = nil
    guard automaticallyMergesChangesFromParent else { return }
    saveObserver = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
    ) { [weak self] notification in
      guard let self, let sender = notification.object as? NSManagedObjectContext, sender !== self,
        sender === parent || sender.source.map({ $0 === self.source }) == true
      else { return }
      // The keys are taken here, on the queue of the sender's objects.
      let saved = SavedKeys(notification)
      queue.async { [weak self] in self?.merge(saved, isAutomatic: true) }
    }
  }
}

/// The identities of what a save wrote: unlike objects they can go from one queue to another.
struct SavedKeys: Sendable {
  var inserted: [ObjectKey] = []
  var updated: [ObjectKey] = []
  var deleted: [ObjectKey] = []

  init(_ notification: Notification) {
    inserted = Self.keys(notification.userInfo?[NSInsertedObjectsKey])
    updated = Self.keys(notification.userInfo?[NSUpdatedObjectsKey])
    deleted = Self.keys(notification.userInfo?[NSDeletedObjectsKey])
  }

  /// The keys of objects or identities, in the order of their numbers.
  private static func keys(_ value: Any?) -> [ObjectKey] {
    let keys: [ObjectKey] =
      switch value {
      case let objects as Set<NSManagedObject>: objects.compactMap(\._key)
      case let ids as Set<NSManagedObjectID>: ids.map(\.key)
      default: []
      }
    return keys.sorted { $0.number < $1.number }
  }
}
#endif
