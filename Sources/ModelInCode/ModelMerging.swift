import Foundation

/// Merges managed object models that hold placeholders for each other's entities, as the generator merges model files.
public enum ModelMerging {
  /// The userInfo key that marks an entity as a placeholder, or as a real one.
  public static let placeholderKey = "IsPlaceholder"

  /// The userInfo key of a placeholder that names the real entity, if that has another name.
  public static let placeholderForKey = "PlaceholderFor"

  /// Merges models into a new one, where real entities replace the placeholders.
  ///
  /// An entity whose userInfo has YES, true or 1 under `placeholderKey`, in upper or lower case, is a placeholder for
  /// the entity with its name. An entity that names another one under `placeholderForKey` is a placeholder for that
  /// one. Other entities are real. The models themselves aren't changed: the new one has copies of their real entities,
  /// in the order of the models. It also has the models' fetch request templates and configurations; configurations
  /// with the same name are united. Models without placeholders are merged, too.
  ///
  /// - Parameters:
  ///   - models: The models, none of which needs to be in use.
  ///   - placeholderKey: The userInfo key that marks placeholders.
  ///   - placeholderForKey: The userInfo key that names the real entity of a placeholder.
  /// - Returns: A new model.
  /// - Throws: `ModelMergingError`: the first mistake, placeholders before relationships, in the order of the models.
  /// - Complexity: O(*n* · *m*) for *n* properties, if an entity has *m*, including inherited ones.
  public static func merge(
    _ models: [NSManagedObjectModel], placeholderKey: String = placeholderKey,
    placeholderForKey: String = placeholderForKey
  ) throws(ModelMergingError) -> NSManagedObjectModel {
    let keys = PlaceholderKeys(mark: placeholderKey, realName: placeholderForKey)
    var real: [NSEntityDescription] = []
    var realModels: [String: Int] = [:]
    var placeholders: [(entity: NSEntityDescription, model: Int)] = []
    for (index, model) in models.enumerated() {
      for entity in model.entities {
        if try keys.isPlaceholder(entity) {
          placeholders.append((entity, index))
        } else if realModels.updateValue(index, forKey: entity.name ?? "") == nil {
          real.append(entity)
        } else {
          throw .entityDuplicate(entity: entity.name ?? "")
        }
      }
    }
    let entities = RealEntities(real, keys: keys)
    for (placeholder, model) in placeholders {
      guard let other = realModels[keys.realName(of: placeholder)], other != model else {
        throw .placeholderUnreplaced(entity: keys.realName(of: placeholder))
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

  /// Compares a placeholder with the entity that it stands for.
  private static func check(
    _ placeholder: NSEntityDescription, against entities: RealEntities
  ) throws(ModelMergingError) {
    let name = placeholder.name ?? ""
    for case let relationship as NSRelationshipDescription in placeholder.properties {
      let real = entities.keys.realName(of: placeholder)
      guard let other = entities.relationship(relationship.name, of: real)?.relationship else {
        throw .placeholderRelationshipUnknown(entity: name, relationship: relationship.name)
      }
      if let difference = difference(between: relationship, and: other, entities.keys) {
        throw .placeholderRelationshipDiffers(entity: name, relationship: relationship.name, difference: difference)
      }
    }
  }

  private static func difference(
    between relationship: NSRelationshipDescription, and other: NSRelationshipDescription, _ keys: PlaceholderKeys
  ) -> ModelMergingError.Difference? {
    if relationship.destinationEntity.map(keys.realName) != other.destinationEntity.map(keys.realName) {
      return .destination
    }
    if relationship.inverseRelationship?.name != other.inverseRelationship?.name { return .inverse }
    if relationship.isToMany != other.isToMany { return .cardinality }
    return relationship.isOrdered == other.isOrdered ? nil : .order
  }
}
