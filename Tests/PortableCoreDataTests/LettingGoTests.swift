@MainActor
@Suite("A context releases unchanged objects that nothing else refers to")
struct LettingGoTests {
  @Test(
    "A refreshed object is released when the event ends, unless it's held or has changed", arguments: Storage.allCases)
  func refreshed(_ storage: Storage) throws {
    let library = try Library(storage)
    for name in ["held", "changed", "gone"] { _ = library.make("Tag", name) }
    try library.context.save()
    let other = library.other()
    let held = try other.named("held", "Tag")
    weak let changed = try other.named("changed", "Tag")
    weak var gone: NSManagedObject?
    do {
      let tags = try other.all("Tag")
      gone = try other.named("gone", "Tag")
      for tag in tags { other.refresh(tag, mergeChanges: false) }
      changed?.setValue("new", forKey: "name")
    }
    #expect(gone?.isFault == true)
    other.processPendingChanges()
    #expect(gone == nil)
    #expect(other.registeredObjects.count == 2)
    #expect(held.managedObjectContext === other && held.shownName == "held")
    try other.save()
    #expect(try other.all("Tag").map(\.shownName).sorted() == ["gone", "held", "new"])
  }

  @Test("An observer of refreshed objects can keep them", arguments: Storage.allCases)
  func told(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Tag", "a")
    try library.context.save()
    let other = library.other()
    let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: other)
    other.refresh(try other.named("a", "Tag"), mergeChanges: false)
    other.processPendingChanges()
    let kept = try #require(notices.all.last?.userInfo?[NSRefreshedObjectsKey] as? Set<NSManagedObject>)
    #expect(kept.map(\.shownName) == ["a"] && kept.first?.managedObjectContext === other)
  }

  @Test("A context that retains its objects lets none go", arguments: Storage.allCases)
  func retained(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Tag", "a")
    try library.context.save()
    let other = library.other()
    other.retainsRegisteredObjects = true
    weak let tag = try other.named("a", "Tag")
    if let tag { other.refresh(tag, mergeChanges: false) }
    other.processPendingChanges()
    #expect(tag?.isFault == true)
  }

  @Test("A context that inserts and saves many objects stays small", arguments: Storage.allCases)
  func inserted(_ storage: Storage) throws {
    let library = try Library(storage)
    let context = library.other()
    let held = context.make("Tag", "held")
    for round in 0..<10 {
      for number in 0..<500 { _ = context.make("Tag", "\(round) \(number)") }
      try context.save()
    }
    #expect(context.registeredObjects.count < 1500)
    #expect(held.shownName == "held" && held.managedObjectContext === context)
    #expect(try context.all("Tag").count == 5001)
  }
}
