public import Foundation

#if canImport(CoreData)
public import CoreData
#else
public import DeepClone
#endif

/// What stands for the mirroring of a container's stores: the zone of each object that has a record, and the exporter.
///
/// It does what Apple's header `NSPersistentCloudKitContainer_Sharing.h` says, and what is seen of the exporter in public
/// disassemblies of CoreData.framework (`PFCloudKitExportContext`, `PFCloudKitSerializer`).
public final class CloudMirror: @unchecked Sendable {
  static let scopeOption = "CKDatabaseScope"

  /// The zone of Core Data's records in the private database.
  public static let defaultZone = CKRecordZone.ID(zoneName: "com.apple.coredata.cloudkit.zone")

  private let lock = NSLock()
  private var records: [NSManagedObjectID: CKRecord.ID] = [:]
  private var shares: [(share: CKShare, store: NSPersistentStore)] = []
  private var failures: [ObjectIdentifier: NSError] = [:]

  static func scope(of store: NSPersistentStore) -> CKDatabase.Scope? {
    (store.options?[scopeOption] as? NSNumber).flatMap { CKDatabase.Scope(rawValue: $0.intValue) }
  }

  func recordIDs(for ids: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord.ID] {
    lock.withLock { records.filter { ids.contains($0.key) } }
  }

  // MARK: Shares

  func shares(in store: NSPersistentStore?) -> [CKShare] {
    lock.withLock { shares.filter { store == nil || $0.store === store }.map(\.share) }
  }

  /// The shares of objects whose record is in a zone that is shared now.
  func shares(for ids: [NSManagedObjectID]) -> [NSManagedObjectID: CKShare] {
    let zones = recordIDs(for: ids).mapValues(\.zoneID)
    return lock.withLock {
      zones.compactMapValues { zone in shares.first { $0.share.recordID.zoneID == zone }?.share }
    }
  }

  /// Moves objects, and all that their relationships reach, into the zone of a share.
  ///
  /// - Throws: A Cocoa error if one of them is shared already.
  func share(_ objects: [NSManagedObject], to share: CKShare?) throws -> (Set<NSManagedObjectID>, CKShare) {
    let related = Self.connected(with: objects)
    if let shared = shares(for: related.map(\.objectID)).keys.first {
      throw Self.error("'\(shared.uriRepresentation())' is shared already")
    }
    guard let store = objects.first?.objectID.persistentStore else { throw Self.error("the objects aren't saved") }
    let zone = CKRecordZone.ID(zoneName: "com.apple.coredata.cloudkit.share.\(UUID().uuidString)")
    let share = share ?? CKShare(recordZoneID: zone)
    add(share, to: store)
    place(related, in: share.recordID.zoneID)
    return (Set(related.map(\.objectID)), share)
  }

  func add(_ share: CKShare, to store: NSPersistentStore) {
    lock.withLock { if !shares.contains(where: { $0.share === share }) { shares.append((share, store)) } }
  }

  /// Ends a share: its objects keep their zone.
  public func end(_ share: CKShare) { lock.withLock { shares.removeAll { $0.share === share } } }

  /// Gives saved objects records in a zone, as an import does, and a move into a share.
  public func place(_ objects: [NSManagedObject], in zone: CKRecordZone.ID) {
    lock.withLock { for object in objects { records[object.objectID] = CKRecord.ID(zoneID: zone) } }
  }

  /// Deletes a zone with its share, its records, and their objects in some stores.
  func purge(_ zone: CKRecordZone.ID, in stores: [NSPersistentStore], of container: NSPersistentContainer) throws {
    let ids = lock.withLock { records.filter { $0.value.zoneID == zone }.map(\.key) }
      .filter { id in stores.contains { $0 === id.persistentStore } }
    let context = container.newBackgroundContext()
    try context.performAndWait {
      for id in ids { (try? context.existingObject(with: id)).map(context.delete) }
      try context.save()
    }
    lock.withLock {
      for id in ids { records[id] = nil }
      shares.removeAll { share in share.share.recordID.zoneID == zone && stores.contains { $0 === share.store } }
    }
  }

  // MARK: Exporting

  /// Exports what has been saved, as the system does when it sees fit.
  ///
  /// A store that has failed once isn't mirrored again.
  ///
  /// - Throws: A Cocoa error if an object would be in two zones, or in none.
  public func export(_ container: NSPersistentContainer) throws {
    for store in container.persistentStoreCoordinator.persistentStores {
      guard let scope = Self.scope(of: store) else { continue }
      nonisolated(unsafe) let store = store
      if let failure = failures[ObjectIdentifier(store)] {
        throw Self.error(
          "Request '\(UUID())' was aborted because the mirroring delegate never successfully initialized due to error: "
            + failure.localizedFailure)
      }
      let context = container.newBackgroundContext()
      do {
        try context.performAndWait { try export(store, scope, in: context) }
      } catch let error as NSError {
        failures[ObjectIdentifier(store)] = error
        throw error
      }
    }
  }

  private func export(_ store: NSPersistentStore, _ scope: CKDatabase.Scope, in context: NSManagedObjectContext) throws
  {
    for entity in context.persistentStoreCoordinator?.managedObjectModel.entities ?? [] where !entity.isAbstract {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      (request.includesSubentities, request.affectedStores) = (false, [store])
      for object in try context.fetch(request) where recordIDs(for: [object.objectID]).isEmpty {
        let related = Self.connected(with: [object])
        let known = recordIDs(for: related.map(\.objectID))
        let zones = Set(known.values.map(\.zoneID))
        if zones.count > 1 {
          throw Self.error(
            "Object graph corruption detected. Objects related to '\(object.objectID.uriRepresentation())' are assigned to "
              + "multiple zones: \(zones.map(\.description).sorted())")
        }
        guard let zone = zones.first ?? (scope == .shared ? nil : Self.defaultZone) else {
          throw Self.error(
            "Failed to assign an object to a record zone. This usually means the object exists in a shared database and must "
              + "be assigned to a zone using -[NSPersistentCloudKitContainer shareManagedObjects:toShare:completion:]: "
              + "\(object.objectID.uriRepresentation())")
        }
        place(related.filter { known[$0.objectID] == nil }, in: zone)
      }
    }
  }

  /// All objects that the relationships of some reach, in both directions, and these.
  private static func connected(with objects: [NSManagedObject]) -> [NSManagedObject] {
    var (reached, seen, next) = (objects, Set(objects.map(\.objectID)), 0)
    while next < reached.count {
      let object = reached[next]
      next += 1
      for relationship in object.entity.relationshipsByName.values {
        let value = object.value(forKey: relationship.name)
        let ends = relationship.isOrdered ? (value as? NSOrderedSet)?.array : (value as? NSSet)?.allObjects
        for case let end as NSManagedObject in ends ?? [value as Any] where seen.insert(end.objectID).inserted {
          reached.append(end)
        }
      }
    }
    return reached
  }

  private static func error(_ reason: String) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: 134060, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
  }
}

extension NSError {
  /// Why something failed, for what the exporter throws.
  public var localizedFailure: String { localizedFailureReason ?? localizedDescription }
}
