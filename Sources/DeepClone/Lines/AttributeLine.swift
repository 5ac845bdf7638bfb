/// What becomes of an attribute, and how it is read and written.
package struct AttributeLine {
  package let name: String
  package let outcome: CloneRules.AttributeOutcome
  /// Copies the attribute as it is; nil where the store computes it.
  package var copy: ((Block) -> Void)?
  /// Gives clones a new value that depends on nothing else.
  var renew: ((Block, CloneContext) -> Void)?
  /// Has a clone make its own value.
  var make: ((NSManagedObject, NSManagedObject, CloneContext) throws -> Void)?
  /// Whose clone the attribute follows, in the order in which they are tried.
  var followed: [FollowedAttribute] = []
}

/// An attribute of another clone that one follows.
@usableFromInline
struct FollowedAttribute {
  /// The entity of the clone that is followed, and its attribute.
  let entity: String
  let attribute: String
  /// The entity's number, once the model is put together; nil where the model lacks the entity.
  var number: Int?
  /// Which clone is followed.
  let relation: Relation
  /// Gives the value of the clone that is followed to those that follow.
  let give: (NSManagedObject, Block) -> Void

  @usableFromInline
  enum Relation { case owner, ancestor, named }
}
