@testable import DeepCopy

@MainActor @Suite("Copies into several stores at once")
struct StoreLockTests {
  private func source(onMainQueue: Bool = true) throws -> Stack {
    let source = try Stack(inFile: true, onMainQueue: onMainQueue)
    try source.context.performAndWait {
      for number in 0..<3 { Artist(context: source.context).name = "\(number)" }
      try source.context.save()
    }
    return source
  }

  @Test(
    "An observer of a copy's save can wait for a copy into another store",
    arguments: [Notification.Name.NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave], [true, false])
  func otherStore(event: Notification.Name, inFile: Bool) throws {
    let (source, target) = (try source(), try Stack(inFile: inFile))
    let (otherSource, other) = (try self.source(onMainQueue: false), try Stack(inFile: inFile, onMainQueue: false))
    let token = NotificationCenter.default.addObserver(forName: event, object: target.context, queue: nil) { _ in
      let isDone = Signal()
      Thread.detachNewThread {
        let options = CopyOptions(saveEvery: 2)
        #expect(throws: Never.self) {
          try otherSource.copyAll(to: other, options)
        }
        isDone.send()
      }
      #expect(isDone.wait(seconds: 20))
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try source.copyAll(to: target, CopyOptions(saves: true))
    #expect(try target.storedCounts() == ["Artist": 3])
    #expect(try other.storedCounts() == ["Artist": 3])
  }

  @Test("One thread at a time holds a store's lock, which it may take again", arguments: [true, false])
  func oneThread(inFile: Bool) async throws {
    let target = try Stack(inFile: inFile)
    let running = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            #expect(throws: Never.self) {
              try StoreLock.holding([target.store]) {
                try StoreLock.holding([target.store]) {
                  #expect(running.add(1) == 1)
                  usleep(10)
                  running.add(-1)
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("A failed copy holds no lock")
  func failed() throws {
    let target = try Stack(inFile: true)
    for _ in 0..<2 {
      #expect(throws: CocoaError.self) {
        try StoreLock.holding([target.store]) { throw CocoaError(.fileWriteUnknown) }
      }
    }
  }
}

/// A number that threads change.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  @discardableResult
  func add(_ number: Int) -> Int {
    lock.withLock {
      value += number
      return value
    }
  }
}
