@MainActor @Suite("Identity")
struct Identity {
  private let rules = "DeepClone/Lines/EntityRules.swift"

  @Test("Comparing and hashing objects brings nothing in")
  func hashing() {
    fact(.page("NSManagedObject, methods that you must not override"), for: "DeepClone/Call/CloneGraph.swift") {
      check in
      let stack = try FactStack()
      let items = try (0..<2).map { _ in try stack.makeSaved("Item") }
      for item in items { stack.context.turnIntoFaults(item) }
      check(Set(items + items).count == 2 && items[0] != items[1], "two objects are equal")
      check(items.allSatisfy(\.isFault), "an object was brought in")
    }
  }

  @Test("An object's entity is the one of the coordinator's model, and is found as a dictionary's key")
  func entities() {
    fact(.page("NSManagedObject, entity"), for: "DeepClone/Call/CloneCall+Fetching.swift") { check in
      let stack = try FactStack()
      let (first, second) = (stack.make("Item").entity, stack.make("Item").entity)
      check(
        first === second && first === stack.coordinator.managedObjectModel.entitiesByName["Item"], "there are several")
      check([first: "found"][second] == "found", "it isn't found")
    }
  }

  @Test("Inserting an object calls awakeFromInsert before its initializer returns")
  func awakes() {
    fact(.page("NSManagedObject, awakeFromInsert()"), for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      let entity = try #require(stack.coordinator.managedObjectModel.entitiesByName["Item"])
      let item = Hooked(entity: entity, insertInto: stack.context)
      let count = stack.context.hooks.count(.awakeFromInsert, of: item)
      check(count == 1, "calls: \(count)")
    }
  }

  @Test("Inserting by an entity's name makes an object of the entity's own class")
  func ownClass() {
    fact(.page("NSEntityDescription, insertNewObject(forEntityName:into:)"), for: rules) { check in
      let stack = try FactStack(FactModel.model([FactModel.entity("Item", of: InheritedHooked.self)]))
      check(stack.make("Item") is InheritedHooked, "it's another class")
    }
  }

  @Test("NSManagedObject's initializer makes an object of the class:")
  func plainClass() {
    finding(.disassembly("initWithEntity:insertIntoManagedObjectContext:"), for: rules) {
      let stack = try FactStack(FactModel.model([FactModel.entity("Item", of: InheritedHooked.self)]))
      let entity = try #require(stack.coordinator.managedObjectModel.entitiesByName["Item"])
      let object = NSManagedObject(entity: entity, insertInto: stack.context)
      return object is InheritedHooked ? "the entity's" : "NSManagedObject"
    }
  }

  @Test("Initializing an object of a class that isn't the entity's own ends the program")
  func otherClass() {
    fact(.disassembly("initWithEntity:insertIntoManagedObjectContext:"), for: rules, in: "other-class") { ended, _ in
      ended
    }
  }

  @Test("Asking for an entity by name in a context without a coordinator ends the program")
  func noCoordinator() {
    fact(
      .disassembly("+entityForName:inManagedObjectContext:"), for: "DeepClone/Call/ContextPair.swift",
      in: "no-coordinator"
    ) { ended, _ in ended }
  }

  @Test("NSManagedObject.entity() returns")
  func baseEntity() {
    fact(
      .thread("alemar11/CoreDataPlus, test_EntityName"), for: "PortableCoreData/Objects/NSManagedObject.swift",
      in: "base-entity"
    ) { ended, _ in !ended }
  }

  @Test("Obtaining permanent IDs skips objects that have one, and leaves new objects new")
  func permanentIDs() {
    fact(.header("NSManagedObjectContext.h, obtainPermanentIDsForObjects:"), for: "DeepClone/Call/CloneGraph.swift") {
      check in
      let stack = try FactStack()
      let (old, new) = (try stack.makeSaved("Item"), stack.make("Item"))
      let id = old.objectID
      try stack.context.obtainPermanentIDs(for: [old, new])
      check(old.objectID == id, "a saved object has another ID")
      check(!new.objectID.isTemporaryID && new.isInserted, "the new object has a temporary ID, or isn't new")
      let given = new.objectID
      try stack.context.save()
      check(new.objectID == given, "the save changes the ID")
    }
  }

  @Test("A new object is saved to the store that it is assigned to")
  func assigning() {
    fact(.header("NSManagedObjectContext.h, assignObject:toPersistentStore:"), for: "DeepClone/Call/ContextPair.swift")
    { check in
      let stack = try FactStack()
      let second = try stack.add(NSSQLiteStoreType, at: stack.file("Second.sqlite"))
      let item = stack.make("Item")
      stack.context.assign(item, to: second)
      try stack.context.save()
      check(item.objectID.persistentStore === second, "it's in the other store")
    }
  }

  @Test("Assigning an object that was saved to another store ends the program")
  func assigningSaved() {
    fact(.disassembly("assignObject:toPersistentStore:"), for: "DeepClone/Call/ContextPair.swift", in: "assign-saved") {
      ended, _ in
      ended
    }
  }

  @Test("A context keeps saved objects only as long as somebody else does")
  func weakly() {
    fact(
      .header("NSManagedObjectContext.h, retainsRegisteredObjects"), for: "DeepClone/Call/CloneCall+Fetching.swift"
    ) { check in
      // Hooks would hold the objects.
      let stack = try FactStack(FactModel.model([FactModel.entity("Item", of: NSManagedObject.self)]))
      let context = stack.other(.privateQueueConcurrencyType)
      let saved = context.performAndWait {
        pooled {
          for _ in 0..<3 { _ = context.make("Item") }
          return (try? context.save()) != nil
        }
      }
      let count = context.performAndWait { context.registeredObjects.count }
      check(saved && count == 0, "\(count) of 3 objects are registered")
    }
  }

  @Test("What a context's userInfo holds is freed with the context")
  func userInfo() {
    fact(.page("NSManagedObjectContext, userInfo"), for: "DeepClone/Undo/CallUndo.swift") { check in
      let stack = try FactStack()
      weak var kept: Hooks?
      pooled {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = stack.coordinator
        _ = context.make("Item")
        context.processPendingChanges()
        kept = context.hooks
      }
      check(kept == nil, "it's still there")
    }
  }
}
