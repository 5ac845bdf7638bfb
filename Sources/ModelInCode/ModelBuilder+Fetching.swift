import Foundation

extension ModelBuilder {
  /// A part of an index.
  public enum IndexPart: Sendable {
    /// A property, which the entity may inherit.
    case property(String, NSFetchIndexElementType = .binary, isAscending: Bool = true)
    /// The result of an expression.
    case expression(String, NSFetchIndexElementType = .binary, isAscending: Bool = true)
  }

  /// An index, which is made once its entity has all properties.
  public struct Index {
    /// Makes the index of an entity that has its properties and its parent.
    let make: (NSEntityDescription) -> NSFetchIndexDescription
  }

  /// A fetched property, and what it fetches.
  public struct FetchedProperty {
    let description: NSFetchedPropertyDescription
    let request: FetchRequest?
  }

  /// A fetch request, which is made once all entities are known.
  public struct FetchRequest {
    /// Makes the request; nil if it fetches no entity of the model.
    let make: ([String: Entity]) -> NSFetchRequest<any NSFetchRequestResult>?
  }

  /// An index.
  ///
  /// - Parameters:
  ///   - name: The index's name.
  ///   - parts: The indexed parts, in order; parts that the entity doesn't have are left out.
  ///   - predicate: The condition that the objects in the index satisfy.
  public static func index(_ name: String, _ parts: [IndexPart], predicate: String? = nil) -> Index {
    Index { entity in
      let properties = entity.propertiesByName
      let elements = parts.compactMap { part -> NSFetchIndexElementDescription? in
        switch part {
        case .property(let name, let type, let isAscending):
          properties[name].map { element($0, type, isAscending: isAscending) }
        case .expression(let text, let type, let isAscending):
          element(expression(text), type, isAscending: isAscending)
        }
      }
      let description = NSFetchIndexDescription(name: name, elements: elements)
      if let predicate { description.partialIndexPredicate = .text(predicate) }
      return description
    }
  }

  /// A fetched property.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - request: The request that fetches its objects.
  ///   - isOptional: Whether it is optional.
  ///   - versionHashModifier: A text that changes its version hash.
  ///   - userInfo: Its userInfo.
  public static func fetchedProperty(
    _ name: String, _ request: FetchRequest? = nil, isOptional: Bool = false,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> FetchedProperty {
    let property = NSFetchedPropertyDescription()
    set(property, name, isOptional: isOptional, versionHashModifier: versionHashModifier, userInfo: userInfo)
    return FetchedProperty(description: property, request: request)
  }

  /// A fetch request of a model.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity that is fetched.
  ///   - predicate: The condition that the objects satisfy.
  ///   - resultType: The raw value of the kind of result.
  ///   - limit: The largest number of results; 0 for any number.
  ///   - batchSize: The size of a batch; 0 for one batch.
  ///   - includesSubentities: Whether sub-entities are fetched.
  ///   - includesPropertyValues: Whether property values are fetched; without Apple's Core Data, they always are.
  ///   - includesPendingChanges: Whether unsaved changes count.
  ///   - returnsObjectsAsFaults: Whether results may be faults.
  ///   - returnsDistinctResults: Whether equal results are returned once; it has no effect without Apple's Core Data.
  public static func fetchRequest(
    _ entity: String, predicate: String? = nil, resultType: UInt = 0, limit: Int = 0, batchSize: Int = 0,
    includesSubentities: Bool = true, includesPropertyValues: Bool = true, includesPendingChanges: Bool = true,
    returnsObjectsAsFaults: Bool = true, returnsDistinctResults: Bool = false
  ) -> FetchRequest {
    FetchRequest { entities in
      guard let description = entities[entity]?.description else { return nil }
      let request = NSFetchRequest<any NSFetchRequestResult>()
      request.entity = description
      request.includesPropertyValues = includesPropertyValues
      request.returnsDistinctResults = returnsDistinctResults
      request.predicate = predicate.map(NSPredicate.text)
      request.resultType = NSFetchRequestResultType(rawValue: resultType)
      request.fetchLimit = limit
      request.fetchBatchSize = batchSize
      request.includesSubentities = includesSubentities
      request.includesPendingChanges = includesPendingChanges
      request.returnsObjectsAsFaults = returnsObjectsAsFaults
      return request
    }
  }

  private static func expression(_ text: String) -> NSExpressionDescription {
    let property = NSExpressionDescription()
    property.name = text
    property.setExpression(text)
    return property
  }

  private static func element(
    _ property: NSPropertyDescription, _ type: NSFetchIndexElementType, isAscending: Bool
  ) -> NSFetchIndexElementDescription {
    let element = NSFetchIndexElementDescription(property: property, collationType: type)
    element.isAscending = isAscending
    return element
  }
}
