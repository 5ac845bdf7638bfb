import DeepClone
import Foundation
import Testing

extension RandomGraphCloneTests {
  /// Clones some objects of a random graph into another store of the same coordinator, each with a configuration of its own,
  /// and compares that store with one of another coordinator that the same call filled.
  func checkNamedStore(_ seed: UInt64) throws -> Int {
    let model = try #require(MusicModel.managedObjectModel.copy() as? NSManagedObjectModel)
    for name in ["Here", "There"] { model.setEntities(model.entities, forConfigurationName: name) }
    let folder = try TemporaryFolder()
    let files = ["Here", "There"].map { folder.file($0) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let stores = try zip(["Here", "There"], files).map {
      try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: $0, at: $1, options: nil)
    }
    defer { for store in coordinator.persistentStores { try? coordinator.remove(store) } }
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    var maker = RandomMusic(seed: seed, in: context)
    try maker.make(size: size)
    let before = try Stack(model, files[0]).storedGraph()
    var options = CloneOptions()
    (options.saves, options.keepsValues, options.allowsDuplicates) = (true, seed % 2 == 0, true)
    let roots = try roots(of: context)
    let other = try Stack()
    let elsewhere = CloneContext(other.context, options: options)
    _ = try MusicCloning.deepClone(roots, in: elsewhere)
    options.storeIdentifier = stores[1].identifier
    let clones = try MusicCloning.deepClone(roots, in: CloneContext(context, options: options))
    #expect(clones.allSatisfy { $0.objectID.persistentStore === stores[1] }, "seed \(seed)")
    // Each file is read alone: a link to the other one would lead nowhere.
    let (here, there) = (try Stack(model, files[0]), try Stack(model, files[1]))
    #expect(try here.storedGraph() == before, "seed \(seed)")
    #expect(try there.storedGraph() == other.storedGraph(), "seed \(seed)")
    return elsewhere.report().clonedCount
  }
}
