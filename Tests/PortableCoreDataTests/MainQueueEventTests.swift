/// A context of the main queue ends an event when the turn of the run loop ends that began it.
@MainActor
@Suite("Events of the main queue")
struct MainQueueEventTests {
  @Test("Observers are told when the turn ends, once for all changes of it", arguments: Storage.allCases)
  func told(_ storage: Storage) async throws {
    let library = try Library(storage)
    let listener = Listener(library.context)
    let tags = ["a", "b", "c"].map { library.make("Tag", $0) }
    #expect(listener.take().isEmpty)
    await MainQueue.turn()
    #expect(listener.take() == ["changed inserted 3"])
    await MainQueue.turn()
    #expect(listener.take().isEmpty)
    tags[0].setValue("d", forKey: "name")
    library.context.delete(tags[1])
    await MainQueue.turn()
    #expect(listener.take() == ["changed updated 1 deleted 1"])
    try library.context.save()
    #expect(listener.take() == ["will save", "saved inserted 2"])
    tags[0].setValue("e", forKey: "name")
    library.context.refresh(tags[2], mergeChanges: false)
    await MainQueue.turn()
    #expect(listener.take() == ["changed updated 1 refreshed 1"])
  }

  @Test("Delete rules are applied when the turn ends", arguments: Storage.allCases)
  func deleted(_ storage: Storage) async throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    let chapter = library.make("Chapter", "c", ["book": book])
    try library.context.save()
    library.context.delete(book)
    #expect(!chapter.isDeleted)
    await MainQueue.turn()
    #expect(chapter.isDeleted)
  }

  @Test("A context that is released meanwhile is left alone")
  func released() async throws {
    let library = try Library(.typed)
    var context: NSManagedObjectContext? = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context?.persistentStoreCoordinator = library.container.persistentStoreCoordinator
    weak let released = context
    _ = context?.make("Tag", "t")
    context = nil
    #expect(released == nil)
    await MainQueue.turn()
  }
}
