import Foundation

extension ModelBuilder {
  /// What one part of an index holds.
  public enum IndexPart: Sendable {
    /// A property, which the entity may inherit.
    case property(String, NSFetchIndexElementType = .binary, isAscending: Bool = true)
    /// What an expression computes.
    case expression(String, NSFetchIndexElementType = .binary, isAscending: Bool = true)
  }

  /// An index.
  ///
  /// - Parameters:
  ///   - name: The index's name.
  ///   - entity: The entity, with its properties and its parent; parts that it does not have are left out.
  ///   - parts: What is indexed, in order.
  ///   - predicate: What the objects in the index have to satisfy.
  public static func index(
    _ name: String, of entity: NSEntityDescription, _ parts: [IndexPart], predicate: String? = nil
  ) -> NSFetchIndexDescription {
    let properties = entity.propertiesByName
    let elements = parts.compactMap { part -> NSFetchIndexElementDescription? in
      switch part {
      case .property(let name, let type, let isAscending):
        properties[name].map { element($0, type, isAscending: isAscending) }
      case .expression(let text, let type, let isAscending):
        element(expression(text), type, isAscending: isAscending)
      }
    }
    let index = NSFetchIndexDescription(name: name, elements: elements)
    if let predicate { index.partialIndexPredicate = Self.predicate(predicate) }
    return index
  }

  /// A fetched property.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - request: What it fetches.
  ///   - isOptional: Whether it is optional.
  ///   - versionHashModifier: What makes its version hash differ.
  ///   - userInfo: Its userInfo.
  public static func fetchedProperty(
    _ name: String, _ request: NSFetchRequest<any NSFetchRequestResult>? = nil, isOptional: Bool = false,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> NSFetchedPropertyDescription {
    let property = NSFetchedPropertyDescription()
    property.fetchRequest = request
    set(property, name, isOptional: isOptional, versionHashModifier: versionHashModifier, userInfo: userInfo)
    return property
  }

  /// A fetch request of a model.
  ///
  /// - Parameters:
  ///   - entity: The entity that is fetched.
  ///   - predicate: What the objects have to satisfy.
  ///   - resultType: The raw value of the kind of result.
  ///   - limit: The largest number of results; 0 for any number.
  ///   - batchSize: The size of a batch; 0 for one batch.
  ///   - includesSubentities: Whether sub-entities are fetched.
  ///   - includesPropertyValues: Whether property values are fetched; a fetch always brings them where Apple's Core
  ///     Data does not exist.
  ///   - includesPendingChanges: Whether unsaved changes count.
  ///   - returnsObjectsAsFaults: Whether results may be faults.
  ///   - returnsDistinctResults: Whether equal results are given once; of no effect where Apple's Core Data does not
  ///     exist.
  public static func fetchRequest(
    _ entity: NSEntityDescription, predicate: String? = nil, resultType: UInt = 0, limit: Int = 0, batchSize: Int = 0,
    includesSubentities: Bool = true, includesPropertyValues: Bool = true, includesPendingChanges: Bool = true,
    returnsObjectsAsFaults: Bool = true, returnsDistinctResults: Bool = false
  ) -> NSFetchRequest<any NSFetchRequestResult> {
    #if canImport(CoreData)
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = entity
    request.includesPropertyValues = includesPropertyValues
    request.returnsDistinctResults = returnsDistinctResults
    #else
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entity.name ?? "")
    #endif
    if let predicate { request.predicate = Self.predicate(predicate) }
    request.resultType = NSFetchRequestResultType(rawValue: resultType)
    request.fetchLimit = limit
    request.fetchBatchSize = batchSize
    request.includesSubentities = includesSubentities
    request.includesPendingChanges = includesPendingChanges
    request.returnsObjectsAsFaults = returnsObjectsAsFaults
    return request
  }

  private static func predicate(_ text: String) -> NSPredicate {
    #if canImport(CoreData)
    return NSPredicate(format: text, argumentArray: nil)
    #else
    return PredicateText(text)
    #endif
  }

  private static func expression(_ text: String) -> NSExpressionDescription {
    let property = NSExpressionDescription()
    property.name = text
    #if canImport(CoreData)
    property.expression = NSExpression(format: text, argumentArray: [])
    #else
    property.expressionFormat = text
    #endif
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
