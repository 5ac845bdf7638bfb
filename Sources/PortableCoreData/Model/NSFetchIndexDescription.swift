#if !canImport(CoreData)
public import Foundation

/// The kinds of order in an index; the numbers are Apple's.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// By value.
  case binary = 0
  /// By place: a tree of rectangles.
  case rTree = 1
}

/// One part of an index.
open class NSFetchIndexElementDescription: NSObject {
  /// The indexed property.
  public let property: NSPropertyDescription?
  /// The kind of order.
  open var collationType: NSFetchIndexElementType
  /// A Boolean value that says whether the order is ascending.
  open var isAscending = true
  /// The index that the element belongs to.
  public fileprivate(set) unowned(unsafe) var indexDescription: NSFetchIndexDescription?

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - property: An attribute, a relationship or an expression to index.
  ///   - collationType: The kind of order.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
    super.init()
  }

  /// The name of the indexed property.
  public var propertyName: String? { property?.name }
}

/// An index of an entity's table.
open class NSFetchIndexDescription: NSObject {
  /// The index's name.
  open var name: String
  /// The parts of the index, in order.
  open var elements: [NSFetchIndexElementDescription] {
    didSet { adopt() }
  }
  /// The condition for the objects in the index; nil if all are in it.
  open var partialIndexPredicate: NSPredicate?
  /// The entity that the index belongs to.
  public internal(set) unowned(unsafe) var entity: NSEntityDescription?

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - name: The index's name.
  ///   - elements: The indexed elements, in order.
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
