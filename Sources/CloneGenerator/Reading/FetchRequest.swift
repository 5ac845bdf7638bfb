/// A `<fetchRequest>`: a fetch request template of a model, or the request of a fetched property.
public struct FetchRequest: Equatable, Sendable, Encodable {
  /// The template's name.
  public var name: String
  /// The name of the entity that is fetched.
  public var entityName: String?
  /// The predicate, as the file spells it.
  public var predicate: String?
  /// The kind of result (`resultType`), as the file spells it: the raw value of Core Data's enumeration.
  public var resultType: String?
  /// The largest number of results (`fetchLimit`).
  public var limit: Int?
  /// The size of a batch (`fetchBatchSize`).
  public var batchSize: Int?
  /// Whether sub-entities are fetched (`includeSubentities`).
  public var includesSubentities: Bool
  /// Whether property values are fetched (`includePropertyValues`).
  public var includesPropertyValues: Bool
  /// Whether unsaved changes count (`includesPendingChanges`).
  public var includesPendingChanges: Bool
  /// Whether results may be faults (`returnObjectsAsFaults`).
  public var returnsObjectsAsFaults: Bool
  /// Whether equal results are given once (`returnDistinctResults`).
  public var returnsDistinctResults: Bool
  /// The request's userInfo entries.
  public var userInfo: UserInfo
  /// Where the request stands.
  public var location: SourceLocation

  /// Makes a fetch request from its parts.
  public init(
    name: String, entityName: String? = nil, predicate: String? = nil, resultType: String? = nil,
    limit: Int? = nil, batchSize: Int? = nil, includesSubentities: Bool = false,
    includesPropertyValues: Bool = false, includesPendingChanges: Bool = false,
    returnsObjectsAsFaults: Bool = false, returnsDistinctResults: Bool = false, userInfo: UserInfo = UserInfo(),
    location: SourceLocation
  ) {
    self.name = name
    self.entityName = entityName
    self.predicate = predicate
    self.resultType = resultType
    self.limit = limit
    self.batchSize = batchSize
    self.includesSubentities = includesSubentities
    self.includesPropertyValues = includesPropertyValues
    self.includesPendingChanges = includesPendingChanges
    self.returnsObjectsAsFaults = returnsObjectsAsFaults
    self.returnsDistinctResults = returnsDistinctResults
    self.userInfo = userInfo
    self.location = location
  }
}
