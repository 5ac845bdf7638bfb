import DeepClone
import Foundation

/// A cloner for any model: it recurses over the entity's properties, reads the rules from their `userInfo` while it
/// runs, and reads and writes by key.
///
/// This is MOCloner's algorithm, made as fast and correct as possible without generating code. It has an identity map,
/// so that nothing is cloned twice, and assigns to-many relationships whole. It looks up each entity's dictionaries of
/// properties once, since not every platform keeps them. It walks members without casting their set, and doesn't search
/// for rules in properties without a `userInfo`.
struct KeyValueCloner {
  /// The error of a source that has no context, or whose class isn't its entity's.
  struct ContextMissing: Error {}

  /// The context of sources and clones.
  private let context: NSManagedObjectContext
  /// The runtime's source of UUIDs.
  private let uuids: CloneContext
  /// The date that `rebuild: now` gives every clone.
  private let now = Date()
  /// The clone of each source.
  private var clones: [ObjectIdentifier: NSManagedObject] = [:]
  /// The properties of each entity that was met.
  private var entities: [ObjectIdentifier: EntityProperties] = [:]

  /// Starts an operation.
  private init(into context: NSManagedObjectContext) {
    self.context = context
    uuids = CloneContext(context)
  }

  /// Clones an object, and what it owns.
  ///
  /// - Parameter source: The object.
  /// - Throws: `ContextMissing`.
  static func clone<Object: NSManagedObject>(_ source: Object) throws -> Object {
    guard let context = source.managedObjectContext else { throw ContextMissing() }
    var cloner = KeyValueCloner(into: context)
    guard let clone = cloner.clone(source, parent: nil, wayBack: nil) as? Object else { throw ContextMissing() }
    return clone
  }

  /// Clones an object, unless that was done already.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - parent: The clone of its owner; nil for the root.
  ///   - wayBack: The relationship to the owner, whose inverse sets it.
  private mutating func clone(
    _ source: NSManagedObject, parent: NSManagedObject?, wayBack: NSRelationshipDescription?
  ) -> NSManagedObject {
    if let known = clones[ObjectIdentifier(source)] { return known }
    let entity = source.entity
    let properties = properties(of: entity)
    let clone = NSEntityDescription.insertNewObject(forEntityName: entity.name ?? "", into: context)
    clones[ObjectIdentifier(source)] = clone
    source.willAccessValue(forKey: nil)
    for (name, attribute) in properties.attributes {
      copyAttribute(name, attribute, from: source, to: clone, parent: parent)
    }
    source.didAccessValue(forKey: nil)
    for (name, relationship) in properties.relationships where relationship !== wayBack {
      copyRelationship(name, relationship, from: source, to: clone)
    }
    return clone
  }

  /// Applies an attribute's rule.
  private func copyAttribute(
    _ name: String, _ attribute: NSAttributeDescription, from source: NSManagedObject, to clone: NSManagedObject,
    parent: NSManagedObject?
  ) {
    switch AttributeRule(attribute.userInfo) {
    case .exclude: break
    case .followParent(let key, let keeps):
      if let parent {
        clone.setPrimitiveValue(parent.primitiveValue(forKey: key), forKey: name)
      } else if keeps {
        clone.setPrimitiveValue(source.primitiveValue(forKey: name), forKey: name)
      }
    case .newUUID: clone.setPrimitiveValue(uuids.newUUID(), forKey: name)
    case .now: clone.setPrimitiveValue(now, forKey: name)
    case .copy: clone.setPrimitiveValue(source.primitiveValue(forKey: name), forKey: name)
    }
  }

  /// Shares a relationship whose inverse is to-many, and clones the destinations of any other.
  private mutating func copyRelationship(
    _ name: String, _ relationship: NSRelationshipDescription, from source: NSManagedObject,
    to clone: NSManagedObject
  ) {
    if AttributeRule.isExcluded(relationship.userInfo) { return }
    let inverse = relationship.inverseRelationship
    if let inverse, inverse.isToMany {
      clone.setValue(source.value(forKey: name), forKey: name)
    } else if relationship.isToMany {
      let clones = destinations(name, of: source).map { self.clone($0, parent: clone, wayBack: inverse) }
      clone.setValue(NSSet(array: clones), forKey: name)
    } else if let destination = source.value(forKey: name) as? NSManagedObject {
      clone.setValue(self.clone(destination, parent: clone, wayBack: inverse), forKey: name)
    }
  }

  /// The properties of an entity.
  private mutating func properties(of entity: NSEntityDescription) -> EntityProperties {
    if let known = entities[ObjectIdentifier(entity)] { return known }
    let properties = EntityProperties(entity)
    entities[ObjectIdentifier(entity)] = properties
    return properties
  }
}
