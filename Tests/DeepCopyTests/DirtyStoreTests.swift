#if !canImport(CoreData)
@MainActor @Suite("Copies between stores in files")
struct DirtyStoreTests {
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
    let sql = try PlainSQL(url, isReadOnly: false)
    try sql.rows("DELETE FROM ZTAG WHERE ZNAME = 'gone'")
    try sql.rows(
      "DELETE FROM ZMUSICIAN WHERE ZNAME IS NULL AND ZINSTRUMENT IS NULL AND Z_PK NOT IN "
        + "(SELECT Z_PK FROM ZMUSICIAN WHERE ZMANAGER IS NOT NULL)")
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
