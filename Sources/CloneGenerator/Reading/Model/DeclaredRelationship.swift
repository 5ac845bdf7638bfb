/// A relationship, and the name of the entity that declares it.
struct DeclaredRelationship {
  var relationship: Relationship
  var declaringEntity: String

  /// `Entity.relationship`.
  var name: String { "\(declaringEntity).\(relationship.name)" }
}
