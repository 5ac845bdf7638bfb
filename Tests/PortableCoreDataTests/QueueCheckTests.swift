#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("The check that contexts are used on their queues")
struct QueueCheckTests {
  @Test("The launch argument or the environment switches it on")
  func switches() {
    let argument = "-com.apple.CoreData.ConcurrencyDebug"
    let cases: [([String], [String: String], Bool)] = [
      (["app"], [:], false), (["app", argument, "1"], [:], true), (["app", argument, "0"], [:], false),
      (["app", argument], [:], false), (["app", argument, "3", "more"], [:], true),
      (["app"], ["COREDATA_CONCURRENCY_DEBUG": "1"], true), (["app"], ["COREDATA_CONCURRENCY_DEBUG": "0"], false),
    ]
    for (arguments, environment, expected) in cases {
      #expect(QueueCheck.isOn(arguments: arguments, environment: environment) == expected)
    }
  }

  @Test(
    "Switched on, it ends the program if a context is used, or an object read, on another queue",
    arguments: [false, true])
  func wrongQueue(isRead: Bool) async {
    await #expect(processExitsWith: .failure) { [isRead] in
      setenv("COREDATA_CONCURRENCY_DEBUG", "1", 1)
      let context = try await Library(.typed).container.newBackgroundContext()
      nonisolated(unsafe) var tag: Tag?
      await context.perform { tag = Tag(context: context) }
      if isRead { _ = tag?.name } else { _ = context.make("Tag", "a") }
    }
  }

  @Test("Switched on, it lets uses on the queue pass, entered again from its own block, and once from another's")
  func right() async {
    await #expect(processExitsWith: .success) {
      setenv("COREDATA_CONCURRENCY_DEBUG", "1", 1)
      let container = try await Library(.typed).container
      let context = container.newBackgroundContext()
      try await context.perform {
        let tag = context.make("Tag", "a")
        try context.save()
        context.refreshAllObjects()
        precondition(tag.shownName == "a")
        tag.setValue("b", forKey: "name")
        context.delete(tag)
        try context.save()
      }
      try await MainActor.run {
        let tag = container.viewContext.make("Tag", "a")
        try container.viewContext.save()
        precondition(tag.shownName == "a")
      }
      let (target, scratch) = (container.newBackgroundContext(), container.newBackgroundContext())
      target.performAndWait {
        target.performAndWait { _ = target.make("Tag", "a") }
        scratch.performAndWait { scratch.performAndWait { _ = scratch.make("Tag", "b") } }
        target.performAndWait { _ = target.make("Tag", "c") }
        // Also through another one's block.
        scratch.performAndWait { target.performAndWait { _ = target.make("Tag", "e") } }
      }
      // A save to the parent is Core Data's own.
      let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      child.parent = target
      try target.performAndWait {
        try child.performAndWait {
          _ = child.make("Tag", "d")
          try child.save()
        }
      }
    }
  }
}
#endif
