@Suite("Queues")
struct PerformTests {
  struct Failure: Error, Equatable {}

  @MainActor
  private func background() throws -> (Library, NSManagedObjectContext) {
    let library = try Library(.typed)
    return (library, library.container.newBackgroundContext())
  }

  @Test("Waiting calls can be nested, hand values out, and rethrow")
  @MainActor
  func waiting() throws {
    let (library, context) = try background()
    let viewContext = library.context
    let text = context.performAndWait { () -> String in
      context.performAndWait { _ = context.make("Tag", "a") }
      return viewContext.performAndWait { "nested" }
    }
    #expect(text == "nested")
    #expect(throws: Failure.self) { try context.performAndWait { throw Failure() } }
    try context.performAndWait { try context.save() }
    #expect(try library.context.names("Tag") == ["a"])
  }

  @Test("A child on a queue of its own saves into a parent that waits for it")
  @MainActor
  func parentWaits() throws {
    let (library, parent) = try background()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = parent
    try parent.performAndWait {
      try child.performAndWait {
        _ = child.make("Tag", "a")
        try child.save()
      }
      try parent.save()
    }
    #expect(try library.context.names("Tag") == ["a"])
  }

  @Test("Asynchronous calls hand values out, and rethrow")
  @MainActor
  func asynchronous() async throws {
    let (library, context) = try background()
    let count = try await context.perform { () throws -> Int in
      _ = context.make("Tag", "a")
      try context.save()
      return try context.all("Tag").count
    }
    #expect(count == 1)
    let name = await context.perform(schedule: .enqueued) { context.concurrencyType }
    #expect(name == .privateQueueConcurrencyType)
    await #expect(throws: Failure.self) { try await context.perform { throw Failure() } }
    let names = try await library.container.performBackgroundTask { try $0.names("Tag") }
    #expect(names == ["a"])
    let viewContext = library.context
    #expect(await viewContext.perform { viewContext.registeredObjects.isEmpty })
  }

  @Test("A block that is handed over runs on the context's queue")
  @MainActor
  func handedOver() async throws {
    let (_, context) = try background()
    let isCurrent = await withCheckedContinuation { continuation in
      context.perform { continuation.resume(returning: context.performAndWait { true }) }
    }
    #expect(isCurrent)
  }

  @Test("Contexts on several queues save at the same time, and lose nothing")
  func concurrent() async throws {
    let library = try await Library(.typed)
    let container = library.container
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await container.performBackgroundTask { context in
            for _ in 0..<50 {
              _ = context.make("Tag", "\(number)")
              try context.save()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let names = try await container.performBackgroundTask { try $0.names("Tag") }
    #expect(names == (0..<8).flatMap { Array(repeating: "\($0)", count: 50) })
  }
}
