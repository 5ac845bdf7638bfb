import CoreDataFactsSupport

extension Tasks {
  /// Waits for two contexts' queues, one in the other.
  static func nestedBlocks() throws {
    let stack = try FactStack()
    let (first, second) = (stack.other(.privateQueueConcurrencyType), stack.other(.privateQueueConcurrencyType))
    first.performAndWait {
      second.performAndWait {
        first.performAndWait { say("inner") }
      }
    }
  }

  /// Waits for the main queue on another thread.
  static func mainActor() throws {
    let stack = try FactStack()
    let (first, main) = (stack.other(.privateQueueConcurrencyType), stack.context)
    onOtherThread {
      first.performAndWait {
        main.performAndWait {
          MainActor.assumeIsolated { say("on the main actor") }
        }
      }
    }
  }

  /// Reads what belongs to a context itself on another queue.
  static func properties() throws {
    let stack = try FactStack()
    let context = stack.other(.privateQueueConcurrencyType)
    _ = (context.parent, context.persistentStoreCoordinator, context.concurrencyType)
    say("read")
  }

  /// Reads a private context's object on the main queue.
  static func violation() throws {
    let stack = try FactStack()
    let item = try item(in: stack.other(.privateQueueConcurrencyType))
    say("\(item.value(forKey: "title") ?? "nil")")
  }

  /// Reads an object in a block of a main-queue context, which a block of the object's context waits for.
  static func twoContextsOnMain() throws {
    let stack = try FactStack()
    let (first, main) = (stack.other(.privateQueueConcurrencyType), stack.context)
    nonisolated(unsafe) let item = try item(in: first)
    first.performAndWait {
      main.performAndWait { say("reads \(item.value(forKey: "title") ?? "nil")") }
    }
  }

  /// Reads an object in a block of a private context, which a block of the object's context waits for.
  static func twoContexts() throws {
    let stack = try FactStack()
    let (first, second) = (stack.other(.privateQueueConcurrencyType), stack.other(.privateQueueConcurrencyType))
    nonisolated(unsafe) let item = try item(in: first)
    onOtherThread {
      first.performAndWait {
        second.performAndWait { say("reads \(item.value(forKey: "title") ?? "nil")") }
      }
    }
  }

  private static func item(in context: NSManagedObjectContext) throws -> NSManagedObject {
    nonisolated(unsafe) var item: NSManagedObject?
    try context.performAndWait {
      item = context.make("Item", ["title": "a"])
      try context.save()
    }
    guard let item else { throw CocoaError(.coreData) }
    return item
  }

  /// Runs code on another thread while the main queue is free, and ends the program.
  private static func onOtherThread(_ body: @escaping @Sendable () -> Void) -> Never {
    Thread.detachNewThread {
      body()
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}
