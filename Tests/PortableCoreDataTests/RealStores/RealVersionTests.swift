#if !canImport(CoreData)
@testable import PortableCoreData

/// Real models of several versions, each migrated to the next with random rows.
///
/// `MIGRATION_SEEDS` says how many stores there are of each version.
@Suite("Migrating real models, version by version", .long, .enabled(if: RealStores.exists))
struct RealVersionTests {
  @Test("Each row and link comes to the next version, or what can't be inferred is named")
  func versions() throws {
    var (migrated, refused, rows) = (0, [String](), 0)
    for (bundle, versions) in RealStores.versionedBundles {
      let models = versions.compactMap { path in
        (try? ModelBundle.model(path, areRelationshipsOptional: true)).map { (path: path, model: $0) }
      }
      for (old, new) in zip(models, models.dropFirst()) {
        let names = [old, new].map { (($0.path as NSString).lastPathComponent as NSString).deletingPathExtension }
        let place = "\((bundle as NSString).lastPathComponent): \(names[0]) to \(names[1])"
        for seed in 0..<TestSetting.number("MIGRATION_SEEDS", 2) {
          let store = try MigratedStore(old.model, new.model) { context in
            try RandomChanges.fill(context, of: old.model, seed: seed)
            rows += try context.registeredCount()
          }
          do {
            let problems = try store.migrate()
            #expect(problems == [], "\(place), seed \(seed)")
            migrated += 1
          } catch let error as NSError {
            #expect([NSInferredMappingModelError, NSMigrationError].contains(error.code), "\(place): \(error)")
            let reason = error.localizedFailureReason ?? "\(error)"
            if seed == 0 { refused.append("\(place): \(reason)") }
          }
        }
      }
    }
    print(
      "\(migrated) stores migrated, \(rows) rows, \(refused.count) steps refused:\n\(refused.joined(separator: "\n"))")
    #expect(migrated > 0)
  }
}

/// Stores that Apple's Core Data wrote, with the models that it was given.
@Suite("Migrating real stores with the models that were handed over", .long, .enabled(if: RealStores.exists))
struct RealStoreMigrationTests {
  @Test("Each row and link comes to every other version, or what can't be inferred is named")
  func stores() throws {
    var (migrated, refused) = (0, [String]())
    for pair in try RealStores.pairs() {
      let bundle = (pair.modelPath as NSString).deletingLastPathComponent
      guard let versions = RealStores.versionedBundles.first(where: { $0.bundle == bundle })?.versions else { continue }
      for path in versions where path != pair.modelPath {
        guard let new = try? ModelBundle.model(path, isEverythingOptional: true) else { continue }
        let folder = try TemporaryFolder()
        let url = try folder.copy(pair.store)
        var options = MigratedStore.options
        options[PortableSourceModelsOption] = [pair.model]
        options[PortableWritesWithoutHistoryOption] = true
        let place = "\(pair) to \((path as NSString).lastPathComponent)"
        do {
          let stack = try Stack(new, url, options: options)
          let comparison = MigrationComparison(
            old: try StoreReading(folder.original(pair.store), pair.model), new: try StoreReading(url, new))
          #expect(try comparison.differences() == [], "\(place)")
          try stack.close()
          migrated += 1
        } catch let error as NSError {
          #expect([NSInferredMappingModelError, NSMigrationError].contains(error.code), "\(place): \(error)")
          refused.append("\(place): \(error.localizedFailureReason ?? "\(error)")")
        }
      }
    }
    print("\(migrated) real stores migrated, \(refused.count) refused:\n\(refused.joined(separator: "\n"))")
    #expect(migrated > 0)
  }
}

extension TemporaryFolder {
  /// Another copy of a store.
  fileprivate func original(_ store: URL) throws -> URL {
    let other = url.appendingPathComponent("original")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: store.path + suffix) {
      try FileManager.default.copyItem(
        atPath: store.path + suffix, toPath: other.appendingPathComponent(store.lastPathComponent).path + suffix)
    }
    return other.appendingPathComponent(store.lastPathComponent)
  }
}

extension NSManagedObjectContext {
  /// How many objects the store holds.
  fileprivate func registeredCount() throws -> Int {
    try (model?.entities ?? []).filter { $0.superentity == nil }.reduce(0) {
      try $0 + count(for: NSFetchRequest<NSManagedObject>(entityName: $1.name ?? ""))
    }
  }
}
#endif
