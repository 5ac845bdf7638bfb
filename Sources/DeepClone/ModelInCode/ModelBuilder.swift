import Foundation

/// Builds a managed object model in code.
///
/// Used by generated code, which has one line per property.
public enum ModelBuilder {
  /// An entity without properties.
  ///
  /// - Parameters:
  ///   - name: The entity's name.
  ///   - type: The class of its objects.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - userInfo: Its userInfo.
  public static func entity(
    _ name: String, class type: NSManagedObject.Type, isAbstract: Bool = false, userInfo: [String: String] = [:]
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.isAbstract = isAbstract
    if !userInfo.isEmpty { entity.userInfo = userInfo }
    return entity
  }

  /// An attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - type: Its type.
  ///   - isOptional: Whether it may be nil.
  ///   - isTransient: Whether stores leave it out.
  ///   - defaultValue: What a new object's attribute holds.
  ///   - valueClass: The name of the class of a Transformable's values.
  ///   - transformer: The name of a Transformable's value transformer.
  ///   - allowsExternalStorage: Whether a store may keep large values in files of their own.
  ///   - userInfo: Its userInfo.
  public static func attribute(
    _ name: String, _ type: NSAttributeType, isOptional: Bool = false, isTransient: Bool = false,
    defaultValue: Any? = nil, valueClass: String? = nil, transformer: String? = nil,
    allowsExternalStorage: Bool = false, userInfo: [String: String] = [:]
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = isOptional
    attribute.isTransient = isTransient
    attribute.defaultValue = defaultValue
    if let valueClass { attribute.attributeValueClassName = valueClass }
    if let transformer { attribute.valueTransformerName = transformer }
    attribute.allowsExternalBinaryDataStorage = allowsExternalStorage
    if !userInfo.isEmpty { attribute.userInfo = userInfo }
    return attribute
  }

  /// A relationship without an inverse.
  ///
  /// - Parameters:
  ///   - name: The relationship's name.
  ///   - destination: The entity that it leads to.
  ///   - count: How many destinations it may have; an upper bound of 0 means any number, of 1 a to-one.
  ///   - isOrdered: Whether its destinations are ordered.
  ///   - isOptional: Whether it may be empty.
  ///   - isTransient: Whether stores leave it out.
  ///   - deleteRule: What deleting the source does to the destinations.
  ///   - userInfo: Its userInfo.
  public static func relationship(
    _ name: String, to destination: NSEntityDescription, count: (min: Int, max: Int), isOrdered: Bool = false,
    isOptional: Bool = false, isTransient: Bool = false, deleteRule: NSDeleteRule, userInfo: [String: String] = [:]
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.destinationEntity = destination
    relationship.minCount = count.min
    relationship.maxCount = count.max
    relationship.isOrdered = isOrdered
    relationship.isOptional = isOptional
    relationship.isTransient = isTransient
    relationship.deleteRule = deleteRule
    if !userInfo.isEmpty { relationship.userInfo = userInfo }
    return relationship
  }

  /// A model of entities.
  ///
  /// - Parameter entities: Its entities, inheritance and inverses set.
  public static func model(_ entities: [NSEntityDescription]) -> SharedModel {
    let model = NSManagedObjectModel()
    model.entities = entities
    return SharedModel(model)
  }
}

/// A managed object model that is built once and then only read, from any thread.
///
/// Apple's documentation of `NSManagedObjectModel` allows no change once a coordinator uses it.
public struct SharedModel: @unchecked Sendable {
  /// The model.
  public let model: NSManagedObjectModel

  /// Wraps a model that nobody changes any more.
  public init(_ model: NSManagedObjectModel) {
    self.model = model
  }
}
