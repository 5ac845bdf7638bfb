@MainActor
@Suite("Objects that nobody holds")
struct UnheldObjectTests {
  @Test("They leave when a block ends that saved or fetched them", arguments: Storage.allCases)
  func block(_ storage: Storage) async throws {
    let library = try Library(storage)
    let context = library.container.newBackgroundContext()
    try context.performAndWait {
      _ = context.make("Sample", ["string": "s", "draft": "d"])
      try context.save()
    }
    context.performAndWait { #expect(context.registeredObjects.isEmpty) }
    try await context.perform {
      let found = try context.all("Sample")
      #expect(found.map { $0.value(forKey: "draft") as? String } == [nil] && context.registeredObjects.count == 1)
    }
    await context.perform { #expect(context.registeredObjects.isEmpty) }
  }

  @Test("What a block returns is held, and what has changes stays", arguments: Storage.allCases)
  func held(_ storage: Storage) throws {
    let library = try Library(storage)
    for name in ["held", "changed", "gone"] { _ = library.make("Tag", name) }
    try library.context.save()
    let context = library.container.newBackgroundContext()
    let held = try context.performAndWait {
      try context.named("changed", "Tag").setValue("new", forKey: "name")
      return UncheckedObject(object: try context.named("held", "Tag"))
    }
    try context.performAndWait {
      #expect(context.registeredObjects.count == 2 && held.object.shownName == "held")
      try context.save()
    }
    context.performAndWait { #expect(context.registeredObjects == [held.object]) }
  }

  @Test("They leave when a turn of the main queue ends that fetched them", arguments: Storage.allCases)
  func turn(_ storage: Storage) async throws {
    let library = try Library(storage)
    for name in ["held", "gone"] { _ = library.make("Tag", name) }
    try library.context.save()
    let other = library.other()
    let held = try other.named("held", "Tag")
    #expect(other.registeredObjects.count == 2)
    await MainQueue.turn()
    #expect(other.registeredObjects == [held])
  }

  @Test("They leave when an event ends", arguments: Storage.allCases)
  func event(_ storage: Storage) throws {
    let library = try Library(storage)
    weak var tag: NSManagedObject?
    do { tag = library.make("Tag", "t") }
    library.context.processPendingChanges()
    #expect(tag != nil)
    try library.context.save()
    let shelf = library.make("Shelf", "s")
    library.context.processPendingChanges()
    #expect(tag == nil && library.context.registeredObjects == [shelf])
  }
}

/// Carries an object from a block to another one of the same context.
private struct UncheckedObject: @unchecked Sendable {
  let object: NSManagedObject
}
