@MainActor @Suite("Copies in batches")
struct BatchTests {
  @Test(
    "Links between objects of different batches are found by the map, whatever was given back", arguments: [1, 7])
  func mapAcrossBatches(size: Int) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let albums = (0..<20).map { source.album("\($0)") }
    var last: Track?
    for number in 0..<60 {
      let track = source.track("\(number)", of: albums[number % 20])
      last?.next = track
      last = track
    }
    try source.context.save()
    let report = try source.copyAll(to: target, CopyOptions(saveEvery: size))
    #expect(report.batches > 1)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("A batch holds fewer objects that have many links")
  func weighed() throws {
    let (source, target) = (try Stack(), try Stack())
    let tags = (0..<50).map { source.tag("\($0)") }
    for number in 0..<40 { source.album("\(number)").tags = NSOrderedSet(array: tags) }
    try source.context.save()
    // An album counts as 51.
    let batches = try source.copyAll(to: target, CopyOptions(saveEvery: 510)).batches
    #expect((4...8).contains(batches))
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("A failing batch leaves those before it saved, and its error counts them")
  func laterBatchFails() throws {
    let (source, target) = (try Stack(), try Stack())
    for number in 0..<20 { _ = source.tag("\(number)") }
    _ = source.track("without its album", of: source.album("A"))
    try source.context.save()
    let options = CopyOptions(entities: ["Tag", "Track"], saveEvery: 5)
    do {
      try source.copyAll(to: target, options)
      Issue.record("a track was copied without the album that it needs")
    } catch let error as CopyError {
      guard case .batchFailed(let objects, let batches, _) = error else { throw error }
      #expect(batches > 0 && objects > 0)
      #expect("\(error)".hasPrefix("the copy failed after \(objects) objects in \(batches) saved batches: "))
      #expect(try target.storedCounts() == ["Tag": objects])
    }
    #expect(!target.context.hasUnsavedChanges)
    // The same tags aren't inserted again.
    #expect(try source.copyAll(to: target, CopyOptions(saveEvery: 5)).entities["Tag"]?.inserted != 20)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("Batches are saved under the merge policy of the target context", arguments: [true, false])
  func mergePolicy(isOverwriting: Bool) throws {
    let (source, target) = (try Stack(), try Stack())
    let tag = source.tag("red")
    try source.context.save()
    try source.copyAll(to: target, CopyOptions(saveEvery: 5))
    tag.weight = true
    try source.context.save()
    // Another context saves the object between the batch's read and its save.
    let other = target.other()
    let found = try #require(try other.all(Tag.self).first)
    found.name = "other"
    let observer = Observer(.NSManagedObjectContextWillSave, in: target.coordinator) { context, _ in
      guard context !== other, other.hasChanges else { return }
      #expect(throws: Never.self) { try other.save() }
    }
    defer { withExtendedLifetime(observer) {} }
    if isOverwriting { target.context.mergePolicy = NSMergePolicy.overwrite }
    let options = CopyOptions(existing: .update, saveEvery: 5)
    if isOverwriting {
      try source.copyAll(to: target, options)
    } else {
      #expect {
        try source.copyAll(to: target, options)
      } throws: { error in
        if case CopyError.batchFailed(objects: 0, batches: 0, _) = error { true } else { false }
      }
    }
    let stored = try #require(try target.other().all(Tag.self).first)
    #expect((stored.name, stored.weight) == (isOverwriting ? "red" : "other", isOverwriting))
  }

  @Test("What the target loses between two batches isn't linked, and counts as missing")
  func lostBetweenBatches() throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let tag = source.tag("red")
    try source.context.save()
    try source.copyAll(to: target, CopyOptions(saveEvery: 5))
    for code in ["1", "2"] { source.album(code).tags = NSOrderedSet(object: tag) }
    try source.context.save()
    let other = target.other()
    nonisolated(unsafe) let lost = try #require(try other.all(Tag.self).first)
    let observer = Observer(.NSManagedObjectContextDidSave, in: target.coordinator) { context, _ in
      guard context !== other, lost.managedObjectContext === other, !lost.isDeleted else { return }
      other.delete(lost)
      #expect(throws: Never.self) { try other.save() }
    }
    defer { withExtendedLifetime(observer) {} }
    let report = try source.copyAll(to: target, CopyOptions(saveEvery: 1))
    #expect(report.danglingLinks == ["Album.tags": 1])
    #expect(try target.other().all(Album.self).allSatisfy { $0.tags?.count == 0 })
    #expect(try target.storedCounts() == ["Album": 2])
  }
}
