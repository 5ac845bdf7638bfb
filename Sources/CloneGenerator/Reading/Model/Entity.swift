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
