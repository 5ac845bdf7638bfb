import Foundation

/// Builds a managed object model in code.
///
/// Generated code uses it, with one call per property. Predicates and expressions are texts, which Apple's Foundation
/// parses. On other platforms, the descriptions keep the texts.
@_spi(Generated)
public enum ModelBuilder {
  /// An entity with its properties.
  ///
  /// - Parameters:
  ///   - name: The entity's name.
  ///   - type: The class of its objects.
  ///   - parent: The name of the entity that it inherits from.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - renamingIdentifier: Its name in older versions of the model.
  ///   - versionHashModifier: A text that changes its version hash.
  ///   - userInfo: Its userInfo.
  ///   - attributes: Its attributes, in order.
  ///   - relationships: Its relationships, in order.
  ///   - fetchedProperties: Its fetched properties, in order.
  ///   - uniquenessConstraints: The names of the attributes of each constraint.
  ///   - indexes: Its indexes.
  public static func entity(
    _ name: String, class type: NSManagedObject.Type, parent: String? = nil, isAbstract: Bool = false,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil, userInfo: [String: String] = [:],
    attributes: [NSAttributeDescription] = [], relationships: [Relationship] = [],
    fetchedProperties: [FetchedProperty] = [], uniquenessConstraints: [[String]] = [], indexes: [Index] = []
  ) -> Entity {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.isAbstract = isAbstract
    if let renamingIdentifier { entity.renamingIdentifier = renamingIdentifier }
    if let versionHashModifier { entity.versionHashModifier = versionHashModifier }
    if !userInfo.isEmpty { entity.userInfo = userInfo }
    entity.properties = attributes + relationships.map(\.description) + fetchedProperties.map(\.description)
    return Entity(
      name: name, description: entity, parent: parent, relationships: relationships,
      fetchedProperties: fetchedProperties, uniquenessConstraints: uniquenessConstraints, indexes: indexes)
  }

  /// A relationship.
  ///
  /// - Parameters:
  ///   - name: The relationship's name.
  ///   - destination: The name of its destination.
  ///   - inverse: The name of its inverse, which the destination has or inherits.
  ///   - count: The allowed number of destinations; an upper bound of 0 means any number, and 1 means to-one.
  ///   - isOrdered: Whether its destinations are ordered.
  ///   - isOptional: Whether it may be empty.
  ///   - isTransient: Whether stores leave it out.
  ///   - deleteRule: The effect on the destinations when the source is deleted.
  ///   - renamingIdentifier: Its name in older versions of the model.
  ///   - versionHashModifier: A text that changes its version hash.
  ///   - userInfo: Its userInfo.
  public static func relationship(
    _ name: String, to destination: String, inverse: String? = nil, count: (min: Int, max: Int),
    isOrdered: Bool = false, isOptional: Bool = false, isTransient: Bool = false, deleteRule: NSDeleteRule,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> Relationship {
    let relationship = NSRelationshipDescription()
    relationship.minCount = count.min
    relationship.maxCount = count.max
    relationship.isOrdered = isOrdered
    relationship.isTransient = isTransient
    relationship.deleteRule = deleteRule
    set(
      relationship, name, isOptional: isOptional, renamingIdentifier: renamingIdentifier,
      versionHashModifier: versionHashModifier, userInfo: userInfo)
    return Relationship(description: relationship, destination: destination, inverse: inverse)
  }

  /// Sets the values that all kinds of properties have.
  static func set(
    _ property: NSPropertyDescription, _ name: String, isOptional: Bool, renamingIdentifier: String? = nil,
    versionHashModifier: String?, userInfo: [String: String]
  ) {
    property.name = name
    property.isOptional = isOptional
    if let renamingIdentifier { property.renamingIdentifier = renamingIdentifier }
    if let versionHashModifier { property.versionHashModifier = versionHashModifier }
    if !userInfo.isEmpty { property.userInfo = userInfo }
  }
}
