/// A relationship that one call leaves out, typed by the entity that the call starts from.
///
/// Generated code offers a static member per relationship, so that a wrong name does not compile:
/// `note.deepClone(excluding: [.items])` leaves out the note's items, and
/// `note.deepClone(excluding: [.items(.tags)])` the tags of every item.
public struct Exclusion<Root>: Hashable, Sendable {
  /// The entity that declares the relationship, and the relationship.
  @usableFromInline let relationship: RelationshipName
  /// Whether the relationship is left out for every object of the operation, not for the call's roots alone.
  @usableFromInline let isEverywhere: Bool

  @inlinable
  init(_ relationship: RelationshipName, isEverywhere: Bool) {
    self.relationship = relationship
    self.isEverywhere = isEverywhere
  }

  /// Leaves out a relationship of the call's roots.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - entity: The entity that declares the relationship.
  ///   - name: The relationship's name.
  @inlinable
  public init(entity: StaticString, relationship name: StaticString) {
    self.init(RelationshipName(entity: entity, name: name), isEverywhere: false)
  }

  /// Leaves out a relationship further down, for every object of its entity.
  ///
  /// Used by generated code.
  ///
  /// - Parameter deeper: What is left out there.
  @inlinable
  public init<Destination>(through deeper: Exclusion<Destination>) {
    self.init(deeper.relationship, isEverywhere: true)
  }
}

/// The name of a relationship with the entity that declares it.
@usableFromInline
struct RelationshipName: Hashable, Sendable {
  /// The entity's name.
  @usableFromInline let entity: String
  /// The relationship's name.
  @usableFromInline let name: String

  init(entity: String, name: String) {
    self.entity = entity
    self.name = name
  }

  @inlinable
  init(entity: StaticString, name: StaticString) {
    self.entity = entity.description
    self.name = name.description
  }
}
