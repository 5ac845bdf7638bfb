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
    (self.module, self.path, self.configuration, self.sources) = (module, path, configuration, sources)
  }

  /// Returns whether an entity of a merged model comes from this model.
  func holds(_ entity: Entity) -> Bool { entity.location.path.hasPrefix(path + "/") }

  /// The class of an entity, as other modules see it; nil if they can't see it.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - declared: The classes that the target's files declare.
  ///   - published: The public ones with their public variables; nil if that can't be told.
  fileprivate func visibleClass(
    of entity: Entity, _ declared: Set<String>, _ published: [String: [String: ClassVariable]]?
  ) -> OtherClass? {
    let publishes = (configuration.classAccess ?? configuration.accessLevel) == .public
    // Classes that Xcode writes are public.
    let isXcodes = configuration.entityClasses == .never && entity.codeGeneration != .manual
    let isGenerated = configuration.entityClasses == .always && !declared.contains(entity.ownClassName)
    if isGenerated || entity.codeGeneration == .class {
      return publishes || isXcodes ? OtherClass(module: module) : nil
    }
    guard let variables = published?[entity.ownClassName] else { return nil }
    let isExtended = entity.codeGeneration == .category
    return OtherClass(
      module: module, properties: isExtended && (publishes || isXcodes) ? nil : variables, isWritten: !isExtended)
  }
}

extension TargetPlans {
  /// Finds the classes of other targets' entities, and removes the names of classes that aren't public from the model.
  ///
  /// - Returns: The classes by entity, and diagnostics about classes that other modules can't see, or see twice.
  /// - Complexity: O(*n*) in the bytes of the other targets' files.
  static func otherClasses(
    of model: inout Model, _ others: [OtherModel]
  ) -> (found: [String: OtherClass], diagnostics: [Diagnostic]) {
    var (classes, diagnostics): ([String: OtherClass], [Diagnostic]) = ([:], [])
    for other in others {
      let (declared, published) = (other.sources.declaredClasses(), other.sources.properties(public: true))
      var isAmbiguous = other.configuration.accessLevel == .public
      for (index, entity) in model.entities.enumerated() where entity.swiftClassName != nil && other.holds(entity) {
        let name = entity.ownClassName
        guard let found = other.visibleClass(of: entity, declared, published) else {
          model.entities[index].className = "NSManagedObject"
          diagnostics.append(
            Diagnostic(
              .classNotPublic,
              "'\(entity.name)' has the class '\(name)' of '\(other.module)', which isn't public, so its objects are cloned by "
                + "key, and get no 'deepClone'; make it public (\"classAccess\": \"public\" in that target's clonegen.json, "
                + "if it's generated)", at: entity.location))
          continue
        }
        classes[entity.name] = found
        guard isAmbiguous else { continue }
        isAmbiguous = false
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
