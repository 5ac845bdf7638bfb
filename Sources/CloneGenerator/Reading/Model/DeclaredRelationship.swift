/// A relationship, and the name of the entity that declares it.
struct DeclaredRelationship: Equatable, Sendable {
  var relationship: Relationship
  var declaringEntity: String

  /// The relationship's name.
  var name: String { relationship.name }

  /// `Entity.relationship`.
  var path: String { "\(declaringEntity).\(name)" }
}
