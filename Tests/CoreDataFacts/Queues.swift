@MainActor @Suite("Queues")
struct Queues {
  private let access = "DeepClone/Support/NSManagedObjectContext+Access.swift"

  @Test("performAndWait in another context's block, and in one of its own again, doesn't wait for itself")
  func nested() {
    fact(.disassembly("_queueOwner"), for: access, in: "nested-blocks") { ended, text in
      !ended && text == "inner"
    }
  }

  @Test("A main-queue context's block, in a private context's block on another thread, is on the main actor")
  func mainActor() {
    fact(.page("NSManagedObjectContext, Concurrency"), for: access, in: "main-actor") { ended, text in
      !ended && text == "on the main actor"
    }
  }

  @Test("Parent, coordinator and kind of a context can be read on any queue")
  func properties() {
    fact(.seen, for: access, in: "properties", with: concurrencyDebug) { ended, text in !ended && text == "read" }
  }

  @Test("With the concurrency flag, reading an object on another queue than its context's ends the program")
  func violation() {
    fact(
      .thread("MagicalRecord#828, #1131"), for: "DeepCloneTesting/CloneChecker.swift", in: "violation",
      with: concurrencyDebug
    ) {
      ended, _ in ended
    }
  }

  @Test("A background context lives until the block that was given to it has run")
  func background() async {
    await slowFact(
      .page("NSPersistentContainer, performBackgroundTask(_:)"),
      for: "DeepClone/Background/ClonedModel+BackgroundContexts.swift"
    ) { check in
      let container = NSPersistentContainer(name: "Facts", managedObjectModel: FactModel.library())
      let description = NSPersistentStoreDescription()
      description.type = NSInMemoryStoreType
      container.persistentStoreDescriptions = [description]
      var failure: (any Error)?
      container.loadPersistentStores { failure = $1 }
      check(failure == nil, "\(failure.map(brief) ?? "")")
      let count = await container.newBackgroundContext().perform { 1 }
      let saved = try await container.performBackgroundTask { context in
        _ = context.make("Item")
        try context.save()
        return try context.all("Item").count
      }
      check((count, saved) == (1, 1), "\(count) and \(saved)")
    }
  }
}
