@testable import DeepCopy

@MainActor @Suite("Copies that are made again")
struct RepeatedCopyTests {
  /// A source with artists and friends among them.
  private func source(_ count: Int = 3) throws -> Stack {
    let source = try Stack(inFile: true)
    let artists = (0..<count).map { source.artist("\($0)", key: "\($0)") }
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

  @Test(
    "An object with an identifying value is inserted once, in another process too", arguments: [nil, 1, 100], [nil, 2])
  func once(first: Int?, second: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    #expect(try copy(source, to: target, CopyOptions(saveEvery: first)).inserted == 3)
    // As another process would: with stacks of its own.
    let (sourceAgain, targetAgain) = (try source.reopened(), try target.reopened())
    let again = try copy(sourceAgain, to: targetAgain, CopyOptions(saveEvery: second))
    #expect(again.description == "Artist: 0 inserted, 3 matched, 0 updated")
    #expect(try targetAgain.storedGraph() == source.storedGraph())
    let more = sourceAgain.artist("3", key: "3")
    more.addToFriends(NSSet(array: try artists(sourceAgain).filter { $0 !== more }))
    try sourceAgain.context.save()
    let last = try copy(sourceAgain, to: targetAgain, CopyOptions(saveEvery: second))
    #expect(last.description == "Artist: 1 inserted, 3 matched, 0 updated")
    #expect(try targetAgain.storedGraph() == sourceAgain.storedGraph())
  }

  @Test("An object that a pending deletion in the target will delete is copied again")
  func pendingDeletion() throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let album = source.album("A", "Title")
    _ = source.track("T", of: album, isrc: "1")
    try source.context.save()
    let options = CopyOptions()
    _ = try copy(source, to: target, options)
    let counts = try target.storedCounts()
    for album in try target.context.all(Album.self) { target.context.delete(album) }
    let report = try copy(source, to: target, options)
    #expect(report.inserted == 2 && report.matched == 0)
    #expect(try target.storedCounts() == counts && target.storedGraph() == source.storedGraph())
  }

  @Test("A copy that is gone is made again, with its links", arguments: [nil, 1, 100])
  func gone(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    target.context.delete(try artists(target)[1])
    try target.context.save()
    let report = try copy(source, to: target, CopyOptions(saveEvery: size))
    #expect(report.description == "Artist: 1 inserted, 2 matched, 0 updated")
    #expect(try target.storedGraph() == source.storedGraph())
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).inserted == 0)
  }

  @Test("Several stores are merged into one", arguments: [nil, 1])
  func merged(size: Int?) throws {
    let target = try Stack(inFile: true)
    for first in 1...3 {
      let source = try Stack(inFile: true)
      for number in first..<first + 2 { _ = source.artist("\(number)", key: "\(number)") }
      try source.context.save()
      _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    }
    #expect(try artists(target).map(\.name) == ["1", "2", "3", "4"])
  }

  // MARK: Links of kept objects

  @Test(
    "Links between objects that the target has stay as the app changed them", arguments: [nil, 1, 100], [false, true])
  func keptLinks(size: Int?, hasNew: Bool) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    let album = source.album("A")
    album.tags = NSOrderedSet(array: ["1", "2", "3"].map { source.tag($0) })
    try source.context.save()
    _ = try copy(source, to: target, CopyOptions(saveEvery: size))
    for artist in try artists(target) { artist.friends = nil }
    for album in try target.context.all(Album.self) {
      album.tags = NSOrderedSet(array: album.members("tags").dropLast().reversed())
    }
    try target.context.save()
    if hasNew { _ = source.artist("3", key: "3") }
    try source.context.save()
    #expect(try copy(source, to: target, CopyOptions(saveEvery: size)).inserted == (hasNew ? 1 : 0))
    #expect(try artists(target).allSatisfy { $0.friends?.count == 0 })
    let tags = try target.context.all(Album.self).first?.tags?.array as? [Tag]
    #expect(tags?.map(\.name) == ["2", "1"])
  }

  @Test("A copy is marked in the target from its first save until it's complete", arguments: [2, 100])
  func mark(size: Int) throws {
    let (source, target) = (try source(6), try Stack(inFile: true))
    let key = NSPersistentStoreCoordinator.unfinishedKey
    func stored() throws -> [String]? { try target.reopened().metadata[key] as? [String] }
    let isInterrupted = size == 2
    let watcher = Watcher(at: isInterrupted ? 4 : .max)
    let copy = { try source.copyAll(to: target, CopyOptions(saveEvery: size, progress: watcher)) }
    if isInterrupted { #expect(throws: CancellationError.self, performing: copy) } else { _ = try copy() }
    #expect(try stored() == (isInterrupted ? [source.store.identifier] : nil))
    // Another source's copy doesn't complete this one.
    let other = try self.source(2)
    try other.copyAll(to: target, CopyOptions(saveEvery: size))
    #expect(try stored() == (isInterrupted ? [source.store.identifier] : nil))
    try source.copyAll(to: target, CopyOptions(saveEvery: size))
    #expect(try stored() == nil && target.metadata[key] == nil)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("A copy that fails before its first save leaves no mark, even if the app saves later", arguments: [nil, 1])
  func unmarked(size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    _ = source.track("T", of: source.album("A"))
    try source.context.save()
    let options = CopyOptions(entities: ["Track"], saveEvery: size, saves: true)
    #expect(throws: CopyError.self) { try source.copyAll(to: target, options) }
    _ = target.tag("own")
    try target.context.save()
    #expect(try target.reopened().metadata[NSPersistentStoreCoordinator.unfinishedKey] == nil)
  }

  @Test("The record that earlier versions kept of copies is removed by the next one", arguments: [nil, 1])
  func earlierRecord(size: Int?) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    target.coordinator.setMetadata(
      target.metadata.merging(["DeepCloneCopies": ["x": Data([1])]]) { $1 }, for: target.store)
    _ = target.tag("own")
    try target.context.save()
    #expect(try target.reopened().metadata["DeepCloneCopies"] != nil)
    try source.copyAll(to: target, CopyOptions(saveEvery: size, saves: true))
    #expect(try target.reopened().metadata["DeepCloneCopies"] == nil)
  }

  // MARK: What may come twice

  @Test(
    "Objects without an identifying value are refused if the target has such objects, before anything is inserted",
    arguments: [nil, 1], ["Album", "Artist", "Publisher"])
  func mayComeTwice(size: Int?, entity: String) throws {
    let (source, target) = (try source(), try Stack(inFile: true))
    let (here, there): (NSManagedObject, NSManagedObject) =
      switch entity {
      case "Artist": (source.artist("other"), target.artist("own"))
      case "Album": (source.album(nil), target.album(nil))
      default: (source.make(Publisher.self), target.make(Publisher.self))
      }
    #expect([here, there].map(\.entity.name) == [entity, entity])
    // What the target has of other entities, or with a value, is no obstacle.
    _ = (source.album("B"), target.album("C"), source.tag(nil), target.tag("T"))
    try source.context.save()
    try target.context.save()
    let before = try target.storedCounts()
    let error = #expect(throws: CopyError.self) { try copy(source, to: target, CopyOptions(saveEvery: size)) }
    #expect(
      error?.description == """
        nothing was copied: the target has objects of '\(entity)', and nothing identifies them, so what was copied before \
        would come twice; name attributes in a 'matchBy' (if an object is known by its relationships alone, add an attribute \
        with an ID), or set 'copiesUnmatchedObjects' where nothing was
        """)
    #expect(try !target.context.hasUnsavedChanges && target.storedCounts() == before)
    let chosen = CopyOptions(entities: ["Tag"], saveEvery: size, saves: true)
    #expect(try source.copyAll(to: target, chosen).inserted == 1)
    let allowed = try copy(source, to: target, CopyOptions(copiesUnmatchedObjects: true, saveEvery: size))
    #expect(allowed.inserted == 6 && allowed.matched == 0)
  }
}
