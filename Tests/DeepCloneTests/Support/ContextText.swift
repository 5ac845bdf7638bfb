import DeepClone
import Foundation

/// A whole context as text: every object with its values and its state, for tests that nothing has changed.
///
/// Objects are named by their ids, so two texts can be compared only as long as nothing is saved between them.
enum ContextText {
  static func text(of context: NSManagedObjectContext) throws -> String {
    var lines: [String] = []
    for entity in context.persistentStoreCoordinator?.managedObjectModel.entities ?? [] where !entity.isAbstract {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      // A pending deletion takes an object out of every fetch; it is a change like any other.
      let deleted = context.deletedObjects.filter { $0.entity.name == entity.name }
      lines += try (context.fetch(request) + deleted).map(text)
    }
    return lines.sorted().joined(separator: "\n")
  }

  private static func text(of object: NSManagedObject) -> String {
    var line = name(object)
    if object.isInserted { line += " inserted" }
    if object.isDeleted { return line + " deleted" }
    // An object that was changed and changed back is updated as well: the next save tells of it.
    if object.isUpdated {
      line += " changed(\(object.changedValues().keys.sorted().joined(separator: ",")))"
    }
    for key in object.entity.attributesByName.keys.sorted() {
      if let value = object.value(forKey: key) { line += " \(key)=\(value)" }
    }
    for (key, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
      let names = GraphText.destinations(object, relationship, key).map(name)
      let list = relationship.isOrdered ? names : names.sorted()
      if !list.isEmpty { line += " \(key)=[\(list.joined(separator: " "))]" }
    }
    return line
  }

  private static func name(_ object: NSManagedObject) -> String {
    object.objectID.uriRepresentation().absoluteString
  }
}
