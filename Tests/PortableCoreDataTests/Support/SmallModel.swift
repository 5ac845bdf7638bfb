import DeepClone
import Foundation

/// A model of one entity, `Item`, with a `name` and a `count`.
enum SmallModel {
  static func make(
    class itemClass: NSManagedObject.Type = NSManagedObject.self, _ edit: (NSEntityDescription) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    let entity = NSEntityDescription()
    entity.name = "Item"
    entity.managedObjectClassName = NSStringFromClass(itemClass)
    entity.properties = [attribute("name", .stringAttributeType), attribute("count", .integer64AttributeType)]
    edit(entity)
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }

  static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    return attribute
  }
}

/// A coordinator of a model with in-memory stores, and contexts of it that live as long as it.
@MainActor
final class SmallStack {
  let coordinator: NSPersistentStoreCoordinator
  let context = NSManagedObjectContext(.mainQueue)
  let stores: [NSPersistentStore]
  private var others: [NSManagedObjectContext] = []

  init(_ model: NSManagedObjectModel, stores count: Int = 1) throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    stores = try (0..<count).map { _ in
      try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    }
    self.coordinator = coordinator
    context.persistentStoreCoordinator = coordinator
  }

  /// Another context of the coordinator.
  func other() -> NSManagedObjectContext {
    let other = NSManagedObjectContext(.mainQueue)
    other.persistentStoreCoordinator = coordinator
    others.append(other)
    return other
  }

  /// A new item.
  func make(_ name: String, count: Int = 0) -> NSManagedObject {
    let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
    item.setValue(name, forKey: "name")
    item.setValue(count, forKey: "count")
    return item
  }

  /// The names of all items, sorted.
  static func names(_ context: NSManagedObjectContext) throws -> [String] { try context.names("Item") }
}
