/// An `<entity>` of a model.
public struct Entity: Equatable, Sendable, Encodable {
  /// Who writes the entity's Swift class, as Xcode's "Codegen" menu says.
  public enum CodeGeneration: String, Equatable, Sendable, Encodable {
    /// The developer does ("Manual/None", no attribute in the file).
    case manual
    /// Xcode writes the whole class ("Class Definition").
    case `class`
    /// Xcode writes an extension with the properties, the developer the class ("Category/Extension").
    case category
  }

  /// The entity's name.
  public var name: String
  /// The class that the model names (`representedClassName`), as it is spelled there; nil where there is none.
  public var className: String?
  /// The name of the parent entity (`parentEntity`).
  public var parentName: String?
  /// Whether the entity is abstract.
  public var isAbstract: Bool
  /// Who writes the entity's class (`codeGenerationType`).
  public var codeGeneration: CodeGeneration
  /// The renaming identifier (`elementID`).
  public var renamingIdentifier: String?
  /// The attribute names of each uniqueness constraint.
  public var uniquenessConstraints: [[String]]
  /// The entity's userInfo entries.
  public var userInfo: UserInfo
  /// The attributes that the entity itself declares, in the order of the file.
  public var attributes: [Attribute]
  /// The relationships that the entity itself declares, in the order of the file.
  public var relationships: [Relationship]
  /// The fetched properties, in the order of the file.
  public var fetchedProperties: [FetchedProperty]
  /// The indexes, in the order of the file.
  public var indexes: [FetchIndex]
  /// The property names of each compound index of older models (`compoundIndexes`).
  public var compoundIndexes: [[String]]
  /// Whether the entity is synced (`syncable`), a mark that Xcode writes for Sync Services.
  public var isSyncable: Bool
  /// What makes the entity's version hash differ (`versionHashModifier`).
  public var versionHashModifier: String?
  /// Where the entity stands.
  public var location: SourceLocation

  /// Makes an entity from its parts.
  public init(
    name: String, className: String? = nil, parentName: String? = nil, isAbstract: Bool = false,
    codeGeneration: CodeGeneration = .manual, renamingIdentifier: String? = nil,
    uniquenessConstraints: [[String]] = [], userInfo: UserInfo = UserInfo(), attributes: [Attribute] = [],
    relationships: [Relationship] = [], fetchedProperties: [FetchedProperty] = [], indexes: [FetchIndex] = [],
    compoundIndexes: [[String]] = [], isSyncable: Bool = false, versionHashModifier: String? = nil,
    location: SourceLocation
  ) {
    self.name = name
    self.className = className
    self.parentName = parentName
    self.isAbstract = isAbstract
    self.codeGeneration = codeGeneration
    self.renamingIdentifier = renamingIdentifier
    self.uniquenessConstraints = uniquenessConstraints
    self.userInfo = userInfo
    self.attributes = attributes
    self.relationships = relationships
    self.fetchedProperties = fetchedProperties
    self.indexes = indexes
    self.compoundIndexes = compoundIndexes
    self.isSyncable = isSyncable
    self.versionHashModifier = versionHashModifier
    self.location = location
  }
}
