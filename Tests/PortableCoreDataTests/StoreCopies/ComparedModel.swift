import PortableCoreData

extension ModelBundle {
  /// A version of a model as stores are compared by it: without dates that each save writes anew, and relationships that
  /// an inverse changes which isn't theirs.
  static func compared(_ path: String) throws -> NSManagedObjectModel {
    let model = try model(path, isEverythingOptional: true)
    for attribute in model.entities.flatMap(\.attributesByName.values)
    where (attribute as? NSDerivedAttributeDescription)?.derivationExpressionFormat == "now()" {
      attribute.isTransient = true
    }
    for relationship in model.oneSidedRelationships {
      relationship.isTransient = true
      relationship.inverseRelationship?.isTransient = true
      relationship.inverseRelationship?.inverseRelationship?.isTransient = true
    }
    return model
  }
}

extension NSManagedObjectModel {
  /// The relationships whose inverse has another inverse: writing one changes the other two.
  var oneSidedRelationships: [NSRelationshipDescription] {
    entities.flatMap(\.relationshipsByName.values).filter { relationship in
      relationship.inverseRelationship?.inverseRelationship.map { $0 !== relationship } ?? false
    }
  }
}
