import DeepClone
import Foundation
import Testing

/// A stack of a model with one store, in memory unless a test wants a file, and a maker of objects.
struct ModelStack {
  let container: NSPersistentContainer
  let context: NSManagedObjectContext

  init(_ model: NSManagedObjectModel, storeAt url: URL? = nil) throws {
    container = NSPersistentContainer(name: "Test", managedObjectModel: model)
    let description = url.map { NSPersistentStoreDescription(url: $0) } ?? NSPersistentStoreDescription()
    description.type = url == nil ? NSInMemoryStoreType : NSSQLiteStoreType
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    context = container.viewContext
  }

  /// A new object.
  @discardableResult
  func make<Object: NSManagedObject>(_ type: Object.Type, _ fill: (Object) -> Void = { _ in }) -> Object {
    let entities = container.managedObjectModel.entities
    guard let entity = entities.first(where: { $0.managedObjectClassName == NSStringFromClass(type) }) else {
      preconditionFailure("the model has no entity with the class '\(type)'")
    }
    let object = Object(entity: entity, insertInto: context)
    fill(object)
    return object
  }

  /// A new object of an entity that has an attribute `name`.
  @discardableResult
  func make<Object: NSManagedObject>(_ type: Object.Type, _ name: String) -> Object {
    make(type) { $0.setValue(name, forKey: "name") }
  }

  /// How many objects of each entity the context holds, for tests that nothing else was cloned.
  func counts() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for entity in container.managedObjectModel.entities where !entity.isAbstract {
      let name = try #require(entity.name)
      let request = NSFetchRequest<NSManagedObject>(entityName: name)
      request.includesSubentities = false
      let count = try context.count(for: request)
      if count > 0 { counts[name] = count }
    }
    return counts
  }
}
