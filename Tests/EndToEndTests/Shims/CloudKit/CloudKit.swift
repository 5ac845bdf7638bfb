// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples use of CloudKit, and of what Core Data has for it, with the signatures in Apple's
// documentation. It's for the compiler on Linux alone, and does nothing but say which objects are shared and exported.

public import Foundation

#if canImport(CoreData)
public import CoreData
#else
public import DeepClone
#endif

open class CKRecordZone: NSObject {
  public class ID: NSObject {}
}

open class CKRecord: NSObject {
  public class ID: NSObject {
    public let zoneID = CKRecordZone.ID()
  }

  public let recordID = ID()
}

public class CKShare: CKRecord {}

public class CKContainer: NSObject {}

public class CKDatabase: NSObject {
  public enum Scope: Int {
    case `public` = 1
    case `private` = 2
    case shared = 3
  }
}

public class NSPersistentCloudKitContainerOptions: NSObject {
  public var databaseScope = CKDatabase.Scope.private

  public init(containerIdentifier: String) {}
}

extension NSPersistentStoreDescription {
  public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? {
    get { nil }
    set {}
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

public class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  public func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// The shares of objects; nil if they can't be fetched.
  public var shares: [NSManagedObjectID: CKShare]? = [:]
  /// The objects that have a record.
  public var exported: Set<NSManagedObjectID> = []

  public func fetchShares(in persistentStore: NSPersistentStore?) throws -> [CKShare] {
    guard let shares else { throw CocoaError(.fileReadUnknown) }
    return shares.filter { $0.key.persistentStore === persistentStore }.map(\.value)
  }

  public func fetchShares(matching objectIDs: [NSManagedObjectID]) throws -> [NSManagedObjectID: CKShare] {
    guard let shares else { throw CocoaError(.fileReadUnknown) }
    return shares.filter { objectIDs.contains($0.key) }
  }

  public func recordIDs(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord.ID] {
    Dictionary(exported.intersection(managedObjectIDs).map { ($0, CKRecord.ID()) }, uniquingKeysWith: { id, _ in id })
  }

  public func share(
    _ managedObjects: [NSManagedObject], to share: CKShare?,
    completion: @escaping (Set<NSManagedObjectID>?, CKShare?, CKContainer?, (any Error)?) -> Void
  ) {}

  public func purgeObjectsAndRecordsInZone(
    with zoneID: CKRecordZone.ID, in persistentStore: NSPersistentStore?,
    completion: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) {}
}
