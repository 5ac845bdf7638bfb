@MainActor @Suite("Deleting")
struct Deleting {
  @Test("delete(_:) marks the object, and calls prepareForDeletion at once")
  func flag() {
    fact(.disassembly("deleteObject:"), for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item")
      var flags: [Bool] = []
      stack.context.hooks.act = { call, object in if call == .prepareForDeletion { flags.append(object.isDeleted) } }
      stack.context.delete(item)
      check(flags == [true], "the hook saw \(flags)")
    }
  }

  @Test("Delete rules are applied when pending changes are processed, not before")
  func rules() {
    fact(.page("NSManagedObjectContext, propagatesDeletesAtEndOfEvent"), for: "DeepClone/Undo/CallUndo.swift") {
      check in
      let stack = try FactStack()
      let shelf = stack.make("Shelf")
      let (item, page) = (stack.make("Item", ["shelf": shelf]), stack.make("Page", ["shelf": shelf]))
      try stack.context.save()
      stack.context.delete(shelf)
      check(!page.isDeleted && item.value(forKey: "shelf") != nil, "they're applied at once")
      stack.context.processPendingChanges()
      check(page.isDeleted && item.value(forKey: "shelf") == nil, "they aren't applied")
    }
  }

  @Test("A deleted object that was never saved is forgotten when changes are processed")
  func forgotten() {
    fact(.seen, for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      let (first, second) = (stack.make("Item"), stack.make("Item"))
      stack.context.delete(first)
      stack.context.processPendingChanges()
      stack.context.delete(second)
      stack.context.processPendingChanges()
      for item in [first, second] {
        check(item.managedObjectContext == nil, "it has a context")
        check(!item.isDeleted, "it counts as deleted")
      }
    }
  }

  @Test("With an undo manager too, a deleted object that was never saved is forgotten")
  func forgottenWithUndo() {
    let file = "DeepClone/Undo/CallUndo.swift"
    #if canImport(CoreData)
    fact(.seen, for: file) { check in
      let stack = try FactStack()
      stack.context.undoManager = UndoManager()
      let item = stack.make("Item")
      stack.context.processPendingChanges()
      stack.context.delete(item)
      stack.context.processPendingChanges()
      check(item.managedObjectContext == nil && !item.isDeleted, "it's still known")
    }
    #else
    unknownHere(.seen, for: file)
    #endif
  }

  @Test("A notification lists new objects that were deleted among the deleted ones")
  func notified() {
    fact(.disassembly("_processRecentChanges:"), for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      let item = stack.make("Item")
      stack.context.processPendingChanges()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      stack.context.delete(item)
      stack.context.processPendingChanges()
      check(notices.last(NSDeletedObjectsKey) == [item], "it has \(notices.last(NSDeletedObjectsKey).count)")
    }
  }

  @Test("A save fails if a new object was deleted before it whose relationship with the rule Deny is set")
  func denied() {
    fact(
      .thread("the-blue-alliance/the-blue-alliance-ios, DistrictEventPointsTestCase.test_delete"),
      for: "DeepClone/Undo/CallUndo.swift"
    ) { check in
      let stack = try FactStack()
      let keeper = stack.make("Guard", ["door": stack.make("Door")])
      stack.context.delete(keeper)
      do {
        try stack.context.save()
        check(false, "the save passes")
      } catch { check.note(brief(error)) }
    }
  }

  @Test("Reading a fault whose row is gone empties the object, and marks it as deleted")
  func inaccessible() {
    fact(
      .header("NSManagedObjectContext.h, shouldDeleteInaccessibleFaults"),
      for: "DeepClone/Call/CloneCall+Fetching.swift"
    ) { check in
      let (stack, item) = try Self.lost()
      check(item.value(forKey: "title") == nil, "it has a value")
      check(item.isDeleted && stack.context.deletedObjects == [item], "it isn't deleted")
    }
  }

  @Test("Saving a deletion that reading a fault without a row has made:")
  func savedInaccessible() {
    finding(.open, for: "DeepClone/Call/CloneCall+Fetching.swift") {
      let (stack, item) = try Self.lost()
      _ = item.value(forKey: "title")
      try stack.context.save()
      return "passes"
    }
  }

  @Test("Where a context may not delete inaccessible faults, reading one ends the program")
  func inaccessibleException() {
    fact(
      .header("NSManagedObjectContext.h, shouldDeleteInaccessibleFaults"),
      for: "DeepClone/Call/CloneCall+Fetching.swift",
      in: "inaccessible-fault"
    ) { ended, _ in ended }
  }

  /// A fault whose row another context has deleted.
  private static func lost() throws -> (FactStack, NSManagedObject) {
    let stack = try FactStack()
    let item = try stack.makeSaved("Item", ["title": "a"])
    stack.context.turnIntoFaults(item)
    let other = stack.other()
    other.delete(try other.existingObject(with: item.objectID))
    try other.save()
    return (stack, item)
  }
}
