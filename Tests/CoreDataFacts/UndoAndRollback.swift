@MainActor @Suite("Undo and rollback")
struct UndoAndRollback {
  private let log = "DeepClone/Undo/CallUndo.swift"
  private let rollback = Source.disassembly("rollback, _resetAllChanges")

  @Test("rollback() posts changed objects as updated while they count as changed, and nothing as refreshed")
  func postsUpdated() {
    fact(rollback, for: log) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      item.setValue("b", forKey: "title")
      stack.context.processPendingChanges()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      var flags: [Bool] = []
      notices.act = { _ in flags.append(item.isUpdated) }
      stack.context.rollback()
      check(notices.last(NSUpdatedObjectsKey) == [item], "updated: \(notices.last(NSUpdatedObjectsKey).count)")
      check(flags.last == true, "isUpdated: \(flags)")
      check(notices.all.allSatisfy { $0.objects(NSRefreshedObjectsKey).isEmpty }, "there are refreshed objects")
      check(!item.isUpdated && item.value(forKey: "title") as? String == "a", "the change is still there")
    }
  }

  @Test("rollback() posts new objects as deleted, and deleted ones as inserted")
  func postsOthers() {
    fact(rollback, for: log) { check in
      let stack = try FactStack()
      let old = try stack.makeSaved("Item")
      let new = stack.make("Item")
      stack.context.delete(old)
      stack.context.processPendingChanges()
      let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
      stack.context.rollback()
      check(notices.last(NSDeletedObjectsKey) == [new], "deleted: \(notices.last(NSDeletedObjectsKey).count)")
      check(notices.last(NSInsertedObjectsKey) == [old], "inserted: \(notices.last(NSInsertedObjectsKey).count)")
    }
  }

  @Test("rollback() calls prepareForDeletion of new objects")
  func preparesNew() {
    fact(rollback, for: log) { check in
      let stack = try FactStack()
      let item = stack.make("Item")
      stack.context.rollback()
      let count = stack.context.hooks.count(.prepareForDeletion, of: item)
      check(count == 1, "calls: \(count)")
    }
  }

  @Test("rollback() calls awakeFromInsert of deleted objects that come back")
  func awakesDeleted() {
    fact(rollback, for: log) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item")
      stack.context.delete(item)
      stack.context.processPendingChanges()
      stack.context.rollback()
      let count = stack.context.hooks.count(.awakeFromInsert, of: item)
      check(count == 2, "calls: \(count), the first of them at its insertion")
    }
  }

  @Test(
    "Refreshing a changed object without merging takes its changes away, processed or not, and posts it as refreshed")
  func refresh() {
    fact(.header("NSManagedObjectContext.h, refreshObject:mergeChanges:"), for: log) { check in
      for isProcessed in [false, true] {
        let stack = try FactStack()
        let item = try stack.makeSaved("Item", ["title": "a"])
        let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: stack.context)
        item.setValue("b", forKey: "title")
        if isProcessed { stack.context.processPendingChanges() }
        stack.context.refresh(item, mergeChanges: false)
        check(!item.isUpdated && stack.context.updatedObjects.isEmpty, "it's updated, processed: \(isProcessed)")
        stack.context.processPendingChanges()
        check(notices.last(NSRefreshedObjectsKey) == [item], "it isn't refreshed, processed: \(isProcessed)")
        check(item.value(forKey: "title") as? String == "a", "it keeps the value, processed: \(isProcessed)")
      }
    }
  }

  @Test("Refreshing a new object without merging makes it a fault, which has lost its values")
  func refreshNew() {
    fact(
      .thread("alemar11/CoreDataPlus, test_FaultAndMaterializeTemporaryObject"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Faulting.swift"
    ) { check in
      let stack = try FactStack()
      let item = stack.make("Item", ["title": "a"])
      stack.context.refresh(item, mergeChanges: false)
      check(item.isFault, "it's no fault")
      check(item.value(forKey: "title") == nil, "it has its value")
    }
  }

  @Test("A new context has no undo manager")
  func noUndoManager() {
    fact(.page("NSManagedObjectContext, undoManager"), for: "DeepClone/Undo/UndoGroup.swift") { check in
      let container = NSPersistentContainer(name: "Facts", managedObjectModel: FactModel.library())
      let contexts = [try FactStack().context, container.viewContext, container.newBackgroundContext()]
      check(contexts.allSatisfy { $0.undoManager == nil }, "there is one")
    }
  }

  @Test("An undo group around changes that are processed before it ends is one step")
  func undoGroup() {
    let (source, file) = (Source.page("UndoManager, beginUndoGrouping()"), "DeepClone/Undo/UndoGroup.swift")
    #if canImport(CoreData)
    fact(source, for: file) { check in
      let (stack, undo) = try Self.undoing()
      undo.beginUndoGrouping()
      for _ in 0..<2 {
        _ = stack.make("Item")
        stack.context.processPendingChanges()
      }
      undo.endUndoGrouping()
      undo.undo()
      check(stack.context.insertedObjects.isEmpty, "\(stack.context.insertedObjects.count) new objects are left")
      check(!undo.canUndo, "there is more to undo")
    }
    #else
    unknownHere(source, for: file)
    #endif
  }

  @Test("Undoing a nested group leaves a redo")
  func redo() {
    let (source, file) = (Source.page("UndoManager, undoNestedGroup()"), "DeepClone/Undo/UndoGroup.swift")
    #if canImport(CoreData)
    fact(source, for: file) { check in
      let (stack, undo) = try Self.undoing()
      undo.beginUndoGrouping()
      _ = stack.make("Item")
      stack.context.processPendingChanges()
      undo.endUndoGrouping()
      undo.undoNestedGroup()
      check(undo.canRedo, "there is nothing to redo")
    }
    #else
    unknownHere(source, for: file)
    #endif
  }

  @Test("A nested group that is undone without registration, with a new and a changed object, leaves:")
  func unregistered() {
    let file = "DeepClone/Undo/UndoGroup.swift"
    #if canImport(CoreData)
    finding(.open, for: file) {
      let (stack, undo) = try Self.undoing()
      let item = try #require(try stack.context.all("Item").first)
      undo.beginUndoGrouping()
      _ = stack.make("Item")
      item.setValue("b", forKey: "title")
      stack.context.processPendingChanges()
      undo.endUndoGrouping()
      undo.disableUndoRegistration()
      undo.undoNestedGroup()
      stack.context.processPendingChanges()
      undo.enableUndoRegistration()
      return Self.state(stack, undo)
    }
    #else
    unknownHere(.open, for: file)
    #endif
  }

  @Test("An object that is inserted and deleted without registration leaves:")
  func insertedUnregistered() {
    let file = "DeepClone/Undo/CallUndo.swift"
    #if canImport(CoreData)
    finding(.open, for: file) {
      let (stack, undo) = try Self.undoing()
      stack.context.processPendingChanges()
      undo.disableUndoRegistration()
      stack.context.delete(stack.make("Item"))
      stack.context.processPendingChanges()
      undo.enableUndoRegistration()
      return Self.state(stack, undo)
    }
    #else
    unknownHere(.open, for: file)
    #endif
  }

  #if canImport(CoreData)
  /// A stack with a saved item, and with an undo manager that opens no groups by itself.
  private static func undoing() throws -> (FactStack, UndoManager) {
    let (stack, undo) = (try FactStack(), UndoManager())
    _ = try stack.makeSaved("Item", ["title": "a"])
    undo.groupsByEvent = false
    stack.context.undoManager = undo
    return (stack, undo)
  }

  private static func state(_ stack: FactStack, _ undo: UndoManager) -> String {
    let context = stack.context
    return "canUndo \(undo.canUndo), canRedo \(undo.canRedo), \(context.insertedObjects.count) inserted, "
      + "\(context.updatedObjects.count) updated, \(context.deletedObjects.count) deleted"
  }
  #endif
}
