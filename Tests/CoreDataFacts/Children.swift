@MainActor @Suite("Children")
struct Children {
  private let access = "DeepClone/Support/NSManagedObjectContext+Access.swift"

  @Test("A fetch in a child context leaves faults as faults")
  func childFetch() {
    fact(
      .thread("JohnEstropia/CoreStore#298; executeRequest:withContext: in public disassemblies of CoreData.framework"),
      for: access
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item")
      stack.context.turnIntoFaults(item)
      let child = stack.child()
      let found = try child.all("Item") { $0.returnsObjectsAsFaults = false }
      check(found.map(\.isFault) == [true], "faults: \(found.map(\.isFault))")
    }
  }

  @Test("A fetch in a child context prefetches nothing")
  func childPrefetch() {
    fact(.thread("MagicalRecord#1099, CoreStore#355"), for: access) { check in
      let stack = try FactStack()
      let shelf = stack.make("Shelf", ["name": "a"])
      for position in 0..<3 { stack.make("Page", ["position": position]).setValue(shelf, forKey: "shelf") }
      try stack.context.save()
      let child = stack.child()
      let found = try child.all("Shelf") { $0.relationshipKeyPathsForPrefetching = ["pages"] }
      check(found.first?.value(forKey: "name") as? String == "a", "the shelf isn't found")
      check(found.first?.hasFault(forRelationshipNamed: "pages") == true, "the relationship was read")
    }
  }

  @Test("existingObject(with:) never returns a fault, in a child context either")
  func existing() {
    fact(.header("NSManagedObjectContext.h"), for: access) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      stack.context.turnIntoFaults(item)
      let child = stack.child()
      let fault = child.object(with: item.objectID)
      check(fault.isFault, "object(with:) brings the object in")
      check(try child.existingObject(with: item.objectID) === fault, "it's another object")
      check(!fault.isFault, "it's a fault")
    }
  }

  @Test("A fetch in a child context sees the parent's unsaved changes")
  func unsavedParent() {
    fact(.page("NSManagedObjectContext, Parent store"), for: access) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      item.setValue("b", forKey: "title")
      _ = stack.make("Item", ["title": "c"])
      let titles = try stack.child().all("Item").map { $0.value(forKey: "title") as? String ?? "" }
      check(titles.sorted() == ["b", "c"], "\(titles)")
    }
  }

  @Test("A child's save calls awakeFromInsert again in the parent, before any value is there")
  func awakesAgain() {
    fact(
      .disassembly("_parentProcessSaveRequest:inContext:error:"), for: "DeepCopy/StoreCopy.swift"
    ) { check in
      let stack = try FactStack()
      let child = stack.child()
      let item = child.make("Item", ["title": "a"])
      var titles: [String?] = []
      stack.context.hooks.act = { call, object in
        if call == .awakeFromInsert { titles.append(object.value(forKey: "title") as? String) }
      }
      try child.save()
      check(
        child.hooks.count(.awakeFromInsert, of: item) == 1,
        "the child's object is awake \(child.hooks.calls.count) times")
      check(titles == [nil], "in the parent: \(titles)")
      check(
        stack.context.insertedObjects.first?.value(forKey: "title") as? String == "a", "the value is missing afterwards"
      )
    }
  }

  @Test("An object that has a permanent ID before its child context is saved keeps that ID")
  func permanentIDs() {
    fact(.header("NSManagedObjectContext.h, obtainPermanentIDsForObjects:"), for: "DeepClone/Call/ContextPair.swift") {
      check in
      let stack = try FactStack()
      let child = stack.child()
      let item = child.make("Item")
      try child.obtainPermanentIDs(for: [item])
      let id = item.objectID
      check(!id.isTemporaryID && item.isInserted, "temporary: \(id.isTemporaryID), inserted: \(item.isInserted)")
      try child.save()
      try stack.context.save()
      check(item.objectID == id, "the child's object has another ID")
      check(stack.context.registeredObject(for: id) != nil, "the parent doesn't know the ID")
    }
  }

  @Test("A child context that merges automatically takes over what its parent saves itself")
  func mergesFromParent() async {
    await slowFact(
      .thread("alemar11/CoreDataPlus, test_InvestigationAutomaticallyMergesChangesFromParent"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Merging.swift"
    ) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      let child = stack.child()
      child.automaticallyMergesChangesFromParent = true
      let draft = try child.existingObject(with: item.objectID)
      check(draft.value(forKey: "title") as? String == "a", "the child's object has another value")
      item.setValue("b", forKey: "title")
      try stack.context.save()
      await turns { draft.value(forKey: "title") as? String == "b" }
      check(draft.value(forKey: "title") as? String == "b", "the child's object has the old value")
    }
  }
}
