@Suite("Blocks on a context's queue")
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

  @Test("A block that is handed over runs on the context's queue, or in a context of its own")
  @MainActor
  func handedOver() async throws {
    let (library, context) = try background()
    let isCurrent = await withCheckedContinuation { continuation in
      context.perform { continuation.resume(returning: context.performAndWait { true }) }
    }
    #expect(isCurrent)
    await withCheckedContinuation { continuation in
      library.container.performBackgroundTask { context in
        _ = context.make("Tag", "b")
        #expect(throws: Never.self) { try context.save() }
        continuation.resume()
      }
    }
    #expect(try library.context.names("Tag") == ["b"])
  }
}
