@MainActor @Suite("Saving")
struct Saving {
  @Test("A save calls willSave until nothing changes any more")
  func untilNothingChanges() {
    fact(
      .thread("objcio/core-data, DenormalizationTests"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Saving.swift"
    ) { check in
      let stack = try FactStack()
      let shelf = stack.make("Shelf", ["name": "old"])
      let item = stack.make("Item", ["title": "old", "shelf": shelf])
      try stack.context.save()
      stack.context.hooks.act = { call, object in
        let name = shelf.value(forKey: "name") as? String
        if call == .willSave, object === item, name == "old" { shelf.setValue("changed", forKey: "name") }
        if call == .willSave, object === shelf, name == "changed" { shelf.setValue("counted", forKey: "name") }
      }
      item.setValue("new", forKey: "title")
      try stack.context.save()
      let stored = try stack.other().existingObject(with: shelf.objectID).value(forKey: "name") as? String
      check(stored == "counted", "the store has \(stored ?? "nothing")")
    }
  }

  @Test("Two contexts that save equal values to one row are in conflict")
  func equalValues() {
    fact(
      .thread("objcio/core-data, testThatConflictedNumberOfCountriesOnContinentResolvesToPersistedState"),
      for: "PortableCoreData/Stores/SaveConflict+Checking.swift"
    ) { check in
      let stack = try FactStack()
      let shelf = try stack.makeSaved("Shelf", ["name": "a"])
      let other = stack.other()
      let same = try other.existingObject(with: shelf.objectID)
      for object in [shelf, same] { object.setValue("b", forKey: "name") }
      try stack.context.save()
      do {
        try other.save()
        check(false, "the second save passes")
      } catch { check((error as NSError).code == NSManagedObjectMergeError, brief(error)) }
    }
  }

  @Test("hasChanges stays true when all changes are gone, until a save, a rollback or a reset")
  func stickyFlag() {
    fact(
      .disassembly("hasChanges, _processRecentChanges:"), for: "DeepClone/Support/NSManagedObjectContext+Access.swift"
    ) { check in
      let ends: [(String, (NSManagedObjectContext) throws -> Void)] = [
        ("save", { try $0.save() }), ("rollback", { $0.rollback() }), ("reset", { $0.reset() }),
      ]
      for (name, end) in ends {
        let stack = try FactStack()
        let context = stack.context
        let item = try stack.makeSaved("Item", ["title": "a"])
        context.delete(stack.make("Item"))
        context.processPendingChanges()
        check(context.hasChanges, "it's false after a new object was deleted")
        try end(context)
        check(!context.hasChanges, "it's true after \(name)")
        guard name != "reset" else { continue }
        item.setValue("b", forKey: "title")
        context.processPendingChanges()
        context.refresh(item, mergeChanges: false)
        context.processPendingChanges()
        check(context.hasChanges, "it's false after a changed object was refreshed")
      }
    }
  }

  @Test("insertedObjects and updatedObjects have changes that aren't processed; new objects aren't updated")
  func unprocessed() {
    fact(.page("NSManagedObjectContext, insertedObjects"), for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      let old = try stack.makeSaved("Item")
      let new = stack.make("Item")
      for item in [old, new] { item.setValue("a", forKey: "title") }
      check(stack.context.insertedObjects == [new], "\(stack.context.insertedObjects.count) are inserted")
      check(stack.context.updatedObjects == [old], "\(stack.context.updatedObjects.count) are updated")
      check(!new.isUpdated, "the new object is updated")
    }
  }

  @Test("A save without changes posts a notification that it's done")
  func nothingToSave() {
    fact(
      .thread("the-blue-alliance/the-blue-alliance-ios, TBADataTestCaseTests.test_contextSaved"),
      for: "DeepClone/Undo/CallUndo.swift"
    ) { check in
      let stack = try FactStack()
      let notices = Notices(.NSManagedObjectContextDidSave, of: stack.context)
      try stack.context.save()
      check(notices.all.count == 1, "notifications: \(notices.all.count)")
    }
  }

  @Test("Several validation errors come as one, with each of them in it; the failed save keeps the changes")
  func validationErrors() {
    fact(.page("NSDetailedErrorsKey"), for: "DeepCopy/StoreCopy+Checking.swift") { check in
      let title = FactModel.attribute("title")
      title.isOptional = false
      let stack = try FactStack(FactModel.single([title]))
      let items: Set<NSManagedObject> = [stack.make("Item"), stack.make("Item")]
      do {
        try stack.context.save()
        check(false, "the save passes")
      } catch {
        let (code, details) = ((error as NSError).code, (error as NSError).userInfo[NSDetailedErrorsKey] as? [NSError])
        check(
          code == NSValidationMultipleErrorsError && details?.count == 2,
          "\(brief(error)), \(details?.count ?? 0) details")
        check(details?.first?.code == NSValidationMissingMandatoryPropertyError, "\(details?.first?.code ?? 0)")
      }
      check(stack.context.insertedObjects == items, "the objects are gone")
    }
  }

  @Test("An object that was a fault can be saved though a required transient attribute has its default value only")
  func requiredTransient() {
    fact(
      .thread("alemar11/CoreDataPlus, test_DeleteManagedObjects"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Faulting.swift"
    ) { check in
      let stack = try FactStack(FactModel.single([FactModel.attribute("title"), Self.transient()]))
      let item = try stack.makeSaved("Item")
      stack.context.turnIntoFaults(item)
      item.setValue("a", forKey: "title")
      try stack.context.save()
      check(!item.hasChanges, "it isn't saved")
    }
  }

  @Test("After a fault, a transient attribute with the default value 7 that was set to 8 reads as:")
  func transientAfterFault() {
    finding(.open, for: "PortableCoreData/Contexts/NSManagedObjectContext+Faulting.swift") {
      let stack = try FactStack(FactModel.single([FactModel.attribute("title"), Self.transient()]))
      let item = try stack.makeSaved("Item", ["level": 8])
      stack.context.turnIntoFaults(item)
      return (item.value(forKey: "level") as? NSNumber).map { "\($0)" } ?? "nil"
    }
  }

  @Test("A new object has no committed values")
  func committedValues() {
    fact(
      .thread("alemar11/CoreDataPlus, test_ChangedAndCommittedValue"),
      for: "PortableCoreData/Objects/NSManagedObject+Changes.swift"
    ) { check in
      let stack = try FactStack()
      let values = stack.make("Item", ["title": "a"]).committedValues(forKeys: ["title"])
      check(values.isEmpty, "it has \(values)")
    }
  }

  @Test("A save goes through its hooks, its first notification and validation in this order:")
  func order() {
    finding(
      .thread("two public accounts that differ"), for: "PortableCoreData/Contexts/NSManagedObjectContext+Saving.swift"
    ) {
      let stack = try FactStack()
      var steps: [String] = []
      let notices = Notices(.NSManagedObjectContextWillSave, of: stack.context)
      notices.act = { _ in steps.append("notification") }
      _ = stack.make("Item")
      stack.context.hooks.act = { call, _ in steps.append(call.rawValue) }
      try stack.context.save()
      return steps.joined(separator: ", ")
    }
  }

  private static func transient() -> NSAttributeDescription {
    let transient = FactModel.attribute("level", .integer64AttributeType)
    transient.isTransient = true
    transient.isOptional = false
    transient.defaultValue = NSNumber(value: 7)
    return transient
  }
}
