/// Merges the models of one call whose entities are tagged as placeholders or as real ones.
///
/// A model that is split over several bundles cannot refer from one to another, so each holds placeholders: entities of
/// the same name with only the inverse relationships, marked in their userInfo. Merging leaves the placeholders
/// out, and since everything refers to entities by name, what led to a placeholder then leads to the real entity. A pure
/// function of models; no path is opened and no rule is looked at.
struct ModelMerger {
  /// An entity with its mark and the model that it comes from.
  struct Part {
    var entity: Entity
    var mark: PlaceholderMark
    /// The place of its model among the sorted ones.
    var model: Int
  }

  /// The models, sorted by name.
  let models: [Model]
  /// The userInfo key that marks placeholders.
  let key: String
  /// All entities, in the order of the models and of their files.
  let parts: [Part]
  private(set) var diagnostics: [Diagnostic] = []

  /// Merges models.
  ///
  /// The merged model has the name of the first model in the order of names. Its entities are in the order of the models'
  /// names, then of the files, and keep their locations, as all elements do. Configurations of one name are united. Of what
  /// a model says as a whole, the first model that says it counts.
  ///
  /// - Parameters:
  ///   - models: The models, in any order, read without a check of their references.
  ///   - key: The userInfo key that marks placeholders.
  /// - Returns: The merged model, and what is wrong with it, its references included, sorted by location. The model is nil
  ///   where no entity is tagged, so that nothing is to be merged; it is worth nothing further where an error is among
  ///   the diagnostics.
  /// - Complexity: O(*n* log *n*) for *n* properties.
  static func merge(_ models: [Model], key: String) -> (model: Model?, diagnostics: [Diagnostic]) {
    var merger = ModelMerger(models, key: key)
    merger.checkMarks()
    guard isSplit(models, key: key) else {
      return (nil, merger.diagnostics.sorted())
    }
    let model = merger.merged()
    merger.checkPlaceholders(in: model)
    return (model, (merger.diagnostics + model.referenceDiagnostics()).sorted())
  }

  /// Returns whether models are parts of one: whether any entity is marked, as a placeholder or as a real one.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - key: The userInfo key that marks placeholders.
  static func isSplit(_ models: [Model], key: String) -> Bool {
    models.contains { $0.entities.contains { $0.userInfo[key] != nil } }
  }

  private init(_ models: [Model], key: String) {
    let models = models.sorted { $0.name < $1.name }
    self.models = models
    self.key = key
    parts = models.enumerated().flatMap { index, model in
      model.entities.map { Part(entity: $0, mark: PlaceholderMark(of: $0, key: key), model: index) }
    }
  }

  private mutating func merged() -> Model {
    Model(
      name: models.first?.name ?? "", entities: mergedEntities(),
      composites: merged(models.map(\.composites), kind: "composite", id: .compositeConflict),
      fetchRequests: merged(models.map(\.fetchRequests), kind: "fetch request", id: .fetchRequestConflict),
      configurations: mergedConfigurations(),
      sourceLanguage: models.lazy.compactMap(\.sourceLanguage).first,
      versionIdentifier: models.lazy.compactMap(\.versionIdentifier).first,
      minimumToolsVersion: models.lazy.compactMap(\.minimumToolsVersion).first,
      isUsedWithCloudKit: models.contains(where: \.isUsedWithCloudKit),
      isUsedWithSwiftData: models.contains(where: \.isUsedWithSwiftData))
  }

  /// The real entities; and, so that one mistake is not reported once more by all that refers to the entity, one of each
  /// name that has none.
  private mutating func mergedEntities() -> [Entity] {
    var entities: [Entity] = []
    var first: [String: Part] = [:]
    for part in parts where part.mark == .real {
      if let earlier = first[part.entity.name], earlier.model != part.model {
        report(
          .entityDuplicate,
          "'\(part.entity.name)' of model '\(models[part.model].name)' is a real one, and so is the one of model"
            + " '\(models[earlier.model].name)' (\(earlier.entity.location)); mark the one that stands for the other"
            + " with the userInfo entry '\(key)' = YES, or rename one of them", at: part.entity.location)
        continue
      }
      // The check of references reports two in one file.
      entities.append(part.entity)
      if first[part.entity.name] == nil { first[part.entity.name] = part }
    }
    for part in parts where part.mark != .real && first[part.entity.name] == nil {
      entities.append(part.entity)
      first[part.entity.name] = part
    }
    return entities
  }

  /// Adds a diagnostic.
  mutating func report(_ id: DiagnosticID, _ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(id, message, at: location))
  }
}
