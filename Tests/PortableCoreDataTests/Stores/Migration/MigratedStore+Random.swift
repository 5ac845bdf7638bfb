#if !canImport(CoreData)
@testable import PortableCoreData

extension MigratedStore {
  /// A store of random objects, saved round by round.
  private init(
    ofRandomObjects old: NSManagedObjectModel, _ new: NSManagedObjectModel, seed: UInt64, rounds: Int
  ) throws {
    try self.init(old, new) { context in
      var changes = RandomChanges(context: context, model: old, seed: seed)
      for _ in 0..<rounds {
        try changes.make()
        try context.save()
      }
    }
  }

  /// A migration of what a model's random objects are, in all their properties.
  @discardableResult
  static func migrated(
    _ old: NSManagedObjectModel, _ new: NSManagedObjectModel, seed: UInt64 = 1, rounds: Int = 3,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> MigratedStore {
    let store = try MigratedStore(ofRandomObjects: old, new, seed: seed, rounds: rounds)
    let problems = try store.migrate()
    #expect(problems == [], "seed \(seed)", sourceLocation: location)
    return store
  }

  /// Why random objects of a model are not migrated.
  static func refusal(
    _ old: NSManagedObjectModel, _ new: NSManagedObjectModel, seed: UInt64 = 1,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> (code: Int, reason: String) {
    let error = try MigratedStore(ofRandomObjects: old, new, seed: seed, rounds: 2).failure(location)
    return (error.code, error.localizedFailureReason ?? "")
  }
}
#endif
