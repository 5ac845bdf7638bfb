#if !canImport(CoreData)
@testable import PortableCoreData

/// Random models, changed at random, each migrated with random rows.
///
/// `RANDOM_MIGRATIONS` says how many; without a word a few, so that every run has some.
@Suite("Migrating random models")
struct RandomMigrationTests {
  @Test("Each row and link comes to the next version")
  func migrations() throws {
    let first = UInt64.random(in: 0...UInt64.max / 2)
    let usual: UInt64 = LongTests.areWanted ? 100 : 5
    for seed in first..<first + TestSetting.number("RANDOM_MIGRATIONS", usual) {
      let versions = RandomVersions(seed: seed)
      let store = try MigratedStore(versions.old, versions.new) { context in
        var changes = RandomChanges(context: context, model: versions.old, seed: seed)
        for _ in 0..<3 {
          try changes.make()
          try context.save()
        }
      }
      do {
        let problems = try store.migrate()
        #expect(problems == [], "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
#endif
