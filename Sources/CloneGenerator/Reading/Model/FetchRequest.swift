/// A `<fetchRequest>`: a fetch request template of a model, or the request of a fetched property.
package struct FetchRequest: Equatable, Sendable, Encodable {
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
