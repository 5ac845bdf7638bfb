// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples use of CloudKit, and of what Core Data has for it, with the signatures in Apple's
// documentation. It's for the compiler on Linux alone, and does nothing.

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

  public func fetchShares(matching objectIDs: [NSManagedObjectID]) throws -> [NSManagedObjectID: CKShare] { [:] }

  public func share(
    _ managedObjects: [NSManagedObject], to share: CKShare?,
    completion: @escaping (Set<NSManagedObjectID>?, CKShare?, CKContainer?, (any Error)?) -> Void
  ) {}

  public func purgeObjectsAndRecordsInZone(
    with zoneID: CKRecordZone.ID, in persistentStore: NSPersistentStore?,
    completion: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) {}
}
