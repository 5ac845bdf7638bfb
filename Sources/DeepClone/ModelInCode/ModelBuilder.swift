import Foundation

/// Builds a managed object model in code.
///
/// Used by generated code, which has one call per property. Predicates and expressions are given as texts: Apple's
/// Foundation reads them, and where there is none the descriptions keep them as they are.
@_spi(Generated)
public enum ModelBuilder {
  /// An entity without properties.
  ///
  /// - Parameters:
  ///   - name: The entity's name.
  ///   - type: The class of its objects.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - renamingIdentifier: What older versions of the model call it.
  ///   - versionHashModifier: What makes its version hash differ.
  ///   - userInfo: Its userInfo.
  public static func entity(
    _ name: String, class type: NSManagedObject.Type, isAbstract: Bool = false, renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    entity.isAbstract = isAbstract
    if let renamingIdentifier { entity.renamingIdentifier = renamingIdentifier }
    if let versionHashModifier { entity.versionHashModifier = versionHashModifier }
    if !userInfo.isEmpty { entity.userInfo = userInfo }
    return entity
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
  ///   - renamingIdentifier: What older versions of the model call it.
  ///   - versionHashModifier: What makes its version hash differ.
  ///   - userInfo: Its userInfo.
  public static func relationship(
    _ name: String, to destination: NSEntityDescription, count: (min: Int, max: Int), isOrdered: Bool = false,
    isOptional: Bool = false, isTransient: Bool = false, deleteRule: NSDeleteRule, renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.destinationEntity = destination
    relationship.minCount = count.min
    relationship.maxCount = count.max
    relationship.isOrdered = isOrdered
    relationship.isTransient = isTransient
    relationship.deleteRule = deleteRule
    set(
      relationship, name, isOptional: isOptional, renamingIdentifier: renamingIdentifier,
      versionHashModifier: versionHashModifier, userInfo: userInfo)
    return relationship
  }

  /// A model of entities.
  ///
  /// - Parameters:
  ///   - entities: Its entities, inheritance and inverses set.
  ///   - versionIdentifier: What the developer calls this version of the model.
  ///   - configurations: Sets of the entities, by name.
  ///   - fetchRequests: Fetch request templates, by name.
  public static func model(
    _ entities: [NSEntityDescription], versionIdentifier: String? = nil,
    configurations: [String: [NSEntityDescription]] = [:],
    fetchRequests: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  ) -> SharedModel {
    let model = NSManagedObjectModel()
    model.entities = entities
    if let versionIdentifier { model.versionIdentifiers = [versionIdentifier] }
    for (name, members) in configurations { model.setEntities(members, forConfigurationName: name) }
    for (name, request) in fetchRequests { model.setFetchRequestTemplate(request, forName: name) }
    return SharedModel(model)
  }

  /// Sets what all kinds of properties have.
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
