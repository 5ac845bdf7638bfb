import DeepClone

extension NSPersistentStoreCoordinator {
  /// The links to missing rows that stores have read as nil, by `Entity.relationship`.
  ///
  /// Apple's Core Data makes a fault of such a link, so that the copy finds it itself.
  var noticedDanglingLinks: [String: Int] {
    #if canImport(CoreData)
    [:]
    #else
    danglingLinks
    #endif
  }
}
