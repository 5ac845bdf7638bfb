#if canImport(CloudKit)
import CloudKit
import DeepClone

extension NSPersistentCloudKitContainer {
  /// Says which objects of a store a clone may refer to: those in the share of an object; without one, those in no share.
  ///
  /// What isn't known counts as refused: a copy too many does less harm than a link between shares.
  func referable(
    in store: NSPersistentStore, with id: NSManagedObjectID? = nil
  ) -> @Sendable (NSManagedObject) -> Bool {
    do {
      if try fetchShares(in: store).isEmpty { return { _ in true } }
      let ids = try ["Person", "Tag", "Workspace"].flatMap { entity in
        let request = NSFetchRequest<NSManagedObjectID>(entityName: entity)
        request.resultType = .managedObjectIDResultType
        (request.affectedStores, request.includesPendingChanges) = ([store], false)
        return try viewContext.fetch(request)
      }
      // An object that iCloud doesn't have yet may be about to join a share.
      let exported = Set(recordIDs(for: ids).keys)
      if let id, !exported.contains(id) { return { $0.objectID == id } }
      let shares = try fetchShares(matching: ids)
      let zone = id.flatMap { shares[$0]?.recordID.zoneID }
      let allowed = exported.filter { shares[$0]?.recordID.zoneID == zone }
      return { allowed.contains($0.objectID) }
    } catch {
      return { $0.objectID == id }
    }
  }
}
#endif
