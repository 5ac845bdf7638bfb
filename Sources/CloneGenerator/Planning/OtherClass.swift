/// A class that another target declares.
struct OtherClass {
  /// The target's module.
  var module: String
  /// The properties that other modules can read and write; nil for all.
  var properties: [String: ClassVariable]?
  /// True if a person wrote the class.
  var isWritten = false
}

extension Model {
  /// Finds the classes of other targets' entities, and removes the names of classes that aren't public from the model.
  ///
  /// - Parameters:
  ///   - others: The models of other targets.
  ///   - collector: Takes the diagnostics about classes that other modules can't see, or see twice.
  /// - Returns: The classes by entity.
  /// - Complexity: O(*n*) in the bytes of the other targets' files.
  mutating func resolveClasses(of others: [OtherModel], into collector: inout DiagnosticCollector) -> [String:
    OtherClass]
  {
    var classes: [String: OtherClass] = [:]
    for other in others {
      let (declared, published) = (other.sources.declaredClasses(), other.sources.properties(public: true))
      var isAmbiguous = other.configuration.accessLevel == .public
      for (index, entity) in entities.enumerated() where entity.swiftClassName != nil && other.holds(entity) {
        let name = entity.ownClassName
        guard let found = other.visibleClass(of: entity, declared, published) else {
          entities[index].className = "NSManagedObject"
          collector.report(
            .classNotPublic,
            "'\(entity.name)' has the class '\(name)' of '\(other.module)', which isn't public, so its objects are cloned by "
              + "key, and get no 'deepClone'; make it public (\"classAccess\": \"public\" in that target's clonegen.json, "
              + "if it's generated)", at: entity.location)
          continue
        }
        classes[entity.name] = found
        guard isAmbiguous else { continue }
        isAmbiguous = false
        collector.report(
          .entryPointsAmbiguous,
          "'\(other.module)' publishes 'deepClone' of '\(name)', and this target has one for the merged model, so calls are "
            + "ambiguous; write \"accessLevel\": \"internal\" in the clonegen.json of '\(other.module)', with "
            + "\"classAccess\": \"public\" for its classes", at: entity.location)
      }
    }
    return classes
  }

  /// Removes the name of the target's own module from classes.
  ///
  /// - Parameters:
  ///   - module: The module; nil if it isn't known.
  ///   - sources: The target's files, whose declarations tell if the module isn't known.
  mutating func removeModule(_ module: String?, declaredIn sources: SwiftSources?) {
    let qualified = entities.indices.filter { entities[$0].swiftClassName?.contains(".") == true }
    if qualified.isEmpty { return }
    let declared = module == nil ? sources?.declaredNames() ?? [] : []
    for index in qualified {
      let (name, own) = (entities[index].swiftClassName ?? "", entities[index].ownClassName)
      if module.map({ name.hasPrefix($0 + ".") }) ?? declared.contains(own) { entities[index].className = own }
    }
  }
}

extension OtherModel {
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
