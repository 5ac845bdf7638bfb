@MainActor @Suite("Events")
struct Events {
  private let log = "DeepClone/Undo/CallUndo.swift"

  @Test("Processing pending changes posts the notification at once, to observers without a queue")
  func atOnce() {
    fact(.page("NSManagedObjectContext, processPendingChanges()"), for: log) { check in
      let stack = try FactStack()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      let item = stack.make("Item")
      check(notices.all.isEmpty, "it's posted before")
      stack.context.processPendingChanges()
      check(
        notices.all.count == 1 && notices.last(NSInsertedObjectsKey) == [item], "notifications: \(notices.all.count)")
    }
  }

  @Test("An observer of the notification can process pending changes itself")
  func nested() {
    fact(.disassembly("_processRecentChanges:"), for: log) { check in
      let stack = try FactStack()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      var more: NSManagedObject?
      notices.act = { _ in
        guard more == nil else { return }
        more = stack.make("Item")
        stack.context.processPendingChanges()
      }
      _ = stack.make("Item")
      stack.context.processPendingChanges()
      check(notices.all.count == 2, "notifications: \(notices.all.count)")
      check(stack.context.insertedObjects.count == 2, "new objects: \(stack.context.insertedObjects.count)")
    }
  }

  @Test("A notification of insertions has nothing but these, in a set that later events don't change")
  func insertionsAlone() {
    fact(.disassembly("_postObjectsDidChangeNotificationWithUserInfo:"), for: log) { check in
      let stack = try FactStack()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      let items = (0..<2).map { _ in
        let item = stack.make("Item")
        stack.context.processPendingChanges()
        return item
      }
      check(notices.all.map { $0.objects(NSInsertedObjectsKey) } == items.map { [$0] }, "the sets have other objects")
      let keys = notices.all.map { $0.userInfo?.count ?? 0 }
      check(keys == [1, 1], "keys: \(keys)")
    }
  }

  @Test("A merge posts another context's new objects as inserted, though they aren't new here")
  func mergedInsertions() {
    fact(.header("NSManagedObjectContext.h, mergeChangesFromContextDidSaveNotification:"), for: log) { check in
      let stack = try FactStack()
      let other = stack.other()
      let saves = Notices(.NSManagedObjectContextDidSave, of: other)
      let item = other.make("Item")
      try other.save()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      let save = try #require(saves.all.first)
      stack.context.mergeChanges(fromContextDidSave: save)
      stack.context.processPendingChanges()
      let inserted = notices.all.flatMap { $0.objects(NSInsertedObjectsKey) }
      check(inserted.map(\.objectID) == [item.objectID], "inserted: \(inserted.count)")
      check(inserted.allSatisfy { !$0.isInserted }, "it's new here")
    }
  }

  @Test("Objects that are merged automatically are posted as refreshed only")
  func mergedAutomatically() async {
    await slowFact(
      .thread("alemar11/CoreDataPlus, test_ObserveRefreshesOnMaterializedObjects"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Merging.swift"
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      stack.context.automaticallyMergesChangesFromParent = true
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      let other = stack.other()
      try other.existingObject(with: item.objectID).setValue("b", forKey: "title")
      try other.save()
      await turns { notices.all.contains { $0.objects(NSRefreshedObjectsKey).contains(item) } }
      check(notices.all.contains { $0.objects(NSRefreshedObjectsKey).contains(item) }, "it isn't refreshed")
      check(!notices.all.contains { $0.objects(NSUpdatedObjectsKey).contains(item) }, "it's updated as well")
    }
  }

  @Test("A context of the main queue processes its changes by itself when the main queue has had a turn")
  func endOfTurn() async {
    await slowFact(
      .thread("alemar11/CoreDataPlus, test_ObserveInsertedOnDidChangeEventForSpecificEntities"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Events.swift"
    ) { check in
      let stack = try FactStack()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      let item = stack.make("Item")
      await turns { !notices.all.isEmpty }
      check(notices.last(NSInsertedObjectsKey) == [item], "notifications: \(notices.all.count)")
    }
  }

  @Test("A reset posts the IDs of all objects as invalidated")
  func invalidatedIDs() {
    fact(
      .thread("alemar11/CoreDataPlus, test_ObserveInsertionsAndInvalidationsOnDidChangeNotification"), for: log
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item")
      let id = item.objectID
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      stack.context.reset()
      let value = notices.all.last?.userInfo?[NSInvalidatedAllObjectsKey]
      check(value != nil, "there is no such key")
      check(value as? [NSManagedObjectID] == [id], "the value is \(value.map { "\(type(of: $0))" } ?? "nil")")
      withExtendedLifetime(item) {}
    }
  }

  @Test("After a reset, the context's objects are faults")
  func faultsAfterReset() {
    fact(
      .thread("alemar11/CoreDataPlus, test_FaultAndMaterializeObjectWithoutNSManagedObjectContext"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Registration.swift"
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      stack.context.reset()
      check(item.isFault, "it's no fault")
      check(item.managedObjectContext == nil, "it has a context")
    }
  }

  @Test("An ID that is read for the first time after a reset names the store")
  func idAfterReset() {
    fact(
      .thread("alemar11/CoreDataPlus, test_Fetches"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Registration.swift"
    ) { check in
      let stack = try FactStack()
      _ = try stack.makeSaved("Item")
      let context = stack.other()
      let item = try #require(try context.all("Item").first)
      context.reset()
      check(item.objectID.persistentStore === stack.store, "it names \(item.objectID.uriRepresentation())")
    }
  }
}
