import DeepClone
import Foundation

/// Objects of the model `Trees`, each with a name of its own.
struct TreeGraph {
  let stack: Stack
  private(set) var objects: [NSManagedObject] = []

  init() throws {
    stack = try Stack(TreesModel.managedObjectModel)
  }

  /// A new object.
  @discardableResult
  mutating func make(_ entity: String, _ name: String) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: stack.context)
    object.setValue(name, forKey: "name")
    objects.append(object)
    return object
  }

  /// The whole context as text: a clone has the name of its source and a dash.
  ///
  /// Names tell all sources apart, so two texts are equal exactly where the graphs are.
  func text() throws -> String {
    var lines: [String] = []
    for entity in stack.container.managedObjectModel.entities {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      for object in try stack.context.fetch(request) {
        var line = label(object)
        if let above = object.entity.attributesByName["above"].flatMap({ object.value(forKey: $0.name) }) {
          line += " above=\(above)"
        }
        for (name, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
          let members = PathCloner.members(of: object, name).map(label)
          if members.isEmpty { continue }
          line += " \(name)=\((relationship.isOrdered ? members : members.sorted()).joined(separator: ","))"
        }
        lines.append(line)
      }
    }
    return lines.sorted().joined(separator: "\n")
  }

  private func label(_ object: NSManagedObject) -> String {
    let name = object.value(forKey: "name") as? String ?? "?"
    return objects.contains { $0 === object } ? name : name + "'"
  }
}
