import CoreDataFactsSupport

extension Tasks {
  /// Assigns an object that was saved to another store.
  static func assignSaved() throws {
    let stack = try FactStack()
    let second = try stack.add(NSSQLiteStoreType, at: stack.file("Second.sqlite"))
    let item = try stack.makeSaved("Item")
    stack.context.assign(item, to: second)
    say("assigned")
  }

  /// Asks the class of all managed objects for its entity.
  static func baseEntity() throws {
    let stack = try FactStack()
    let name = NSManagedObject.entity().name
    say(name ?? "no name, \(stack.coordinator.managedObjectModel.entities.count) entities in use")
  }

  /// Reads a fault whose row is gone, in a context that may not delete it.
  static func inaccessibleFault() throws {
    let stack = try FactStack()
    let item = try stack.makeSaved("Item", ["title": "a"])
    stack.context.shouldDeleteInaccessibleFaults = false
    stack.context.turnIntoFaults(item)
    let other = stack.other()
    other.delete(try other.existingObject(with: item.objectID))
    try other.save()
    say("\(item.value(forKey: "title") ?? "nil")")
  }

  /// Asks for an entity by name in a context without a coordinator.
  static func noCoordinator() throws {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let entity = NSEntityDescription.entity(forEntityName: "Item", in: context)
    say(entity == nil ? "nil" : "an entity")
  }

  /// Initializes an object of a class that its entity's class inherits from.
  static func otherClass() throws {
    let stack = try FactStack(FactModel.model([FactModel.entity("Item", of: InheritedHooked.self)]))
    guard let entity = stack.coordinator.managedObjectModel.entitiesByName["Item"] else { return }
    let object = Hooked(entity: entity, insertInto: stack.context)
    say("\(type(of: object))")
  }

  /// Reads a set of a class that one of its members doesn't have.
  static func typedSet() throws {
    let (box, thing) = (FactModel.entity("Box", of: Box.self), FactModel.entity("Thing", of: NSManagedObject.self))
    FactModel.relate(
      FactModel.relationship("things*"), of: box, to: thing, inverse: FactModel.relationship("box"))
    let stack = try FactStack(FactModel.model([box, thing]))
    guard let object = stack.make("Box") as? Box else { return }
    stack.make("Thing").setValue(object, forKey: "box")
    let things = object.things
    say("\(things.count) members")
    for thing in things { say("\(type(of: thing))") }
  }
}

/// An object with a typed set, as generated code has it.
final class Box: NSManagedObject {
  #if canImport(CoreData)
  @NSManaged var things: Set<Hooked>
  #else
  var things: Set<Hooked> { value(forKey: "things") as? Set<Hooked> ?? [] }
  #endif
}
