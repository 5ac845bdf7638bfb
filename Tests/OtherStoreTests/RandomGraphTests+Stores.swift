extension RandomGraphTests {
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
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    var maker = RandomMusic(seed: seed, in: context)
    try maker.make(size: size)
    let before = try Stack(model, files[0]).storedGraph()
    var options = CloneOptions()
    (options.saves, options.keepsValues, options.copiesUnmatchedObjects) = (true, seed % 2 == 0, true)
    let all = try roots(of: context)
    // Of tracks and branches the owner stays behind, and is required: mostly, the first call is refused.
    for roots in [all, all.filter { !($0 is Track || $0 is Branch) }] {
      let other = try Stack()
      let elsewhere = CloneContext(other.context, options: options)
      var named = options
      named.storeIdentifier = stores[1].identifier
      let here = CloneContext(context, options: named)
      let outcomes = [elsewhere, here].map { operation in Result { try MusicCloning.deepClone(roots, in: operation) } }
      #expect(outcomes[0].refusal == outcomes[1].refusal, "seed \(seed)")
      // Each file is read alone: a link to the other one would lead nowhere.
      #expect(try Stack(model, files[0]).storedGraph() == before, "seed \(seed)")
      #expect(try Stack(model, files[1]).storedGraph() == other.storedGraph(), "seed \(seed)")
      guard case .success(let clones) = outcomes[1] else { continue }
      #expect(clones.allSatisfy { $0.objectID.persistentStore === stores[1] }, "seed \(seed)")
      return elsewhere.report().clonedCount
    }
    Issue.record("seed \(seed) is refused")
    return 0
  }
}

extension Result {
  /// What it failed with.
  fileprivate var refusal: String? {
    if case .failure(let error) = self { "\(error)" } else { nil }
  }
}
