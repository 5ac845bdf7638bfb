/// An `<entity>` of a model.
package struct Entity: Equatable, Sendable, Encodable {
  /// The author of an entity's Swift class, as in Xcode's "Codegen" menu.
  package enum CodeGeneration: String, Equatable, Sendable, Encodable {
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
