#if !canImport(CoreData)
import PortableCoreData

/// The number of times that a copy reads from the files, which must not depend on the number of objects.
@MainActor @Suite("Statements of a copy that read")
struct CopyStatementTests {
  /// Albums, each with two tracks, a cover, an artist and two tags that others have, too.
  private func source(_ count: Int) throws -> Stack {
    let source = try Stack(inFile: true)
    let tags = (0..<count).map { source.tag("\($0)") }
    for number in 0..<count {
      let album = source.album("\(number)")
      album.tracks = NSOrderedSet(array: ["a", "b"].map { source.track($0, of: album, isrc: "\(number) \($0)") })
      album.tags = NSOrderedSet(array: [tags[number], tags[(number + 1) % count]])
      album.addToArtists(NSSet(object: source.artist("", key: "\(number)")))
      let cover = Cover(context: source.context)
      (cover.album, cover.token) = (album, .numbered(number))
    }
    try source.context.save()
    source.context.reset()
    return source
  }

  private struct Count: Equatable {
    var inSource = 0
    var inTarget = 0
  }

  /// Counts the statements of a copy, without those of the target's saves.
  private func count(_ source: Stack, _ target: Stack, _ copy: () async throws -> Void) async rethrows -> Count {
    let before = (source.store.readingStatementCount, target.store.readingStatementCount)
    let saves = SaveStatements(target)
    try await copy()
    return Count(
      inSource: source.store.readingStatementCount - before.0,
      inTarget: target.store.readingStatementCount - before.1 - saves.count)
  }

  @Test(
    "The statements of a copy, and of a further one, don't grow with its objects", arguments: [nil, 100_000],
    [CopyOptions.Existing.keep, .update])
  func whole(size: Int?, existing: CopyOptions.Existing) async throws {
    let options = CopyOptions(existing: existing, saveEvery: size, saves: true)
    var counts: [[Count]] = []
    for number in [20, 100] {
      let (source, target) = (try source(number), try Stack(inFile: true))
      let copy = {
        _ = try source.copyAll(to: target, options)
        source.context.reset()
        target.context.reset()
      }
      counts.append([try await count(source, target, copy), try await count(source, target, copy)])
      // Into a child of a context that is about to save other objects.
      guard size == nil else { continue }
      _ = target.album("own")
      let unsaved = CopyOptions(existing: existing)
      counts[counts.count - 1].append(try await count(source, target) { _ = try source.copyAll(to: target, unsaved) })
    }
    #expect(counts[0] == counts[1])
  }

  @Test("The statements of a background copy don't grow with its object IDs", arguments: [nil, 100_000])
  func background(size: Int?) async throws {
    var counts: [Count] = []
    for number in [20, 100] {
      let (source, target) = (try source(number), try Stack(inFile: true))
      let ids = try source.context.all(Tag.self).map(\.objectID)
      let count = try await count(source, target) {
        let options = CopyOptions(saveEvery: size)
        let result = try await MusicCloning.copy(ids, from: source.container, to: target.container, options: options)
        #expect(result.copied.count == number)
      }
      counts.append(count)
    }
    #expect(counts[0] == counts[1])
  }

  @Test("If ordered relationships refer to the next batch, a batch takes a statement more for each set that it joins")
  func orderedAcrossBatches() async throws {
    for number in [10, 160] {
      let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
      // The parents are the first rows, and a batch is full with them.
      let parents = (0..<number).map { _ in Branch(context: source.context) }
      for parent in parents { parent.parent = parent }
      try source.context.save()
      for parent in parents {
        for _ in 0..<2 { Branch(context: source.context).parent = parent }
      }
      try source.context.save()
      source.context.reset()
      var batches = 0
      let counts = try await count(source, target) {
        let options = CopyOptions(saveEvery: 2 * number)
        batches = try source.copyAll(to: target, options).batches
      }
      #expect(try target.storedGraph() == source.storedGraph())
      // Where a batch ends decides which destinations of the next one come with it; each of them costs no statement. The set of a
      // parent in an earlier batch is brought in when it gains a member.
      #expect(counts.inSource <= 15 * batches && counts.inTarget <= 6 * batches + number, "\(counts)")
    }
  }
}

/// Counts the statements that read while contexts are saved to a store, as a save does that keeps the order of members.
private final class SaveStatements: @unchecked Sendable {
  private(set) var count = 0
  private var observers: [Observer] = []

  init(_ stack: Stack) {
    for (name, sign) in [
      (Notification.Name.NSManagedObjectContextWillSave, -1), (.NSManagedObjectContextDidSave, 1),
    ] {
      observers.append(
        Observer(name, in: stack.coordinator) { [unowned self] context, _ in
          if context.parent == nil { count += sign * stack.store.readingStatementCount }
        })
    }
  }
}
#endif
