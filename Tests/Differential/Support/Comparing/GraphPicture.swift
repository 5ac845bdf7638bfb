import DeepClone
import Foundation

/// A whole context at one moment: what every object holds, objects being named by the source that they are or that they
/// are the clone of.
struct GraphPicture {
  /// What an attribute holds.
  struct Value: Equatable {
    var text: String
    /// The UUID, where the operation made it.
    var newUUID: UUID?
  }

  /// What an object holds.
  struct Picture {
    var entity: String
    var attributes: [String: Value] = [:]
    var relationships: [String: [String]] = [:]
  }

  /// The objects by name.
  private(set) var objects: [String: Picture] = [:]
  /// What is wrong with the source-to-clone map, in words.
  private(set) var faults: [String] = []

  /// Takes a picture.
  init(_ graph: RandomGraph, newUUIDs: Set<UUID>, clone: (NSManagedObject) -> NSManagedObject?) {
    graph.context.processPendingChanges()
    var names: [ObjectIdentifier: String] = [:]
    var all: [NSManagedObject] = []
    for (index, source) in graph.objects.enumerated() {
      names[ObjectIdentifier(source)] = Self.name(source, index)
      all.append(source)
    }
    for (index, source) in graph.objects.enumerated() {
      guard let clone = clone(source) else { continue }
      let name = "clone of " + Self.name(source, index)
      if let other = names.updateValue(name, forKey: ObjectIdentifier(clone)) {
        faults.append("\(name) is \(other) as well")
      }
      if clone.entity.name != source.entity.name { faults.append("\(name) is of \(clone.entity.name ?? "no entity")") }
      if clone.managedObjectContext !== graph.context { faults.append("\(name) is not in the context") }
      all.append(clone)
    }
    let known = Set(all.map(ObjectIdentifier.init))
    let strangers = graph.context.insertedObjects.filter { !known.contains(ObjectIdentifier($0)) }
    if !strangers.isEmpty {
      let entities = strangers.map { $0.entity.name ?? "" }.sorted().joined(separator: ", ")
      faults.append("\(strangers.count) new objects are nobody's clones: \(entities)")
    }
    for object in all {
      var picture = Picture(entity: object.entity.name ?? "")
      for case let attribute as NSAttributeDescription in object.entity.properties {
        let value = object.value(forKey: attribute.name)
        let uuid = (value as? UUID) ?? (value as? String).flatMap(UUID.init)
        picture.attributes[attribute.name] = Value(
          text: ValueText.text(value, of: attribute), newUUID: uuid.flatMap { newUUIDs.contains($0) ? $0 : nil })
      }
      for case let relationship as NSRelationshipDescription in object.entity.properties {
        let members = RelationshipMemberList.list(of: object, relationship)
          .map { names[ObjectIdentifier($0)] ?? "a stranger" }
        picture.relationships[relationship.name] = relationship.isOrdered ? members : members.sorted()
      }
      objects[names[ObjectIdentifier(object)] ?? ""] = picture
    }
  }

  /// The name of a source.
  static func name(_ source: NSManagedObject, _ index: Int) -> String { "\(source.entity.name ?? "?")#\(index)" }
}
