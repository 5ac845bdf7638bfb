#if !canImport(CoreData)
@_spi(Generated) import ModelInCode

@MainActor @Suite("Copies to files, and what stops a copy")
struct FileCopyTests {
  /// The tests' model, where a year is 15 or more.
  private func validatingModel() throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    let rule = ModelBuilder.attribute("year", .integer32AttributeType, validation: [.minimum("15")])
    model.entitiesByName["Album"]?.attributesByName["year"]?.setValidationPredicates(
      rule.validationPredicates, withValidationWarnings: ["the value is below the minimum 15"])
    return model
  }

  /// A stack with the validating model, of a store that was written without it: its albums are too old, and one of its
  /// tracks has none.
  private func oldStore(withoutAlbum: Bool = false) throws -> (made: Stack, source: Stack) {
    let made = try Stack(inFile: true)
    let albums = ["A", "B", "C"].map { made.album($0) }
    albums[1].year = 10
    albums[2].year = 20
    for (number, album) in albums.enumerated() { _ = made.track("\(number)", of: album, isrc: "\(number)") }
    try made.context.save()
    let url = try #require(made.url)
    try made.close()
    if withoutAlbum { try PlainSQL(url, isReadOnly: false).rows("UPDATE ZTRACK SET ZALBUM = NULL WHERE ZNAME = '1'") }
    return (made, try Stack(try validatingModel(), url))
  }

  @Test("Rows that break a rule of their model are copied to a file as they are", arguments: [nil, 1, 100])
  func valuesAsTheyAre(size: Int?) throws {
    let (made, source) = try oldStore()
    let folder = try TemporaryFolder()
    let report = try MusicCloning.copyAll(
      from: source.context, to: folder.file(), options: CopyOptions(saveEvery: size))
    #expect(report.inserted == 6)
    let url = try #require(made.url)
    for columns in ["ZCODE, ZYEAR FROM ZALBUM", "ZNAME, ZSECONDS, ZALBUM FROM ZTRACK"] {
      let sql = "SELECT Z_PK, Z_ENT, \(columns) ORDER BY Z_PK"
      let (copied, rows) = (try PlainSQL(folder.file()).rows(sql), try PlainSQL(url).rows(sql))
      #expect(copied == rows && rows.count == 3)
    }
    // The app opens it with its own model.
    let opened = try Stack(try validatingModel(), folder.file())
    #expect(try opened.storedGraph() == source.storedGraph())
    try opened.close()
  }

  @Test("A file appears when it's whole, alone, and an interrupted copy leaves nothing", arguments: [nil, 1])
  func wholeOrNothing(size: Int?) throws {
    let source = try Stack(inFile: true)
    for name in ["1", "2", "3"] { _ = source.artist(name) }
    try source.context.save()
    let folder = try TemporaryFolder()
    let file = folder.file()
    let parent = file.deletingLastPathComponent().path
    func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: parent) }
    var during: [String] = []
    let watcher = Watcher(at: 2) { watcher in
      during = (try? files()) ?? []
      do {
        try MusicCloning.copyAll(from: source.context, to: file)
      } catch {
        during.append("\(error)")
      }
      watcher.cancel()
    }
    #expect(throws: CancellationError.self) {
      try MusicCloning.copyAll(
        from: source.context, to: file, options: CopyOptions(saveEvery: size, progress: watcher))
    }
    #expect(
      during.suffix(2)
        == [
          ".\(file.lastPathComponent).copying", "another copy is writing to the target: copy again when it has ended",
        ])
    #expect(try files() == [])
    // A process that ended has left its folder.
    try FileManager.default.createDirectory(
      atPath: parent + "/.\(file.lastPathComponent).copying", withIntermediateDirectories: false)
    try MusicCloning.copyAll(from: source.context, to: file, options: CopyOptions(saveEvery: size))
    #expect(try files() == [file.lastPathComponent])
    #expect(try Stack(MusicModel.managedObjectModel, file).storedGraph() == source.storedGraph())
  }

  @Test("A file that exists is refused, with two other ways")
  func existingFile() throws {
    let source = try Stack()
    let folder = try TemporaryFolder()
    try Data("own".utf8).write(to: folder.file())
    let error = #expect(throws: CopyError.self) {
      try MusicCloning.copyAll(from: source.context, to: folder.file())
    }
    let path = folder.file().path
    #expect(
      error?.description
        == "nothing was copied: '\(path)' exists; copy to another file, or open this one and copy into a context on it")
    #expect(try Data(contentsOf: folder.file()) == Data("own".utf8))
  }

  @Test("In the app's own context Core Data validates, and the error names each row")
  func validated() throws {
    let (_, source) = try oldStore()
    let target = try Stack(inFile: true, model: try validatingModel())
    let error = #expect(throws: CopyError.self) { try source.copyAll(to: target, CopyOptions(saves: true)) }
    guard case .invalidValues(let values, others: 0) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let albums = try source.context.all(Album.self).filter { $0.year == 10 }
    #expect(Set(values.map(\.object)) == Set(albums.map(\.objectID)))
    #expect(values.allSatisfy { $0.entity == "Album" && $0.property == "year" && $0.underlyingError != nil })
    #expect(try target.storedCounts() == [:] && !target.context.hasUnsavedChanges)
  }

  @Test("A missing required value is an error with its row and property", arguments: [nil, 100])
  func required(size: Int?) throws {
    let (_, source) = try oldStore(withoutAlbum: true)
    let folder = try TemporaryFolder()
    let error = #expect(throws: CopyError.self) {
      try MusicCloning.copyAll(from: source.context, to: folder.file(), options: CopyOptions(saveEvery: size))
    }
    let track = try #require(
      try source.context.all(Track.self).first { $0.name == "1" })
    #expect(
      error?.description == "the target's model does not allow what the source holds: "
        + "Track.album of \(track.objectID.uriRepresentation().absoluteString): Track.album is a required value.")
    #expect(!FileManager.default.fileExists(atPath: folder.file().path))
  }

  @Test("The error of a copy in batches names every row before the first is saved", arguments: [1, 2, 100])
  func everyRow(size: Int) throws {
    let (made, source) = try oldStore(withoutAlbum: true)
    defer { withExtendedLifetime(made) {} }
    let target = try Stack(inFile: true, model: try validatingModel())
    // Without the rule, since a save would refuse what breaks it.
    let writer = try Stack(MusicModel.managedObjectModel, made.url)
    for number in 0..<1100 { writer.album("old \(number)").year = Int32(number % 15) }
    try writer.context.save()
    let error = #expect(throws: CopyError.self) {
      try source.copyAll(to: target, CopyOptions(saveEvery: size))
    }
    guard case .invalidValues(let values, let others) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // With the album of oldStore, and the track that lacks one.
    #expect(values.count == 1000 && others == 102 && values.allSatisfy { $0.underlyingError == nil })
    #expect(Set(values.map { "\($0.object.uriRepresentation()) \($0.property)" }).count == 1000)
    #expect(try target.storedCounts() == [:] && !target.context.hasUnsavedChanges)
    #expect(error?.description.hasSuffix(" And 102 more.") == true)
  }

  @Test("Rows that stay as they are in the target aren't asked for", arguments: [nil, 1, 100])
  func keptRows(size: Int?) throws {
    let (_, source) = try oldStore()
    let folder = try TemporaryFolder()
    try MusicCloning.copyAll(from: source.context, to: folder.file())
    let target = try Stack(try validatingModel(), folder.file())
    let kept = CopyOptions(saveEvery: size, saves: true)
    #expect(try source.copyAll(to: target, kept).matched == 6)
    #expect(throws: CopyError.self) {
      let updated = CopyOptions(existing: .update, saveEvery: 1)
      try source.copyAll(to: target, updated)
    }
  }

  @Test("Objects of another model's entities aren't silently left behind", arguments: [nil, 10])
  func otherEntities(size: Int?) throws {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    model.entities += ["Order", "Shop"].map { CodeModel.entity($0) }
    let (source, target) = (try Stack(model: model), try Stack())
    let copied = Set(MusicModel.managedObjectModel.entities.compactMap(\.name))
    _ = source.album("A")
    try source.context.save()
    let empty = CopyOptions(saves: true)
    #expect(try source.copyAll(to: target, empty).inserted == 1)
    _ = source.context.make("Order")
    try source.context.save()
    let error = #expect(throws: CopyError.self) {
      try source.copyAll(to: target, CopyOptions(saveEvery: size))
    }
    #expect(
      error?.description == """
        nothing was copied: the source has objects of 'Order', which are not in the model that this call copies; set \
        CopyOptions.entities to \(copied.sorted()) in this call, and to ["Order"] in one of copyAll of the type that is \
        generated for their model
        """)
    let options = CopyOptions(entities: copied, saveEvery: size, saves: true)
    #expect(try source.copyAll(to: target, options).matched == 1)
    #expect(try target.storedCounts() == ["Album": 1])
  }
}
#endif
