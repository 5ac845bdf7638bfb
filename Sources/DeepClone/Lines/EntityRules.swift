/// The rules of one entity: a table with a line for each property that it declares.
///
/// Generated code has one for each entity. It is put together once, and then only read.
@_spi(Generated)
public final class EntityRules: @unchecked Sendable {
  // Unchecked: nothing changes after `init`; the closures are the app's, and called where the app calls.

  /// The entity's name.
  package let entity: String
  /// The class of its objects.
  package let objectType: NSManagedObject.Type
  /// The rules of the entity that it inherits from.
  let parent: EntityRules?
  /// Whether it has no objects of its own.
  package let isAbstract: Bool
  /// Whether its objects are never cloned.
  let isNeverCloned: Bool
  /// The attributes that identify one of its objects in another store; empty where nothing does.
  package let matchBy: [String]
  /// The attributes that the entity itself declares, in the model's order.
  package let attributes: [AttributeLine]
  /// The relationships that the entity itself declares, in the model's order.
  package let relationships: [RelationshipLine]
  /// Inserts an object.
  package let insert: (NSEntityDescription, NSManagedObjectContext) -> NSManagedObject
  /// Whether a class is that of its objects, or inherits from it.
  package let covers: (NSManagedObject.Type) -> Bool

  /// Creates the rules of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - type: The class of its objects, which inherits from the class of the parent's.
  ///   - parent: The rules of the entity that it inherits from.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - isNeverCloned: Whether its objects are never cloned.
  ///   - matchBy: The attributes that identify one of its objects in another store.
  ///   - lines: Adds the lines.
  public init<Object: NSManagedObject>(
    _ entity: String, _ type: Object.Type, inherits parent: EntityRules? = nil, isAbstract: Bool = false,
    isNeverCloned: Bool = false, matchBy: [String] = [], _ lines: (inout Lines<Object>) -> Void = { _ in }
  ) {
    if let parent {
      // An inherited line takes the class of an object for granted.
      precondition(
        parent.covers(type),
        "the class \(type) of the entity \(entity) doesn't inherit from \(parent.objectType), the class of \(parent.entity)"
      )
    }
    var all = Lines<Object>()
    lines(&all)
    self.entity = entity
    objectType = type
    self.parent = parent
    self.isAbstract = isAbstract
    self.isNeverCloned = isNeverCloned
    self.matchBy = matchBy
    attributes = all.attributes
    relationships = all.relationships
    insert = { Object(entity: $0, insertInto: $1) }
    covers = { $0 is Object.Type }
  }
}
