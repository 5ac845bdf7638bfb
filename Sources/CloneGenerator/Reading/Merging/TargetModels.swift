/// The models of one call, as reading hands them on: loaded, and merged if they are parts of one.
package struct TargetModels: Sendable {
  /// The models: as many as were loaded, or the merged one.
  var models: [LoadedModel] = []
  /// The models of other targets that are merged with the target's own.
  var others: [OtherModel] = []
  /// True if a model couldn't be read at all.
  ///
  /// Then nothing is merged, since that model may have the entities that others have placeholders for.
  package var isUnreadable = false
  /// True if the one model is a merged one.
  var isMerged = false
}

/// A whole model, with the bundles that it comes from.
struct LoadedModel: Equatable, Sendable {
  /// The model.
  var model: Model
  /// The paths of the bundles that files are generated for; the first is the one that the model is named for.
  var paths: [String]
  /// The names of all its bundles.
  var bundles: [String]

  /// A model that isn't merged with others.
  init(_ model: Model, at path: String) {
    (self.model, paths, bundles) = (model, [path], [SourceFile.bundleName(of: path)])
  }

  /// A model that was merged.
  ///
  /// - Parameters:
  ///   - model: The merged model.
  ///   - own: The target's own models.
  ///   - others: Those of other targets.
  init(_ model: Model, of own: some Sequence<LoadedModel>, _ others: some Sequence<LoadedModel>) {
    func sorted(_ models: some Sequence<LoadedModel>) -> [LoadedModel] {
      models.sorted { $0.model.name < $1.model.name }
    }
    self.model = model
    paths = SourceFile.written(own.flatMap(\.paths), others.flatMap(\.paths)) { $0 }
    bundles = (sorted(own) + sorted(others)).flatMap(\.bundles)
  }
}

/// A model of another target, with that target's configuration and files.
package struct OtherModel: Sendable {
  /// The target's module.
  package var module: String
  /// The path of the model's bundle.
  package var path: String
  /// The target's configuration.
  package var configuration: Configuration
  /// The target's Swift files.
  package var sources: SwiftSources

  /// Names a model of another target.
  package init(module: String, path: String, configuration: Configuration, sources: SwiftSources) {
    (self.module, self.path) = (module, path.withoutTrailingSlashes)
    (self.configuration, self.sources) = (configuration, sources)
  }

  /// Returns whether an entity of a merged model comes from this model.
  func holds(_ entity: Entity) -> Bool { entity.location.path.hasPrefix(path + "/") }
}

extension Model {
  /// The model, with the names of real entities in place of their placeholders' names.
  ///
  /// - Parameters:
  ///   - names: The real entities' names by the placeholders'.
  ///   - keys: How the userInfo keys are spelled; the rules that name entities are changed as well.
  func naming(_ names: [String: String], _ keys: RuleSpelling) -> Model {
    if names.isEmpty { return self }
    func rename(_ name: inout String?) { name = name.map { names[$0] ?? $0 } }
    var model = self
    for index in entities.indices {
      model.entities[index].name = names[entities[index].name] ?? entities[index].name
      rename(&model.entities[index].parentName)
      for place in entities[index].relationships.indices {
        rename(&model.entities[index].relationships[place].destinationName)
        rename(&model.entities[index].relationships[place].inverseEntityName)
      }
      for place in entities[index].fetchedProperties.indices {
        let name = entities[index].fetchedProperties[place].request?.entityName
        model.entities[index].fetchedProperties[place].request?.entityName = name.map { names[$0] ?? $0 }
      }
      for place in entities[index].attributes.indices {
        let entries = entities[index].attributes[place].userInfo.entries.map { $0.naming(names, keys) }
        model.entities[index].attributes[place].userInfo = UserInfo(entries)
      }
    }
    for place in fetchRequests.indices { rename(&model.fetchRequests[place].entityName) }
    for place in configurations.indices {
      model.configurations[place].entityNames = configurations[place].entityNames.map { names[$0] ?? $0 }
    }
    return model
  }
}

extension UserInfo.Entry {
  /// The entry, with the real name of the entity if it's a rule that follows an entity's attribute.
  fileprivate func naming(_ names: [String: String], _ keys: RuleSpelling) -> Self {
    guard [keys[.followParent], keys[.followClone]].contains(key), let dot = value.lastIndex(of: "."),
      let name = names[String(value[..<dot]).trimmed]
    else { return self }
    return Self(key: key, value: name + value[dot...], location: location)
  }
}
