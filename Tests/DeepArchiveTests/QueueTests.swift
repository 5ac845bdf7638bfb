#if !canImport(CoreData)
@Suite("Queues of archives")
struct QueueTests {
  @Test("A document is restored on the target's queue, which is entered once")
  func restored() async {
    await #expect(processExitsWith: .success) {
      // A queue that is entered again through another one's block ends this process.
      setenv("COREDATA_CONCURRENCY_DEBUG", "1", 1)
      let container = try Stack().container
      let (source, target) = (container.newBackgroundContext(), container.newBackgroundContext())
      let data = try source.performAndWait {
        try CookbookCloning.archive(Recipe(context: source))
      }
      _ = try target.performAndWait { try CookbookCloning.restore(data, as: Recipe.self, in: target).objectID }
      // From elsewhere, as the call enters the queue itself.
      nonisolated(unsafe) let copy = try CookbookCloning.restore(data, as: Recipe.self, in: target)
      target.performAndWait { precondition(copy.managedObjectContext === target) }
    }
  }
}
#endif
