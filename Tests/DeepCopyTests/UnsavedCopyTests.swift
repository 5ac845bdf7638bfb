@testable import DeepCopy

@MainActor @Suite("Copies that aren't in batches, and the target's context")
struct UnsavedCopyTests {
  private func saved(_ names: [String] = ["1", "2", "3"]) throws -> Stack {
    let source = try Stack(inFile: true)
    for name in names { _ = source.artist(name, key: name) }
    try source.context.save()
    return source
  }

  private func copy(_ source: Stack, to context: NSManagedObjectContext) throws -> String {
    try MusicCloning.copyAll(from: source.context, to: context).description
  }

  private static let inserted = "Artist: 3 inserted, 0 matched, 0 updated"
  private static let matched = "Artist: 0 inserted, 3 matched, 0 updated"

  @Test("Copies that aren't saved yet are found again, and are gone when they're rolled back")
  func foundUnsaved() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    #expect(try copy(source, to: target.context) == Self.inserted && copy(source, to: target.context) == Self.matched)
    target.context.rollback()
    #expect(try copy(source, to: target.context) == Self.inserted)
    try target.context.save()
    #expect(try copy(source.reopened(), to: target.reopened().context) == Self.matched)
  }

  @Test("Copies in a child reach the store when the child and its parent are saved")
  func child() throws {
    let (source, target) = (try saved(), try Stack(inFile: true))
    let child = target.child()
    #expect(try copy(source, to: child) == Self.inserted && copy(source, to: child) == Self.matched)
    _ = target.tag("own")
    try target.context.save()
    #expect(try target.storedCounts() == ["Tag": 1])
    try child.save()
    try target.context.save()
    #expect(try target.storedCounts() == ["Artist": 3, "Tag": 1])
    #expect(try copy(source, to: target.reopened().context) == Self.matched)
  }

  @Test("Unsaved sources are copied, whichever side is saved first", arguments: [false, true])
  func unsavedSources(sourceFirst: Bool) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    for name in ["1", "2", "3"] { _ = source.artist(name, key: name) }
    #expect(try copy(source, to: target.context) == Self.inserted)
    for stack in sourceFirst ? [source, target] : [target, source] { try stack.context.save() }
    #expect(try copy(source, to: target.context) == Self.matched)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  // MARK: A target with changes of the app

  @Test(
    "A call that saves is refused where the target, or a parent of it, has unsaved changes",
    arguments: [(nil, false), (2, false), (2, true)])
  func targetUnsaved(size: Int?, inParent: Bool) throws {
    let (source, target) = (try saved(), try Stack())
    _ = target.tag("own")
    let context = inParent ? target.child() : target.context
    let error = #expect(throws: CopyError.self) {
      try MusicCloning.copyAll(
        from: source.context, to: context, options: CopyOptions(saveEvery: size, saves: !inParent))
    }
    #expect(
      error?.description == """
        the target context, or a parent of it, has unsaved changes, and the copy saves: save them first, or roll them \
        back
        """)
    #expect(target.context.insertedObjects.count == 1)
  }

  @Test("A call that saves is refused for a context that saves to a parent")
  func targetHasParent() throws {
    let (source, target) = (try saved(), try Stack())
    let error = #expect(throws: CopyError.self) {
      try MusicCloning.copyAll(from: source.context, to: target.child(), options: CopyOptions(saves: true))
    }
    #expect(
      error?.description
        == "the target context saves to a parent: pass a context that saves to its stores, or leave out 'saves'")
  }

  @Test("The app's objects have the new values after a call that saves", arguments: [nil, 1])
  func refreshed(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    _ = source.album("A", "new")
    try source.context.save()
    let album = target.album("A", "old")
    try target.context.save()
    try source.copyAll(to: target, CopyOptions(existing: .update, saveEvery: size, saves: true))
    #expect(album.title == "new" && !target.context.hasUnsavedChanges)
  }

  @Test(
    "A copy that is refused leaves the app's changes and objects as they were",
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
    _ = target.track("Own", of: first, isrc: "own")
    try target.context.save()
    second.title = "changed"
    second.addToTags(NSOrderedSet(object: target.tag("unsaved")))
    _ = Cover(context: target.context)
    let before = try StoredGraph(target.context.allObjects())
    // Tracks need an album.
    let error = #expect(throws: (any Error).self) {
      try source.copyAll(to: target, CopyOptions(existing: existing, entities: ["Tag", "Track"]))
    }
    #expect(error?.localizedDescription == "Some of the data isn't valid, so it can't be copied.")
    #expect(try StoredGraph(target.context.allObjects()) == before)
    let inserted = target.context.insertedObjects.compactMap(\.entity.name).sorted()
    #expect(inserted == ["Cover", "Tag"])
    #expect(target.context.updatedObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    #expect(try target.context.deletedObjects.isEmpty && target.storedCounts() == ["Album": 2, "Tag": 2, "Track": 1])
  }

  // MARK: Two copies at once

  @Test(
    "A copy into a store that another one is writing to is refused, whatever coordinator it has", arguments: [nil, 2])
  func targetInUse(size: Int?) throws {
    let (source, target) = (try saved(["1", "2", "3", "4", "5"]), try Stack(inFile: true))
    let other = try target.reopened(onMainQueue: false)
    nonisolated(unsafe) var refusals: [String] = []
    let progress = Watcher(at: 1) { _ in
      let context = source.container.newBackgroundContext()
      context.performAndWait {
        do {
          try MusicCloning.copyAll(from: context, to: other.context, options: CopyOptions(saves: true))
        } catch {
          refusals.append("\(error)")
        }
      }
    }
    try source.copyAll(to: target, CopyOptions(saveEvery: size, saves: true, progress: progress))
    #expect(!refusals.isEmpty)
    #expect(refusals.allSatisfy { $0 == "another copy is writing to the target: copy again when it has ended" })
    #expect(try target.storedGraph() == source.storedGraph())
    // Nothing is claimed any longer, also after a copy that failed.
    #expect(try source.copyAll(to: target).matched == 5)
    #expect(throws: CopyError.self) { try source.copyAll(to: target, CopyOptions(entities: ["Nobody"])) }
    #expect(try source.copyAll(to: target).matched == 5)
  }

  @Test("An observer of a copy's save can wait for a copy into another store", arguments: [true, false])
  func otherStore(inFile: Bool) throws {
    let (source, target) = (try saved(), try Stack(inFile: inFile))
    let (otherSource, other) = (
      try Stack(inFile: true, onMainQueue: false), try Stack(inFile: inFile, onMainQueue: false)
    )
    try otherSource.context.performAndWait {
      _ = otherSource.artist("1")
      try otherSource.context.save()
    }
    let observer = Observer(.NSManagedObjectContextDidSave, in: target.coordinator) { _, _ in
      let isDone = Signal()
      Thread.detachNewThread {
        #expect(throws: Never.self) { try otherSource.copyAll(to: other, CopyOptions(saveEvery: 2)) }
        isDone.send()
      }
      #expect(isDone.wait(seconds: 20))
    }
    defer { withExtendedLifetime(observer) {} }
    try source.copyAll(to: target, CopyOptions(saves: true))
    #expect(try target.storedCounts() == ["Artist": 3] && other.storedCounts() == ["Artist": 1])
  }
}
