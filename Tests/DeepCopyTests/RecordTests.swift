@testable import DeepCopy

@MainActor @Suite("What is recorded of a copy")
struct RecordTests {
  /// A source with objects that nothing identifies: artists, and friends among them.
  private func source(_ count: Int = 3) throws -> Stack {
    let source = try Stack(inFile: true)
    let artists = (0..<count).map { source.artist("\($0)") }
    for (first, second) in zip(artists, artists.dropFirst()) { first.addToFriends(NSSet(object: second)) }
    try source.context.save()
    return source
  }

  private func artists(_ stack: Stack) throws -> [Artist] {
    try stack.context.all(Artist.self).sorted { $0.name ?? "" < $1.name ?? "" }
  }

  private func copy(_ source: Stack, to target: Stack, _ options: CopyOptions) throws -> CopyReport {
    let report = try source.copyAll(to: target, options)
    if options.saveEvery == nil { try target.context.save() }
    target.context.reset()
    return report
  }

  @Test("What nothing identifies is inserted once, in another process too", arguments: [nil, 1, 100], [nil, 2])
  func once(first: Int?, second: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    #expect(try copy(source, to: target, CopyOptions(saveEvery: first)).inserted == 3)
    // As another process would: with stacks of its own.
    let (sourceAgain, targetAgain) = (try source.reopened(), try target.reopened())
    let again = try copy(sourceAgain, to: targetAgain, CopyOptions(saveEvery: second))
    #expect(again.description == "Artist: 0 inserted, 3 matched, 0 updated")
    #expect(try targetAgain.storedGraph() == source.storedGraph())
    let more = sourceAgain.artist("3")
    more.addToFriends(NSSet(array: try artists(sourceAgain).filter { $0 !== more }))
    try sourceAgain.context.save()
    let last = try copy(sourceAgain, to: targetAgain, CopyOptions(saveEvery: second))
    #expect(last.description == "Artist: 1 inserted, 3 matched, 0 updated")
    #expect(try targetAgain.storedGraph() == sourceAgain.storedGraph())
  }

  @Test("What was copied after a store was opened is known there as well", arguments: [nil, 1])
  func openedBefore(size: Int?) throws {
    let source = try source()
    let folder = try TemporaryFolder()
    let model = MusicModel.managedObjectModel
    let (target, early) = (try Stack(model, folder.file()), try Stack(model, folder.file()))
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    #expect(try copy(source, to: early, CopyOptions(saveEvery: size)).matched == 3)
    _ = source.artist("3")
    try source.context.save()
    #expect(try copy(source, to: early, CopyOptions(saveEvery: size)).inserted == 1)
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).matched == 4)
  }

  @Test("A copy that a deletion in the target is about to take along is made again")
  func pendingDeletion() throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let album = source.album("A", "Title")
    _ = source.track("T", of: album)
    try source.context.save()
    let options = CopyOptions()
    _ = try copy(source, to: target, options)
    let counts = try target.storedCounts()
    for album in try target.context.all(Album.self) { target.context.delete(album) }
    let report = try copy(source, to: target, options)
    #expect(report.inserted == 2 && report.matched == 0)
    #expect(try target.storedCounts() == counts && target.storedGraph() == source.storedGraph())
  }

  @Test("What is updated takes the source's values, though nothing identifies it", arguments: [nil, 1])
  func updated(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    try artists(source)[1].name = "9"
    try source.context.save()
    let kept = try copy(source, to: target, CopyOptions(saveEvery: size))
    #expect(kept.matched == 3 && kept.updated == 0)
    #expect(try artists(target).map(\.name) == ["0", "1", "2"])
    let updated = try copy(source, to: target, CopyOptions(existing: .update, saveEvery: size))
    #expect(updated.matched == 3 && updated.updated == 3)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("A copy that is gone is made again, with its links, and reported", arguments: [nil, 1, 100])
  func gone(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    target.context.delete(try artists(target)[1])
    try target.context.save()
    let report = try copy(source, to: target, CopyOptions(saveEvery: size))
    #expect(report.description == "Artist: 1 inserted, 2 matched, 0 updated, 1 copied again")
    #expect(try target.storedGraph() == source.storedGraph())
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).inserted == 0)
  }

  @Test("Of several objects of one value each finds its own copy", arguments: [nil, 1, 100])
  func oneValue(size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    _ = source.album("A", "1")
    try source.context.save()
    _ = source.album("A", "2")
    try source.context.save()
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    let copies = try target.context.all(Album.self)
    target.context.delete(try #require(copies.first { $0.title == "1" }))
    try target.context.save()
    let report = try copy(source, to: target, CopyOptions(saveEvery: size))
    #expect(report.description == "Album: 1 inserted, 1 matched, 0 updated, 1 copied again")
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("An object whose identifying value changed is found by the record", arguments: [nil, 1])
  func changedKey(size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let album = source.album("A", "1")
    try source.context.save()
    let options = CopyOptions(existing: .update, saveEvery: size)
    _ = try copy(source, to: target, options)
    album.code = "B"
    // Its old value is another album's now: a value counts more than the record.
    _ = source.album("A", "2")
    try source.context.save()
    let report = try copy(source, to: target, options)
    // What another object took is not gone.
    #expect(report.description == "Album: 1 inserted, 1 matched, 1 updated")
    #expect(try target.storedGraph() == source.storedGraph())
    album.code = "C"
    try source.context.save()
    #expect(try copy(source, to: target, options).inserted == 0)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test(
    "A recorded copy that was given another value is left alone, if another object has its old one",
    arguments: [nil, 1])
  func changedCopy(size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    _ = source.album("A", "source")
    try source.context.save()
    let options = CopyOptions(existing: .update, saveEvery: size)
    _ = try copy(source, to: target, options)
    let request = NSFetchRequest<Album>(entityName: "Album")
    for album in try target.context.fetch(request) { (album.code, album.title) = ("B", "first") }
    _ = target.album("A", "second")
    try target.context.save()
    let report = try copy(source, to: target, options)
    #expect(report.description == "Album: 0 inserted, 1 matched, 1 updated")
    let titles = try target.context.fetch(request).map { "\($0.code ?? "") \($0.title ?? "")" }.sorted()
    #expect(titles == ["A source", "B first"])
  }

  @Test("Recorded copies that have each other's values by now are taken for what they say, and not for what they were")
  func exchangedCopies() throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let album = source.album("A")
    _ = source.album("B")
    try source.context.save()
    _ = try copy(source, to: target, CopyOptions())
    for album in try target.context.all(Album.self) {
      album.title = "was \(album.code ?? "")"
      album.code = album.code == "A" ? "B" : "A"
    }
    try target.context.save()
    _ = source.track("T", of: album)
    try source.context.save()
    #expect(try copy(source, to: target, CopyOptions()).matched == 2)
    let track = try #require(try target.context.all(Track.self).first)
    #expect(track.album?.code == "A" && track.album?.title == "was B")
  }

  @Test("The links between two objects that were there stay as they are", arguments: [nil, 1, 100])
  func keptLinks(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    for artist in try artists(target) { artist.friends = nil }
    try target.context.save()
    _ = source.artist("3")
    try source.context.save()
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).inserted == 1)
    #expect(try artists(target).allSatisfy { $0.friends?.count == 0 })
  }

  // MARK: What may come twice

  @Test(
    "Objects that may come twice are an error that names their entities, before anything is inserted",
    arguments: [nil, 1])
  func mayComeTwice(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = target.artist("own")
    _ = target.album("A")
    _ = source.album("B")
    try source.context.save()
    try target.context.save()
    let error = #expect(throws: CopyError.self) { try copy(source, to: target, CopyOptions(saveEvery: size)) }
    #expect(
      error?.description == """
        nothing was copied: the target has objects of 'Artist' that no copy recorded, and the rules name no 'matchBy' for \
        them, so what was copied before would come twice; name one, or set 'copiesUnmatchedObjects' where nothing was
        """)
    #expect(try !target.context.hasChanges && target.storedCounts() == ["Album": 1, "Artist": 1])
    let allowed = try copy(source, to: target, CopyOptions(copiesUnmatchedObjects: true, saveEvery: size))
    #expect(allowed.inserted == 4)
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).inserted == 0)
  }

  @Test("Several stores are merged into one without a word: each copy is known by its source", arguments: [nil, 1])
  func merged(size: Int?) throws {
    let target = try Stack(inFile: true)
    for count in 1...3 {
      #expect(try copy(source(count), to: target, CopyOptions(saveEvery: size)).inserted == count)
    }
    #expect(try target.storedCounts() == ["Artist": 6])
    _ = target.artist("own")
    try target.context.save()
    #expect(throws: CopyError.self) { try copy(source(), to: target, CopyOptions(saveEvery: size)) }
  }

  // MARK: The record

  @Test("The record is written with the copies' save, and not before")
  func withTheSave() throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    try source.copyAll(to: target)
    #expect(try target.reopened().metadata[CopyRecord.key] == nil)
    try target.context.save()
    #expect(try target.reopened().metadata[CopyRecord.key] != nil)
  }

  @Test("Bytes that are no record are taken for none")
  func damaged() throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = try copy(source, to: target, CopyOptions())
    var metadata = target.metadata
    let record = try #require(metadata[CopyRecord.key] as? [String: Data])
    metadata[CopyRecord.key] = record.mapValues { _ in Data([0xff, 0xff]) }
    target.coordinator.setMetadata(metadata, for: target.store)
    // It is written with the next save, of which something has to change.
    _ = target.artist("later")
    try target.context.save()
    #expect(throws: CopyError.self) { try copy(source, to: target, CopyOptions()) }
  }

  @Test("A row of another entity with the same number is no source of a copy", arguments: [nil, 1])
  func otherEntity(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    for name in ["Memo", "Roster"] {
      _ = NSEntityDescription.insertNewObject(forEntityName: name, into: source.context)
    }
    try source.context.save()
    let options = CopyOptions(saveEvery: size)
    #expect(try copy(source, to: target, options).inserted == 2)
    var metadata = target.metadata
    let record = try #require(metadata[CopyRecord.key] as? [String: Data])
    let others = record.map { (String($0.key.replacing("/Memo/", with: "/Roster/", maxReplacements: 1)), $0.value) }
    metadata[CopyRecord.key] = Dictionary(uniqueKeysWithValues: others)
    target.coordinator.setMetadata(metadata, for: target.store)
    let report = try copy(source, to: target, options)
    #expect(
      report.description == """
        Memo: 1 inserted, 0 matched, 0 updated
        Roster: 0 inserted, 1 matched, 0 updated
        """)
  }

  @Test("A batch adds three bytes for each gap to the record")
  func gaps() throws {
    let source = try Stack(inFile: true)
    let all = (0..<600).map { source.artist("\($0)") }
    try source.context.save()
    for place in stride(from: 0, to: all.count, by: 3) { source.context.delete(all[place]) }
    try source.context.save()
    let target = try Stack(inFile: true)
    let report = try copy(source, to: target, CopyOptions(saveEvery: 50))
    #expect(report.inserted == 400 && report.batches >= 8)
    let record = try #require(try target.reopened().metadata[CopyRecord.key] as? [String: Data])
    let size = record.values.reduce(0) { $0 + $1.count }
    #expect(size > 0 && size <= 3 * 200 + 10 * report.batches)
    #expect(try copy(source.reopened(), to: target.reopened(), CopyOptions(saveEvery: 50)).matched == 400)
  }
}
