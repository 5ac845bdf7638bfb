@MainActor @Suite("Fetching")
struct Fetching {
  @Test("A fetch that returns no faults brings in objects that are faults already, and keeps unsaved changes")
  func bringsIn() {
    fact(.page("NSFetchRequest, returnsObjectsAsFaults"), for: "DeepClone/Support/NSManagedObjectContext+Access.swift")
    { check in
      for inMemory in [false, true] {
        let stack = try FactStack(inMemory: inMemory)
        let (first, second) = (stack.make("Item", ["title": "a"]), stack.make("Item", ["title": "b"]))
        try stack.context.save()
        stack.context.turnIntoFaults(first)
        second.setValue("changed", forKey: "title")
        _ = try stack.context.all("Item") { $0.returnsObjectsAsFaults = false }
        check(!first.isFault, "a fault stays one, in memory: \(inMemory)")
        check(second.value(forKey: "title") as? String == "changed", "the change is lost, in memory: \(inMemory)")
      }
    }
  }

  @Test("SELF IN finds many faults in one fetch")
  func selfIn() {
    fact(.page("Core Data Programming Guide, Batch Faulting"), for: "DeepClone/Support/Predicates.swift") { check in
      let stack = try FactStack()
      let items = (0..<4).map { _ in stack.make("Item") }
      try stack.context.save()
      for item in items { stack.context.turnIntoFaults(item) }
      let found = try stack.context.all("Item") {
        $0.predicate = .isOne(of: Array(items.prefix(3)))
        $0.returnsObjectsAsFaults = false
      }
      check(Set(found) == Set(items.prefix(3)), "found \(found.count)")
      check(items.map(\.isFault) == [false, false, false, true], "faults: \(items.map(\.isFault))")
    }
  }

  @Test("A fetch without pending changes neither processes them nor sees them")
  func withoutPendingChanges() {
    fact(
      .page("NSFetchRequest, includesPendingChanges"), for: "DeepClone/Support/NSManagedObjectContext+Access.swift"
    ) { check in
      let stack = try FactStack()
      let (saved, gone) = (stack.make("Item"), stack.make("Item"))
      try stack.context.save()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      _ = stack.make("Item")
      stack.context.delete(gone)
      let found = try stack.context.all("Item") { $0.includesPendingChanges = false }
      check(notices.all.isEmpty, "events: \(notices.all.count)")
      check(Set(found) == [saved, gone], "found \(found.count)")
    }
  }

  @Test("A fetch without sub-entities finds the entity's own objects only")
  func withoutSubentities() {
    fact(
      .page("NSFetchRequest, includesSubentities"), for: "DeepClone/Support/NSManagedObjectContext+Access.swift"
    ) { check in
      let stack = try FactStack()
      let (item, special) = (stack.make("Item"), stack.make("Special"))
      try stack.context.save()
      check(try Set(stack.context.all("Item")) == [item, special], "the sub-entity isn't found with the others")
      check(try stack.context.all("Item") { $0.includesSubentities = false } == [item], "the sub-entity is found")
    }
  }

  @Test("existingObject(with:) throws for a row that is gone, and deletes nothing")
  func goneRow() {
    fact(.header("NSManagedObjectContext.h"), for: "DeepClone/Support/NSManagedObjectContext+Access.swift") { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item")
      stack.context.turnIntoFaults(item)
      let other = stack.other()
      other.delete(try other.existingObject(with: item.objectID))
      try other.save()
      check((try? stack.context.existingObject(with: item.objectID)) == nil, "the object is found")
      check(stack.context.deletedObjects.isEmpty, "it's marked as deleted")
    }
  }

  @Test("A dictionary of a fetch can have the object's ID")
  func fetchedIDs() {
    fact(
      .thread("alemar11/CoreDataPlus, test_FetchAsDictionaryUsingBatchSize"),
      for: "PortableCoreData/Fetching/NSManagedObjectContext+Dictionaries.swift"
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      let request = NSFetchRequest<NSDictionary>(entityName: "Item")
      request.resultType = .dictionaryResultType
      request.propertiesToFetch = ["title", "objectID"]
      let id = try stack.context.fetch(request).first?["objectID"] as? NSManagedObjectID
      check(id == item.objectID, "the ID is \(String(describing: id))")
    }
  }
}
