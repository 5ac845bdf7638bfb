#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Real stores", .long, .enabled(if: RealStores.exists))
struct RealStoreTests {
  @Test("Every store whose model is there opens, and every value is what plain SQL sees")
  func reading() throws {
    let pairs = try RealStores.pairs()
    #expect(Set(pairs.map(\.store)).count == 19)
    for pair in pairs {
      let folder = try TemporaryFolder()
      let url = try folder.copy(pair.store)
      let stack = try Stack(pair.model, url)
      let reading = try StoreReading(url, pair.model)
      #expect(try StoreComparison(reading: reading, context: stack.context).differences() == [], "\(pair)")
      try stack.close()
    }
  }

  @Test("Opening and reading leaves the bytes of the file and its log as they are", arguments: [true, false])
  func unchangedBytes(isReadOnly: Bool) throws {
    for pair in try RealStores.pairs() {
      let folder = try TemporaryFolder()
      let url = try folder.copy(pair.store)
      let before = try contents(url)
      let stack = try Stack(pair.model, url, options: isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil)
      for entity in pair.model.entities {
        _ = try stack.context.all(entity.name ?? "")
      }
      try stack.close()
      #expect(try contents(url) == before, "\(pair)")
    }
  }

  private func contents(_ url: URL) throws -> [Data?] {
    ["", "-wal"].map { FileManager.default.contents(atPath: url.path + $0) }
  }

  @Test(
    "A store is refused with the model of another version, and the first difference is named",
    arguments: [
      (
        "Bookmarks_V3.sqlite", "BookmarksModel 5.xcdatamodel",
        "the table ZBOOKMARKENTITY has no column for 'BookmarkEntity.lastChildrenPayloadReceivedFromSync'"
      ),
      ("SampleModel_V1.sqlite", "SampleModel2.xcdatamodel", "the store has no entity 'LuxuryCar'"),
    ])
  func wrongModel(store: String, model: String, difference: String) throws {
    let pair = try #require(try RealStores.pair(store, model))
    let folder = try TemporaryFolder()
    let url = try folder.copy(pair.store)
    let before = try contents(url)
    let error = #expect(throws: NSError.self) { try Stack(pair.model, url) }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(error?.localizedFailureReason == difference)
    #expect(try contents(url) == before)
  }
}
#endif
