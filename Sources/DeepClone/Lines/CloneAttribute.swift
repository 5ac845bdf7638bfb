/// An attribute of an entity: its rule, and how clones get their value.
package final class CloneAttribute {
  package let name: String
  package let outcome: AttributeOutcome
  /// Copies the attribute as it is; nil if the store computes it.
  package let copy: ((Block) -> Void)?
  /// Gives clones a new value that depends on nothing else.
  let renew: ((Block, CloneContext) -> Void)?
  /// Makes the clone's value with the class's own function.
  let make: ((NSManagedObject, NSManagedObject, CloneContext) throws -> Void)?
  /// The attributes that it can follow, in the order in which they're tried.
  var followed: [FollowedAttribute]
  /// Its number among the attributes of an entity that has it, and the number of the entity that declares it.
  package internal(set) var number = 0, declaring = 0

  init(
    _ name: String, _ outcome: AttributeOutcome, _ copy: ((Block) -> Void)?,
    renew: ((Block, CloneContext) -> Void)? = nil, followed: [FollowedAttribute] = [],
    make: ((NSManagedObject, NSManagedObject, CloneContext) throws -> Void)? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.copy = copy
    self.renew = renew
    self.followed = followed
    self.make = make
  }
}

/// The attribute of another clone that an attribute follows.
@usableFromInline
struct FollowedAttribute {
  /// The entity of the clone that is followed, and its attribute.
  let entityName: String
  let attribute: String
  /// The entity's number; nil before the model is put together, or if it lacks the entity.
  var number: Int?
  /// The clone that is followed.
  let relation: Relation
  /// Gives the value of the clone that is followed to the clones that follow.
  let give: (NSManagedObject, Block) -> Void

  @usableFromInline
  enum Relation { case owner, ancestor, identified }
}
