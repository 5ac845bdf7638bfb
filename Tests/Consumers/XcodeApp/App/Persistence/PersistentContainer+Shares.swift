import DeepClone

#if canImport(CloudKit)
import CloudKit
#endif

nonisolated extension PersistentContainer {
  /// Returns whether two objects of a store can refer to each other: objects of different shares can't.
  func canRelate(_ first: NSManagedObjectID, _ second: NSManagedObjectID) -> Bool {
    #if canImport(CloudKit)
    guard let shares = try? fetchShares(matching: [first, second]) else { return true }
    return shares[first]?.recordID.zoneID == shares[second]?.recordID.zoneID
    #else
    true
    #endif
  }
}
