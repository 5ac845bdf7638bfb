import DeepClone

#if canImport(CloudKit)
import CloudKit
#endif

nonisolated extension PersistentContainer {
  /// Returns whether two objects of a store can refer to each other: objects of different shares can't.
  ///
  /// If shares can't be fetched, they can't: a copy too many does less harm than a link between shares.
  func canRelate(_ first: NSManagedObjectID, _ second: NSManagedObjectID) -> Bool {
    #if canImport(CloudKit)
    guard let shares = try? fetchShares(matching: [first, second]) else { return false }
    return shares[first]?.recordID.zoneID == shares[second]?.recordID.zoneID
    #else
    true
    #endif
  }
}
