/// Merges the models of one call whose entities are tagged as placeholders or as real ones.
///
/// If a model is split over several bundles, one can't refer to entities of another, so each has placeholders: entities
/// that declare only the inverse relationships, and are marked in their userInfo. Merging gives them the names of the
/// real entities, and leaves them out. Since models refer to entities by name, references to a placeholder then refer
/// to the real entity. Merging is a pure function of models, and opens no files.
struct ModelMerger {
  /// An entity with its mark and the model that it comes from.
  struct Part {
    /// The entity, with the name of the real one.
    var entity: Entity
    /// Its name in its model.
    var name: String
    var mark: PlaceholderMark
    /// The place of its model among the sorted ones.
    var model: Int
  }

  /// The models, sorted by name, with those of other targets last.
  let models: [Model]
  /// True if models of other targets are among them.
  let hasOthers: Bool
  /// How the userInfo keys are spelled.
  let keys: RuleSpelling
  /// All entities, in the order of the models and of their files.
  let parts: [Part]
  /// The real entities of each name.
  let real: [String: [Part]]
  var collector: DiagnosticCollector

  /// Merges models.
  ///
  /// The merged model has the name of the alphabetically first model. Its entities are in the order of the models'
  /// names, then of the files, and keep their locations, like all elements. Configurations with the same name are
  /// united. A setting of a whole model is that of the first model that has it.
  ///
  /// - Parameters:
  ///   - models: The models, in any order, read without checking their references.
  ///   - others: Models of other targets; if there are any, there's always something to merge.
  ///   - keys: How the userInfo keys are spelled.
  ///   - collector: Takes the diagnostics, including those about references.
  /// - Returns: The merged model; nil if no entity is tagged, so that there's nothing to merge. Ignore it if there are
  ///   errors.
  /// - Complexity: O(*n* log *n*) for *n* properties.
  static func merge(
    _ models: [Model], others: [Model] = [], keys: RuleSpelling, into collector: inout DiagnosticCollector
  ) -> Model? {
    var merger = ModelMerger(models, others, keys: keys, collector)
    defer { collector = merger.collector }
    let model = merger.hasOthers || isSplit(models, keys: keys) ? merger.merged() : nil
    let graph = model.map { EntityGraph($0) }
    for part in merger.parts { merger.check(part, in: graph) }
    model?.checkReferences(into: &merger.collector)
    return model
  }

  /// Returns whether models are parts of one: whether any entity is marked, as a placeholder or as a real one.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - keys: How the userInfo keys are spelled.
  static func isSplit(_ models: [Model], keys: RuleSpelling) -> Bool {
    models.contains { model in
      model.entities.contains { entity in RuleKey.placeholders.contains { entity.userInfo[keys[$0]] != nil } }
    }
  }

  private init(_ own: [Model], _ others: [Model], keys: RuleSpelling, _ collector: DiagnosticCollector) {
    self.collector = collector
    let models = own.sorted { $0.name < $1.name } + others.sorted { $0.name < $1.name }
    (self.keys, hasOthers) = (keys, !others.isEmpty)
    func isPlaceholder(_ entity: Entity) -> Bool { PlaceholderMark(of: entity, keys: keys) == .placeholder }
    let holders = models.enumerated().reduce(into: [String: Set<Int>]()) { holders, model in
      for entity in model.element.entities where !isPlaceholder(entity) {
        holders[entity.name, default: []].insert(model.offset)
      }
    }
    self.models = models.enumerated().map { index, model in
      // A name stays if no other model has it.
      let names = model.entities.filter(isPlaceholder).map { ($0.name, $0.realName(keys)) }.filter { name, real in
        name != real && holders[real]?.contains { $0 != index } == true
      }
      return model.naming(Dictionary(names, uniquingKeysWith: { first, _ in first }), keys)
    }
    parts = self.models.enumerated().flatMap { index, model in
      zip(model.entities, models[index].entities).map { entity, original in
        Part(entity: entity, name: original.name, mark: PlaceholderMark(of: entity, keys: keys), model: index)
      }
    }
    real = Dictionary(grouping: parts.filter { $0.mark == .real }, by: \.entity.name)
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

  /// The real entities, and one placeholder for each name without a real entity, so that references to it aren't
  /// reported as further mistakes.
  private mutating func mergedEntities() -> [Entity] {
    var entities = parts.filter { $0.mark == .real }.compactMap { part -> Entity? in
      // The check of references reports two in one file.
      guard let earlier = real[part.entity.name]?.first, earlier.model != part.model else { return part.entity }
      collector.report(
        .entityDuplicate,
        "'\(part.entity.name)' of model '\(models[part.model].name)' is a real one, and so is the one of model"
          + " '\(models[earlier.model].name)' (\(earlier.entity.location)); mark the one that stands for the other"
          + " with the userInfo entry '\(keys[.isPlaceholder])' = YES, or rename one of them",
        at: part.entity.location)
      return nil
    }
    let others = parts.map(\.entity).filter { real[$0.name] == nil }
    for var entity in others.uniqued(on: \.name) {
      // The real entity's class is another module's.
      entity.className = nil
      entities.append(entity)
    }
    return entities
  }

  // MARK: Groups

  /// The configurations of all models.
  ///
  /// Configurations with the same name are united: each model can only list its own entities, so the lists usually
  /// differ.
  mutating func mergedConfigurations() -> [ModelConfiguration] {
    var result: [ModelConfiguration] = []
    for configuration in models.flatMap(\.configurations) {
      guard let index = result.firstIndex(where: { $0.name == configuration.name }) else {
        result.append(configuration)
        continue
      }
      if result[index].isUsedWithCloudKit != configuration.isUsedWithCloudKit {
        collector.report(
          .configurationConflict,
          "configuration '\(configuration.name)' is used with CloudKit in one model and not in another"
            + " (\(result[index].location)); make both the same, or rename one", at: configuration.location)
      }
      let known = Set(result[index].entityNames)
      result[index].entityNames += configuration.entityNames.filter { !known.contains($0) }
    }
    return result
  }

  /// The elements of all models; equal elements of several models occur once.
  mutating func merged<Element: NamedElement>(_ lists: [[Element]], kind: String, id: DiagnosticID) -> [Element] {
    let all = lists.enumerated().flatMap { model, elements in elements.map { (element: $0, model: model) } }
    let first = all.keyed(by: \.element.name)
    return all.compactMap { element, model in
      // The check of references reports two in one file.
      guard let earlier = first[element.name], earlier.model != model else { return element }
      if earlier.element.withoutPlaces != element.withoutPlaces {
        collector.report(
          id,
          "\(kind) '\(element.name)' differs from the one of model '\(models[earlier.model].name)'"
            + " (\(earlier.element.location)); make both the same, or rename one", at: element.location)
      }
      return nil
    }
  }
}

extension NamedElement {
  /// The element without its locations.
  fileprivate var withoutPlaces: Self {
    let nowhere = SourceLocation(path: "")
    var copy = self
    copy.location = nowhere
    copy.userInfo = UserInfo(userInfo.entries.map { .init(key: $0.key, value: $0.value, location: nowhere) })
    copy.attributes = attributes.map(\.withoutPlaces)
    return copy
  }
}
