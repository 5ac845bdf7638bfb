@MainActor @Suite("Progress and cancellation")
struct CancellationTests {
  private func source(size: Int = 40) throws -> Stack {
    let source = try Stack()
    try source.fillAtRandom(7, size: size)
    return source
  }

  @Test("A cancellation leaves whole batches and the source as it was, and the progress says how far the copy got")
  func wholeBatches() throws {
    let source = try source()
    let before = try source.storedGraph()
    let total = try source.storedCounts().values.reduce(0, +)
    var cancelled = 0
    let limits = LongTests.sample((1...Int64(total)).reversed(), oneOf: 5)
    for limit in limits {
      let target = try Stack()
      let watcher = Watcher(at: limit)
      do {
        try source.copyAll(to: target, CopyOptions(saveEvery: 6, progress: watcher))
        // The last batch was the end of the copy.
        #expect(try target.storedGraph() == before)
      } catch is CancellationError {
        cancelled += 1
        let objects = watcher.completedUnitCount
        #expect(try target.storedCounts().values.reduce(0, +) == objects, "cancelled at \(limit)")
        #expect(objects >= limit, "cancelled at \(limit)")
        #expect(watcher.told.last == objects, "cancelled at \(limit)")
      }
      #expect(watcher.told == watcher.told.sorted())
      #expect(!target.context.hasUnsavedChanges && !source.context.hasUnsavedChanges)
    }
    #expect(cancelled > limits.count / 2)
    #expect(try source.storedGraph() == before)
  }

  @Test("Cancelling a copy at once leaves the target context unchanged")
  func atOnce() throws {
    let source = try source()
    let total = try source.storedCounts().values.reduce(0, +)
    for limit in LongTests.sample(Int64(1)...Int64(total), oneOf: 5) {
      let target = try Stack()
      let known = target.album("A0", "Known")
      try target.context.save()
      let hasOther = limit % 2 == 0
      if hasOther {
        known.title = "Changed"
        _ = target.tag("T0")
      }
      let before = try StoredGraph(target.context.allObjects())
      #expect(throws: CancellationError.self) {
        try source.copyAll(to: target, CopyOptions(existing: .update, progress: Watcher(at: limit)))
      }
      #expect(target.context.hasUnsavedChanges == hasOther)
      #expect(try StoredGraph(target.context.allObjects()) == before)
    }
  }

  @Test("Wherever a copy asks for a cancellation, it ends with CancellationError", arguments: [nil, 6])
  func everywhere(size: Int?) throws {
    let source = try source(size: LongTests.areWanted ? 40 : 15)
    let whole = CountingProgress(cancelledAt: .max)
    try source.copyAll(to: try Stack(), CopyOptions(saveEvery: size, progress: whole))
    #expect(whole.count > (size == nil ? 5 : 50))
    for number in LongTests.sample(1...whole.count, oneOf: size == nil ? 1 : 5) {
      let target = try Stack()
      #expect(throws: CancellationError.self, "asked for the time \(number)") {
        try source.copyAll(
          to: target, CopyOptions(saveEvery: size, progress: CountingProgress(cancelledAt: number)))
      }
      #expect(!target.context.hasUnsavedChanges)
    }
    // What isn't cancelled never goes back, and the end is one more unit.
    let watcher = Watcher(at: .max)
    try source.copyAll(to: try Stack(), CopyOptions(saveEvery: size, progress: watcher))
    #expect(watcher.told == watcher.told.sorted() && watcher.told.last == watcher.totalUnitCount)
    #expect(Int(watcher.totalUnitCount) == (try source.storedCounts().values.reduce(0, +)) + 1)
  }

  @Test("Cancelling the task cancels the copy")
  func task() async throws {
    let task = Task {
      let (source, target) = (try self.source(), try Stack())
      withUnsafeCurrentTask { $0?.cancel() }
      do {
        try source.copyAll(to: target)
        return false
      } catch is CancellationError {
        return !target.context.hasUnsavedChanges
      }
    }
    #expect(try await task.value)
  }
}

/// A progress that is cancelled when it's asked for the number-th time.
private final class CountingProgress: Progress, @unchecked Sendable {
  private let limit: Int
  private(set) var count = 0

  init(cancelledAt limit: Int) {
    self.limit = limit
    super.init(parent: nil, userInfo: nil)
  }

  override var isCancelled: Bool {
    get {
      count += 1
      return count >= limit
    }
    set {}
  }
}
