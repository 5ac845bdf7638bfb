// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// What Core Data has for CloudKit, with the signatures in Apple's headers. Objective-C's methods with a completion handler are
// here as Swift's asynchronous code sees them.

public import Foundation

#if canImport(CoreData)
public import CoreData
#else
public import DeepClone
#endif

public class NSPersistentCloudKitContainerOptions: NSObject {
  public var databaseScope = CKDatabase.Scope.private
  public let containerIdentifier: String

  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

extension NSPersistentStoreDescription {
  public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? {
    get { nil }
    set { setOption(newValue.map { NSNumber(value: $0.databaseScope.rawValue) }, forKey: CloudMirror.scopeOption) }
  }
}

public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

public class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// What stands for iCloud, and for the system that exports to it; Apple's class has none.
  public let mirror = CloudMirror()

  public func recordIDs(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord.ID] {
    mirror.recordIDs(for: managedObjectIDs)
  }

  /// Returns what Apple's header says: in the shared database, what has no share yet, as it isn't exported, can't be updated.
  public func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool {
    guard let store = objectID.persistentStore, CloudMirror.scope(of: store) == .shared else { return true }
    return mirror.shares(for: [objectID])[objectID] != nil
  }

  public func fetchShares(in persistentStore: NSPersistentStore?) throws -> [CKShare] {
    mirror.shares(in: persistentStore)
  }

  public func fetchShares(matching objectIDs: [NSManagedObjectID]) throws -> [NSManagedObjectID: CKShare] {
    mirror.shares(for: objectIDs)
  }

  nonisolated(nonsending) public func share(
    _ managedObjects: [NSManagedObject], to share: CKShare?
  ) async throws -> (Set<NSManagedObjectID>, CKShare, CKContainer) {
    let (objects, share) = try mirror.share(managedObjects, to: share)
    return (objects, share, CKContainer(identifier: name))
  }

  @discardableResult
  nonisolated(nonsending) public func purgeObjectsAndRecordsInZone(
    with zoneID: CKRecordZone.ID, in persistentStore: NSPersistentStore?
  ) async throws -> CKRecordZone.ID {
    let stores = persistentStore.map { [$0] } ?? persistentStoreCoordinator.persistentStores
    try mirror.purge(zoneID, in: stores, of: self)
    return zoneID
  }

  nonisolated(nonsending) public func persistUpdatedShare(
    _ share: CKShare, in persistentStore: NSPersistentStore
  ) async throws -> CKShare { share }

  @discardableResult
  nonisolated(nonsending) public func acceptShareInvitations(
    from metadata: [CKShare.Metadata], into persistentStore: NSPersistentStore
  ) async throws -> [CKShare.Metadata] {
    for invitation in metadata { mirror.add(invitation.share, to: persistentStore) }
    return metadata
  }
}
