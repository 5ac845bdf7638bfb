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
