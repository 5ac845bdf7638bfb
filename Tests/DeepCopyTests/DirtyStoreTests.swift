#if canImport(CSQLite)
import CSQLite

@MainActor @Suite("Copies between stores in files")
struct DirtyStoreTests {
  /// Runs statements on a file, with plain SQL.
  private func run(_ sql: String, on url: URL) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    try #require(sqlite3_open(url.path, &connection) == SQLITE_OK)
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }

  @Test("Links to objects that don't exist become nil, and are counted", arguments: [nil, 1, 100])
  func dangling(size: Int?) throws {
    let made = try Stack(inFile: true)
    let album = made.album("A")
    album.addToTags(NSOrderedSet(array: [made.tag("gone"), made.tag("there")]))
    let artist = Artist(context: made.context)
    artist.manager = Manager(context: made.context)
    artist.partner = Manager(context: made.context)
    artist.partner?.name = "there"
    try made.context.save()
    let url = try #require(made.url)
    for store in made.coordinator.persistentStores { try made.coordinator.remove(store) }
    try run(
      "DELETE FROM ZTAG WHERE ZNAME = 'gone'; DELETE FROM ZPERSON WHERE ZNAME IS NULL AND ZINSTRUMENT IS NULL AND Z_PK NOT IN (SELECT Z_PK FROM ZPERSON WHERE ZMANAGER IS NOT NULL)",
      on: url)
    try made.coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: [NSReadOnlyPersistentStoreOption: true])
    let before = try Data(contentsOf: url)
    let target = try Stack(inFile: true)
    let report = try MusicCloning.copyAll(
      from: made.other(), to: target.context, options: CopyOptions(saveEvery: size, saves: true))
    #expect(report.danglingLinks == ["Album.tags": 1, "Artist.manager": 1])
    #expect(try target.storedCounts() == ["Album": 1, "Artist": 1, "Manager": 1, "Tag": 1])
    #expect(try Data(contentsOf: url) == before)
    let context = target.other()
    let copy = try #require(try context.all(Artist.self).first)
    #expect(copy.manager == nil && copy.partner?.name == "there")
    let tags = try context.all(Album.self).first?.tags?.array as? [Tag]
    #expect(tags?.map(\.name) == ["there"])
  }
}
#endif
