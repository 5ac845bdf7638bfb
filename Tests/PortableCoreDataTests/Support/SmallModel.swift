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

/// Makers of the model's items.
extension Stack {
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
