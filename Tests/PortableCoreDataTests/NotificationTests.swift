/// The notifications of one context, as texts.
@MainActor
final class Listener {
  private var observers: [Observer] = []
  private nonisolated(unsafe) var noted: [String] = []

  init(_ context: NSManagedObjectContext) {
    let names: [(Notification.Name, String)] = [
      (.NSManagedObjectContextObjectsDidChange, "changed"), (.NSManagedObjectContextWillSave, "will save"),
      (.NSManagedObjectContextDidSave, "saved"),
    ]
    for (name, text) in names {
      observers.append(
        Observer(name, of: context) { [unowned self] in
          noted.append(([text] + Self.sets($0)).joined(separator: " "))
        })
    }
  }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { noted = [] }
    return noted
  }

  private nonisolated static func sets(_ notification: Notification) -> [String] {
    let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey, NSRefreshedObjectsKey]
    let sets = keys.compactMap { key in
      (notification.userInfo?[key] as? Set<NSManagedObject>).map { "\(key) \($0.count)" }
    }
    return sets + (notification.userInfo?[NSInvalidatedAllObjectsKey] == nil ? [] : [NSInvalidatedAllObjectsKey])
  }
}

@MainActor
@Suite("Notifications of changes and saves, and what other contexts merge of them")
struct NotificationTests {
  @Test(
    "A notification comes once for the changes of an event, and before and after a save", arguments: Storage.allCases)
  func events(_ storage: Storage) throws {
    let library = try Library(storage)
    let listener = Listener(library.context)
    let tags = ["a", "b", "c"].map { library.make("Tag", $0) }
    #expect(listener.take().isEmpty)
    library.context.processPendingChanges()
    library.context.processPendingChanges()
    #expect(listener.take() == ["changed inserted 3"])
    tags[0].setValue("d", forKey: "name")
    tags[0].setValue("e", forKey: "name")
    library.context.processPendingChanges()
    #expect(listener.take() == ["changed updated 1"])
    library.context.delete(tags[2])
    try library.context.save()
    #expect(listener.take() == ["changed deleted 1", "will save", "saved inserted 2"])
    try library.context.save()
    #expect(listener.take() == ["will save", "saved"])
    tags[0].setValue("f", forKey: "name")
    library.context.delete(tags[1])
    try library.context.save()
    #expect(listener.take() == ["changed updated 1 deleted 1", "will save", "saved updated 1 deleted 1"])
    library.context.refresh(tags[0], mergeChanges: false)
    library.context.processPendingChanges()
    #expect(listener.take() == ["changed refreshed 1"])
    tags[0].setValue("g", forKey: "name")
    library.context.rollback()
    #expect(listener.take() == ["changed updated 1", "changed updated 1"])
    library.context.reset()
    #expect(listener.take() == ["changed invalidatedAll"])
  }

  @Test("Observers aren't told twice if another object's changes are discarded", arguments: Storage.allCases)
  func givenUp(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b", "c"].map { library.make("Tag", $0) }
    try library.context.save()
    let listener = Listener(library.context)
    func change(_ tag: NSManagedObject, isGivenUp: Bool) -> [String] {
      tag.setValue("changed", forKey: "name")
      if isGivenUp { library.context.refresh(tag, mergeChanges: false) }
      library.context.processPendingChanges()
      return listener.take()
    }
    #expect(change(tags[0], isGivenUp: false) == ["changed updated 1"])
    #expect(change(tags[1], isGivenUp: true) == ["changed refreshed 1"])
    #expect(change(tags[0], isGivenUp: true) == ["changed refreshed 1"])
    #expect(change(tags[2], isGivenUp: false) == ["changed updated 1"])
  }

  @Test("A save is merged into another context, which keeps its own changes", arguments: Storage.allCases)
  func merging(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    let gone = library.make("Book", "gone")
    try library.context.save()
    book.setValue(7, forKey: "pages")
    _ = gone.shownName
    let other = library.other()
    let saves = Notices(.NSManagedObjectContextDidSave, of: other)
    try other.named("b", "Book").setValue("theirs", forKey: "name")
    other.delete(try other.named("gone", "Book"))
    _ = other.make("Book", "new")
    try other.save()
    let listener = Listener(library.context)
    library.context.mergeChanges(fromContextDidSave: try #require(saves.all.last))
    #expect(listener.take() == ["changed inserted 1 updated 1 deleted 1 refreshed 1"])
    #expect(book.shownName == "theirs" && book.value(forKey: "pages") as? Int == 7)
    #expect(gone.managedObjectContext == nil)
    try library.context.save()
    #expect(try library.other().named("theirs", "Book").value(forKey: "pages") as? Int == 7)
    #expect(try library.other().names("Book") == ["new", "theirs"])
  }

  @Test("A context merges saves automatically if it's set to")
  func automatic() async throws {
    let library = try Library(.typed)
    let tag = library.make("Tag", "a")
    try library.context.save()
    library.context.automaticallyMergesChangesFromParent = true
    let background = library.container.newBackgroundContext()
    try await background.perform { try background.change("a", "Tag") { $0.setValue("b", forKey: "name") } }
    // What was enqueued before is done before this.
    await library.context.perform(schedule: .enqueued) {}
    #expect(tag.shownName == "b")
    library.context.automaticallyMergesChangesFromParent = false
    try await background.perform { try background.change("b", "Tag") { $0.setValue("c", forKey: "name") } }
    await library.context.perform(schedule: .enqueued) {}
    #expect(tag.shownName == "b")
  }
}
