import Foundation

/// Merges managed object models that hold placeholders for each other's entities, as the generator merges model files.
public enum ModelMerging {
  /// The userInfo key that marks an entity as a placeholder, or as a real one.
  public static let placeholderKey = "IsPlaceholder"

  /// Merges models into a new one, in which the real entities stand for the placeholders of their names.
  ///
  /// An entity whose userInfo holds YES, true or 1 under the key, in any case, is a placeholder; one with NO, false, 0 or
  /// no entry is a real one. The given models are not changed: the new one has copies of their real entities, in the order
  /// of the models, with all that these have, and the models' fetch request templates and configurations; those of one
  /// name are united. Models without placeholders are merged, too.
  ///
  /// - Parameters:
  ///   - models: The models, none of which needs to be in use.
  ///   - placeholderKey: The userInfo key that marks placeholders.
  /// - Returns: A new model.
  /// - Throws: `ModelMergingError`: the first mistake, placeholders before relationships, in the order of the models.
  /// - Complexity: O(*n* · *m*) for *n* properties where an entity has *m*, inherited ones counted.
  public static func merge(
    _ models: [NSManagedObjectModel], placeholderKey: String = placeholderKey
  ) throws(ModelMergingError) -> NSManagedObjectModel {
    var real: [NSEntityDescription] = []
    var realModels: [String: Int] = [:]
    var placeholders: [(entity: NSEntityDescription, model: Int)] = []
    for (index, model) in models.enumerated() {
      for entity in model.entities {
        if try isPlaceholder(entity, key: placeholderKey) {
          placeholders.append((entity, index))
        } else if realModels.updateValue(index, forKey: entity.name ?? "") == nil {
          real.append(entity)
        } else {
          throw .entityDuplicate(entity: entity.name ?? "")
        }
      }
    }
    let entities = RealEntities(real)
    for (placeholder, model) in placeholders {
      guard let other = realModels[placeholder.name ?? ""], other != model else {
        throw .placeholderUnreplaced(entity: placeholder.name ?? "")
      }
      try check(placeholder, against: entities)
    }
    let copy = ModelCopy(entities)
    let merged = NSManagedObjectModel()
    merged.entities = try copy.entities()
    merged.versionIdentifiers = models.lazy.map(\.versionIdentifiers).first { !$0.isEmpty } ?? []
    for (name, members) in copy.configurations(of: models) { merged.setEntities(members, forConfigurationName: name) }
    for (name, template) in try copy.fetchRequestTemplates(of: models) {
      merged.setFetchRequestTemplate(template, forName: name)
    }
    return merged
  }

  private static func isPlaceholder(_ entity: NSEntityDescription, key: String) throws(ModelMergingError) -> Bool {
    guard let value = entity.userInfo?[key] else { return false }
    // Models in code may hold a Bool or a number.
    let text = String(describing: value)
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw .placeholderValueUnknown(entity: entity.name ?? "", value: text)
    }
  }

  /// Compares what a placeholder has with the entity that it stands for.
  private static func check(
    _ placeholder: NSEntityDescription, against entities: RealEntities
  ) throws(ModelMergingError) {
    let name = placeholder.name ?? ""
    for case let relationship as NSRelationshipDescription in placeholder.properties {
      guard let other = entities.relationship(relationship.name, of: name)?.relationship else {
        throw .placeholderRelationshipUnknown(entity: name, relationship: relationship.name)
      }
      if let difference = difference(between: relationship, and: other) {
        throw .placeholderRelationshipDiffers(entity: name, relationship: relationship.name, difference: difference)
      }
    }
  }

  private static func difference(
    between relationship: NSRelationshipDescription, and other: NSRelationshipDescription
  ) -> ModelMergingError.Difference? {
    if relationship.destinationEntity?.name != other.destinationEntity?.name { return .destination }
    if relationship.inverseRelationship?.name != other.inverseRelationship?.name { return .inverse }
    if relationship.isToMany != other.isToMany { return .cardinality }
    return relationship.isOrdered == other.isOrdered ? nil : .order
  }
}
