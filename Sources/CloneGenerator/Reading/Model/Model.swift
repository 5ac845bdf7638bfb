/// The contents of one data model, or of several merged ones: the result of reading.
///
/// The types mirror the elements of a model's `contents` file. They hold only what the file says, and planning and
/// rendering decide what an absent value means. An empty name (`""`, which real models have for classes and
/// transformers) is nil; an empty default value stays.
package struct Model: Equatable, Sendable {
  /// The model's name: the bundle's file name without its extension.
  package var name: String
  /// The entities, in the order of the file.
  package var entities: [Entity]
  /// The composite attribute types, in the order of the file.
  package var composites: [Composite] = []
  /// The fetch requests (templates), in the order of the file; those of fetched properties aren't among them.
  package var fetchRequests: [FetchRequest] = []
  /// The configurations, in the order of the file.
  package var configurations: [ModelConfiguration] = []
  /// The language of Xcode's generated classes (`sourceLanguage`): `Swift`, `Objective-C`.
  package var sourceLanguage: String?
  /// The version identifier that the developer gave (`userDefinedModelVersionIdentifier`).
  package var versionIdentifier: String?
  /// The oldest Xcode that the model is for (`minimumToolsVersion`), for example `Automatic`.
  package var minimumToolsVersion: String?
  /// True if the model is checked for CloudKit (`usedWithCloudKit`).
  package var isUsedWithCloudKit = false
  /// True if the model is shared with SwiftData (`usedWithSwiftData`).
  package var isUsedWithSwiftData = false
}

/// A `<configuration>` of a model: a named set of entities.
package struct ModelConfiguration: Equatable, Sendable {
  /// The configuration's name.
  package var name: String
  /// The names of its entities, in the order of the file.
  package var entityNames: [String] = []
  /// True if the configuration is checked for CloudKit (`usedWithCloudKit`).
  package var isUsedWithCloudKit = false
  /// Where the configuration stands.
  package var location: SourceLocation
}

/// The `<userInfo>` of an element: keys and values, each with its location.
package struct UserInfo: Equatable, Sendable {
  /// One `<entry key="..." value="..."/>`.
  package struct Entry: Equatable, Sendable {
    /// The entry's key, as the file spells it.
    package var key: String
    /// The entry's value, as the file spells it; empty if there is none.
    package var value: String
    /// Where the entry stands.
    package var location: SourceLocation
  }

  /// The entries, sorted by key: their order in the file is irrelevant and must not affect the output.
  package private(set) var entries: [Entry]

  /// Makes a userInfo from its entries, in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { ($0.key, $0.value, $0.location) < ($1.key, $1.value, $1.location) }
  }

  /// The entries of the model, without those that the configuration adds.
  var inModel: UserInfo { UserInfo(entries.filter { $0.location.element == nil }) }

  /// The entry of a key, or nil.
  ///
  /// - Parameter key: The key; its case matters, as it does to Core Data.
  /// - Complexity: O(*n*); an element has a handful of entries.
  package subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}

/// An element of a model with a name and a userInfo.
protocol NamedElement: Equatable {
  var name: String { get }
  var location: SourceLocation { get set }
  var userInfo: UserInfo { get set }
  /// The attributes that the element is made of.
  var attributes: [Attribute] { get set }
}

extension NamedElement {
  // Only composites have attributes.
  var attributes: [Attribute] {
    get { [] }
    set {}
  }
}

extension Attribute: NamedElement {}
extension Composite: NamedElement {}
extension FetchRequest: NamedElement {}
extension FetchedProperty: NamedElement {}
extension Relationship: NamedElement {}

/// A `<fetchRequest>`: a fetch request template of a model, or the request of a fetched property.
package struct FetchRequest: Equatable, Sendable {
  /// The template's name.
  package var name: String
  /// The name of the entity that is fetched.
  package var entityName: String?
  /// The predicate, as the file spells it.
  package var predicate: String?
  /// The kind of result (`resultType`), as the file spells it: the raw value of Core Data's enumeration.
  package var resultType: String?
  /// The largest number of results (`fetchLimit`).
  package var limit: Int?
  /// The size of a batch (`fetchBatchSize`).
  package var batchSize: Int?
  /// True if sub-entities are fetched (`includeSubentities`).
  package var includesSubentities = false
  /// True if property values are fetched (`includePropertyValues`).
  package var includesPropertyValues = false
  /// True if unsaved changes count (`includesPendingChanges`).
  package var includesPendingChanges = false
  /// True if results may be faults (`returnObjectsAsFaults`).
  package var returnsObjectsAsFaults = false
  /// True if equal results are returned once (`returnDistinctResults`).
  package var returnsDistinctResults = false
  /// The request's userInfo entries.
  package var userInfo = UserInfo()
  /// Where the request stands.
  package var location: SourceLocation
}

/// A `<fetchedProperty>` of an entity.
package struct FetchedProperty: Equatable, Sendable {
  /// The property's name.
  package var name: String
  /// True if the property is optional.
  package var isOptional = false
  /// The request that fetches the property's value.
  package var request: FetchRequest?
  /// The property's userInfo entries.
  package var userInfo = UserInfo()
  /// True if the property is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the property's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the property stands.
  package var location: SourceLocation
}

/// A `<fetchIndex>` of an entity.
package struct FetchIndex: Equatable, Sendable {
  /// One `<fetchIndexElement>`: a property or an expression.
  package struct Element: Equatable, Sendable {
    /// The name of the indexed property; nil if an expression is indexed.
    package var propertyName: String?
    /// The indexed expression, as the file spells it.
    package var expression: String?
    /// The kind of index (`type`), as the file spells it: `Binary` or `R-Tree`.
    package var type: String?
    /// True if the order is ascending, which is the default.
    package var isAscending = true
  }

  /// The index's name.
  package var name: String
  /// The elements of the index, in order.
  package var elements: [Element] = []
  /// The predicate that limits the index (`partialIndexPredicate`), as the file spells it.
  package var predicate: String?
  /// Where the index stands.
  package var location: SourceLocation
}
