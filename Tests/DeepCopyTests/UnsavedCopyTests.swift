@testable import DeepCopy

@MainActor @Suite("Copies at once, before and after they are saved")
struct UnsavedCopyTests {
  private func saved(_ names: [String] = ["1", "2", "3"]) throws -> Stack {
    let source = try Stack(inFile: true)
    for name in names { _ = source.artist(name) }
    try source.context.save()
    return source
  }

  private func copy(_ source: Stack, to context: NSManagedObjectContext, saves: Bool = false) throws -> String {
    try MusicCloning.copyAll(from: source.context, to: context, options: CopyOptions(saves: saves)).description
  }

  private static let inserted = "Artist: 3 inserted, 0 matched, 0 updated"
  private static let matched = "Artist: 0 inserted, 3 matched, 0 updated"

  // MARK: The record

  @Test("Copies that are rolled back leave no record")
  func rolledBack() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    #expect(try copy(source, to: target.context) == Self.inserted)
    target.context.rollback()
    _ = target.tag("later")
    try target.context.save()
    #expect(try target.metadata[CopyRecord.key] == nil && target.reopened().metadata[CopyRecord.key] == nil)
    #expect(try copy(source, to: target.context) == Self.inserted)
  }

  @Test("Copies whose save is refused leave no record, even if the app saves later", arguments: [false, true])
  func refused(saves: Bool) throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    if !saves { #expect(try copy(source, to: target.context) == Self.inserted) }
    // A cover needs an album.
    let cover = Cover(context: target.context)
    if saves {
      #expect(throws: (any Error).self) { try copy(source, to: target.context, saves: true) }
    } else {
      #expect(throws: (any Error).self) { try target.context.save() }
      target.context.rollback()
    }
    target.context.delete(cover)
    _ = target.tag("later")
    try target.context.save()
    #expect(try target.metadata[CopyRecord.key] == nil && target.storedCounts() == ["Tag": 1])
    #expect(try copy(source, to: target.context, saves: true) == Self.inserted)
  }

  @Test("Copies that aren't saved yet are found again, and recorded with the save")
  func foundUnsaved() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    #expect(try copy(source, to: target.context) == Self.inserted && copy(source, to: target.context) == Self.matched)
    try target.context.save()
    #expect(try copy(source.reopened(), to: target.reopened().context) == Self.matched)
  }

  @Test("A copy that's deleted before it's saved isn't recorded")
  func deletedUnsaved() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    let sources = try source.context.all(Artist.self)
    let copies = try MusicCloning.copy(sources, to: target.context).copied
    target.context.delete(copies[0])
    try target.context.save()
    #expect(
      try copy(source, to: target.reopened().context, saves: true) == "Artist: 1 inserted, 2 matched, 0 updated")
  }

  @Test("Copies in a child are recorded when the context that saves to the stores is saved")
  func child() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    let child = target.child()
    #expect(try copy(source, to: child, saves: true) == Self.inserted && copy(source, to: child) == Self.matched)
    #expect(try target.reopened().metadata[CopyRecord.key] == nil)
    try target.context.save()
    #expect(try copy(source, to: target.reopened().context) == Self.matched)
  }

  @Test("Copies that a child hasn't saved yet outlast a save of its parent, and are recorded with their own")
  func childLater() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    let child = target.child()
    #expect(try copy(source, to: child) == Self.inserted)
    _ = target.tag("own")
    try target.context.save()
    #expect(try target.storedCounts() == ["Tag": 1] && target.reopened().metadata[CopyRecord.key] == nil)
    try child.save()
    try target.context.save()
    #expect(try target.storedCounts() == ["Artist": 3, "Tag": 1])
    #expect(try copy(source, to: target.reopened().context) == Self.matched)
  }

  @Test("Unsaved sources are recorded, whichever side is saved first", arguments: [false, true])
  func unsavedSources(sourceFirst: Bool) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    for name in ["1", "2", "3"] { _ = source.artist(name) }
    #expect(try copy(source, to: target.context) == Self.inserted)
    for stack in sourceFirst ? [source, target] : [target, source] { try stack.context.save() }
    #expect(try copy(source, to: target.context) == Self.matched)
    let (sourceAgain, targetAgain) = (try source.reopened(), try target.reopened())
    #expect(try copy(sourceAgain, to: targetAgain.context) == Self.matched)
    #expect(try targetAgain.storedGraph() == source.storedGraph())
  }

  // MARK: A target with changes of the app

  @Test(
    "Where the save is refused, the copies go and the app's changes stay",
    arguments: [CopyOptions.Existing.keep, .update])
  func appChangesStay(existing: CopyOptions.Existing) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let album = source.album("A", "source")
    album.addToTags(NSOrderedSet(array: [source.tag("known"), source.tag("new")]))
    _ = source.track("One", of: album)
    _ = source.album("B", "source")
    try source.context.save()
    let (first, second) = (target.album("A", "target"), target.album("B", "target"))
    first.addToTags(NSOrderedSet(array: [target.tag("known"), target.tag("own")]))
    _ = target.track("Own", of: first)
    try target.context.save()
    second.title = "changed"
    second.addToTags(NSOrderedSet(object: target.tag("unsaved")))
    _ = Cover(context: target.context)
    let before = try StoredGraph(target.context.allObjects())
    let options = CopyOptions(existing: existing, saves: true)
    let error = #expect(throws: (any Error).self) {
      try source.copyAll(to: target, options)
    }
    #expect(error?.localizedDescription == "Cover.album is a required value.")
    #expect(try StoredGraph(target.context.allObjects()) == before)
    let inserted = target.context.insertedObjects.compactMap(\.entity.name).sorted()
    #expect(inserted == ["Cover", "Tag"])
    #expect(target.context.updatedObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    #expect(try target.context.deletedObjects.isEmpty && target.storedCounts() == ["Album": 2, "Tag": 2, "Track": 1])
  }

  // MARK: Two copies at once

  @Test("A copy ends where another one was saved since it began, with nothing of its batch", arguments: [nil, 2])
  func targetChanged(size: Int?) throws {
    let (source, target) = (try saved(["1", "2", "3", "4", "5"]), try Stack(inFile: true))
    let other = try target.reopened(onMainQueue: false)
    let progress = Watcher(at: 1) { watcher in
      // Once, in the middle of the copy, whose queues aren't entered again.
      if watcher.told.filter({ $0 >= 1 }).count == 1 {
        let context = source.container.newBackgroundContext()
        _ = try? context.performAndWait {
          try MusicCloning.copyAll(from: context, to: other.context, options: CopyOptions(saves: true))
        }
      }
    }
    let options = CopyOptions(saveEvery: size, saves: true, progress: progress)
    let error = #expect(throws: CopyError.self) {
      try source.copyAll(to: target, options)
    }
    #expect(
      error?.description
        == "another copy was saved to the target after this one began, so nothing more was copied; run the copy again")
    #expect(try target.storedCounts() == ["Artist": 5] && target.storedGraph() == source.storedGraph())
    #expect(!target.context.hasChanges)
    let again = try source.copyAll(to: target, CopyOptions(saveEvery: size))
    #expect(again.description == "Artist: 0 inserted, 5 matched, 0 updated")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: try #require(target.url).deletingLastPathComponent().path)
    #expect(!files.contains { $0.hasSuffix("-copies") })
  }
}
