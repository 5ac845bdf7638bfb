#if !canImport(CoreData)
public import Foundation

/// How an index orders what it holds; the numbers are Apple's.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// By value.
  case binary = 0
  /// By place: a tree of rectangles.
  case rTree = 1
}

/// What one part of an index holds.
open class NSFetchIndexElementDescription: NSObject {
  /// What is indexed.
  public let property: NSPropertyDescription?
  /// How it is ordered.
  open var collationType: NSFetchIndexElementType
  /// Whether the order is ascending.
  open var isAscending = true
  /// The index that the element belongs to.
  public fileprivate(set) unowned(unsafe) var indexDescription: NSFetchIndexDescription?

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - property: What is indexed: an attribute, a relationship or an expression.
  ///   - collationType: How it is ordered.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
    super.init()
  }

  /// The name of what is indexed.
  public var propertyName: String? { property?.name }
}

/// An index of an entity's table.
open class NSFetchIndexDescription: NSObject {
  /// The index's name.
  open var name: String
  /// What is indexed, in order.
  open var elements: [NSFetchIndexElementDescription] {
    didSet { adopt() }
  }
  /// What the objects in the index have to satisfy; nil where all are in it.
  open var partialIndexPredicate: NSPredicate?
  /// The entity that the index belongs to.
  public internal(set) unowned(unsafe) var entity: NSEntityDescription?

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - name: The index's name.
  ///   - elements: What is indexed, in order.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
    super.init()
    adopt()
  }

  private func adopt() {
    for element in elements { element.indexDescription = self }
  }
}
#endif
