/// An `<entity>` of a model.
package struct Entity: Equatable, Sendable {
  /// The author of an entity's Swift class, as in Xcode's "Codegen" menu.
  package enum CodeGeneration: String, Equatable, Sendable {
    /// The developer ("Manual/None": `none`, or no attribute in the file).
    case manual
    /// Xcode ("Class Definition").
    case `class`
    /// The developer; Xcode writes an extension with the properties ("Category/Extension").
    case category
  }

  /// The entity's name.
  package var name: String
  /// The class that the model names (`representedClassName`), as it is spelled there; nil if there is none.
  package var className: String?
  /// The name of the parent entity (`parentEntity`).
  package var parentName: String?
  /// True if the entity is abstract.
  package var isAbstract = false
  /// The author of the entity's class (`codeGenerationType`).
  package var codeGeneration = CodeGeneration.manual
  /// The renaming identifier (`elementID`).
  package var renamingIdentifier: String?
  /// The attribute names of each uniqueness constraint.
  package var uniquenessConstraints: [[String]] = []
  /// The entity's userInfo entries.
  package var userInfo = UserInfo()
  /// The attributes that the entity itself declares, in the order of the file.
  package var attributes: [Attribute] = []
  /// The relationships that the entity itself declares, in the order of the file.
  package var relationships: [Relationship] = []
  /// The fetched properties, in the order of the file.
  package var fetchedProperties: [FetchedProperty] = []
  /// The indexes, in the order of the file.
  package var indexes: [FetchIndex] = []
  /// The property names of each compound index of older models (`compoundIndexes`).
  package var compoundIndexes: [[String]] = []
  /// True if the entity is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the entity's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the entity stands.
  package var location: SourceLocation
}

extension Entity {
  /// The entity's class, as Swift source spells it; nil if the model doesn't name a class of the app's own.
  ///
  /// `.Note` is Xcode's spelling for a class of the current module.
  var swiftClassName: String? {
    guard var name = className, !name.isEmpty else { return nil }
    if name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty || name == "NSManagedObject" ? nil : name
  }

  /// The parts that properties of all kinds have in common.
  typealias Property = (kind: RuleKey.Element, name: String, userInfo: UserInfo, location: SourceLocation)

  /// The attributes, relationships and fetched properties.
  var properties: [Property] {
    accessors + fetchedProperties.map { (.fetchedProperty, $0.name, $0.userInfo, $0.location) }
  }

  /// The properties that become accessors: the attributes and relationships.
  var accessors: [Property] {
    attributes.map { (.attribute, $0.name, $0.userInfo, $0.location) }
      + relationships.map { (.relationship, $0.name, $0.userInfo, $0.location) }
  }
}

/// A `<relationship>` of an entity.
package struct Relationship: Equatable, Sendable {
  /// The effects of a deletion on the destination (`deletionRule`), under the names that the file uses.
  package enum DeleteRule: String, Equatable, Sendable, CaseIterable {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"
  }

  /// The relationship's name.
  package var name: String
  /// The name of the destination entity; nil if the file names none.
  package var destinationName: String?
  /// The name of the inverse relationship (`inverseName`).
  package var inverseName: String?
  /// The entity that the inverse is said to belong to (`inverseEntity`).
  package var inverseEntityName: String?
  /// True if the relationship is to-many.
  package var isToMany = false
  /// True if the relationship is ordered.
  package var isOrdered = false
  /// True if nil is allowed, or an empty set despite a minimum count.
  package var isOptional = false
  /// True if the relationship is transient.
  package var isTransient = false
  /// The smallest number of destinations (`minCount`).
  package var minimumCount: Int?
  /// The largest number of destinations (`maxCount`).
  package var maximumCount: Int?
  /// The effect of a deletion on the destination.
  package var deleteRule = DeleteRule.nullify
  /// The renaming identifier (`elementID`).
  package var renamingIdentifier: String?
  /// The relationship's userInfo entries.
  package var userInfo = UserInfo()
  /// True if the relationship is indexed, in the words of older models (`indexed`).
  package var isIndexed = false
  /// True if the relationship is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the relationship's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the relationship stands.
  package var location: SourceLocation

  /// True if a deletion deletes the destination.
  var cascades: Bool { deleteRule == .cascade }

  /// True if an object can't be saved without a destination.
  ///
  /// Core Data enforces only the counts that are given, so a required to-many without a minimum count may be empty.
  var needsDestination: Bool { !isOptional && (!isToMany || (minimumCount ?? 0) > 0) }
}

/// A relationship, and the name of the entity that declares it.
struct DeclaredRelationship: Equatable, Sendable {
  var relationship: Relationship
  var declaringEntity: String

  /// The relationship's name.
  var name: String { relationship.name }

  /// `Entity.relationship`.
  var path: String { "\(declaringEntity).\(name)" }

  /// Where the relationship stands.
  var location: SourceLocation { relationship.location }
}
