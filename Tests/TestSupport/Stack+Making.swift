package import DeepClone
import Foundation

/// A maker of objects of any model.
extension Stack {
  /// A new object.
  @discardableResult
  package func make<Object: NSManagedObject>(_ type: Object.Type, _ fill: (Object) -> Void = { _ in }) -> Object {
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
  package func make<Object: NSManagedObject>(_ type: Object.Type, _ name: String) -> Object {
    make(type) { $0.setValue(name, forKey: "name") }
  }
}
