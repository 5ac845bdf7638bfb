/// A model of another target, with what the target says of its classes.
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
    (self.module, self.path, self.configuration, self.sources) = (module, path, configuration, sources)
  }

  /// Returns whether an entity of a merged model is this model's.
  func holds(_ entity: Entity) -> Bool { entity.location.path.hasPrefix(path + "/") }

  /// The class of an entity, as other modules see it; nil where they don't.
  ///
  /// - Parameters:
  ///   - name: The class's name.
  ///   - entity: The entity.
  func visibleClass(_ name: String, of entity: Entity) -> OtherClass? {
    let isGenerated = configuration.entityClasses == .always && !sources.declaredClasses().contains(name)
    let publishes = (configuration.classAccess ?? configuration.accessLevel) == .public
    // What Xcode writes is public.
    let isXcodes = configuration.entityClasses == .never && entity.codeGeneration != .manual
    if isGenerated || entity.codeGeneration == .class {
      return publishes || isXcodes ? OtherClass(module: module) : nil
    }
    guard let declared = sources.publicClasses()?[name] else { return nil }
    let isExtended = entity.codeGeneration == .category
    return OtherClass(
      module: module, properties: isExtended && (publishes || isXcodes) ? nil : declared, isWritten: !isExtended)
  }
}

extension TargetPlans {
  /// Finds the classes of other targets' entities; of one that isn't public, the model names the class no longer.
  ///
  /// - Returns: The classes by entity, and what other modules don't see, or see twice.
  static func otherClasses(
    of model: inout Model, _ others: [OtherModel]
  ) -> (found: [String: OtherClass], diagnostics: [Diagnostic]) {
    var (classes, diagnostics): ([String: OtherClass], [Diagnostic]) = ([:], [])
    var ambiguous: Set<String> = []
    for (index, entity) in model.entities.enumerated() {
      guard let other = others.first(where: { $0.holds(entity) }),
        let name = entity.swiftClassName.map(SwiftName.lastPart)
      else { continue }
      guard let found = other.visibleClass(name, of: entity) else {
        model.entities[index].className = "NSManagedObject"
        diagnostics.append(
          Diagnostic(
            .classNotPublic,
            "'\(entity.name)' has the class '\(name)' of '\(other.module)', which isn't public, so its objects are cloned by key, "
              + "and get no 'deepClone'; make it public (\"classAccess\": \"public\" in that target's clonegen.json, if it's "
              + "generated)", at: entity.location))
        continue
      }
      classes[entity.name] = found
      if other.configuration.accessLevel == .public, ambiguous.insert(other.module).inserted {
        diagnostics.append(
          Diagnostic(
            .entryPointsAmbiguous,
            "'\(other.module)' publishes 'deepClone' of '\(name)', and this target has one for the merged model, so calls are "
              + "ambiguous; write \"accessLevel\": \"internal\" in the clonegen.json of '\(other.module)', with "
              + "\"classAccess\": \"public\" for its classes", at: entity.location))
      }
    }
    return (classes, diagnostics)
  }
}
