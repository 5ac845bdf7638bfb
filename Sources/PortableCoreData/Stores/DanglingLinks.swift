#if !canImport(CoreData)
extension NSPersistentStoreCoordinator {
  /// The number of links to rows that don't exist that the stores have met so far, by property (`Item.note`).
  ///
  /// Such a link reads as nil. A row counts once, however often it is read. Part of the portable engine only.
  public var danglingLinks: [String: Int] {
    var links: [String: Int] = [:]
    for case let store as SQLiteStore in persistentStores {
      for noticed in store.noticed where noticed.kind == .danglingKey {
        links[noticed.place, default: 0] += noticed.count
      }
    }
    return links
  }
}
#endif
