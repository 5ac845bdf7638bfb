#if !canImport(CoreData)
@testable import PortableCoreData

/// Random models, changed at random, each migrated with random rows.
///
/// `RANDOM_MIGRATIONS` says how many; without a word a few, so that every run has some.
@Suite("Migrating random models")
struct RandomMigrationTests {
  @Test("A random model that changes at random keeps each row and link in its next version")
  func migrations() throws {
    let first = UInt64.random(in: 0...UInt64.max / 2)
    let usual: UInt64 = LongTests.areWanted ? 100 : 5
    for seed in first..<first + TestSetting.number("RANDOM_MIGRATIONS", usual) {
      let versions = RandomVersions(seed: seed)
      do {
        try MigratedStore.migrated(versions.old, versions.new, seed: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
#endif
