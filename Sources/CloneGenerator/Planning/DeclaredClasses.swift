/// What targets' files say about the classes that a model names.
struct DeclaredClasses {
  /// The classes that the target itself declares, although they'd be generated.
  var names: Set<String> = []
  /// The classes that have the hook `awakeFromClone`; nil if the files aren't known.
  var hooks: Set<String>?
  /// The properties of the classes that the target declares, by the classes' names and theirs.
  private(set) var properties: [String: [String: ClassVariable]] = [:]
  /// The variables and keys that `awakeFromInsert` certainly sets, by the classes' names.
  private(set) var inserted: [String: Set<String>] = [:]
  /// The target's files; nil if they aren't known.
  private(set) var files: SwiftClasses?
  /// The classes of other targets, by entity.
  var others: [String: OtherClass] = [:]

  init() {}

  /// Finds the classes of a target.
  ///
  /// - Complexity: O(*n*) in the bytes of the target's files.
  init(of models: [Model], _ configuration: Configuration, in sources: SwiftSources?) {
    let classes = Set(models.flatMap(\.entities).map(\.ownClassName)).subtracting([""])
    files = SwiftClasses(classes, in: sources)
    guard let files else { return }
    hooks = classes.filter(files.hasHook)
    for name in classes {
      properties[name] = files.properties(of: name)
      inserted[name] = files.inserted(by: name)
    }
    if configuration.entityClasses == .always { names = classes.filter(files.declares) }
  }
}

extension Planner {
  /// Returns whether the target itself declares an entity's class, although it'd be generated.
  func isClassDeclared(_ entity: Entity) -> Bool { declared.names.contains(entity.ownClassName) }

  /// Returns whether a person wrote an entity's class, and may have chosen other types than Xcode does.
  func isWritten(_ entity: Entity) -> Bool {
    if let other = declared.others[entity.name] { return other.isWritten }
    if isClassDeclared(entity) { return entity.codeGeneration != .category }
    return configuration.entityClasses != .always && entity.codeGeneration == .manual
  }

  /// Returns whether the accessors of an entity's class are generated, here or by Xcode.
  func areAccessorsGenerated(for entity: Entity) -> Bool {
    if declared.others[entity.name] != nil { return false }
    return switch configuration.entityClasses {
    case .always: true
    case .whereMissing: entity.codeGeneration != .manual
    case .never: false
    }
  }

  /// What is seen of the properties of an entity's class, by their names; nil if its declaration isn't seen.
  func properties(of entity: Entity) -> [String: ClassVariable]? {
    if let other = declared.others[entity.name] { return other.properties }
    return declared.properties[entity.ownClassName]
  }

  /// Returns whether an attribute of a new object certainly has a value that `awakeFromInsert` of its class gives it.
  func isSetOnInsertion(_ attribute: Attribute, of entity: Entity) -> Bool {
    let names = [attribute.name, "primitive" + SwiftName.upperCamel(attribute.name)]
    return graph.lineage(of: entity.name).contains {
      (declared.others[$0.name]?.inserted ?? declared.inserted[$0.ownClassName])?.isDisjoint(with: names) == false
    }
  }

  /// Returns whether a property of an entity's objects is one that Core Data has the accessors of: it's generated, or
  /// seen to be `@NSManaged`, and no class of a sub-entity is seen to override it.
  func isManaged(_ property: String, of entity: Entity) -> Bool {
    if isWritten(entity), properties(of: entity)?[property]?.isManaged != true { return false }
    return graph.descendants(of: entity.name).allSatisfy { properties(of: $0)?[property]?.isManaged != false }
  }

  /// The module of a class that another target declares.
  ///
  /// A class that's generated, here or by Xcode, belongs to this module, whatever module the model names.
  func module(of entity: Entity) -> String? {
    if let other = declared.others[entity.name] { return other.module }
    guard configuration.entityClasses != .always, entity.codeGeneration == .manual else { return nil }
    let parts = entity.swiftClassName?.split(separator: ".") ?? []
    return parts.count > 1 ? String(parts[0]) : nil
  }
}

extension Entity {
  /// The class's name without its module's; empty if there is no class.
  var ownClassName: String { swiftClassName.map(SwiftName.lastPart) ?? "" }
}

/// A class that another target declares.
struct OtherClass {
  /// The target's module.
  var module: String
  /// The properties that other modules can read and write; nil for all.
  var properties: [String: ClassVariable]?
  /// The variables and keys that its `awakeFromInsert` certainly sets.
  var inserted: Set<String> = []
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
      let names = entities.filter(other.holds).map(\.ownClassName)
      let files = SwiftClasses(Set(names).subtracting([""]), in: other.sources)
      files.map { collector.reportUnclosed($0) }
      var isAmbiguous = other.configuration.accessLevel == .public
      for (index, entity) in entities.enumerated() where entity.swiftClassName != nil && other.holds(entity) {
        let name = entity.ownClassName
        guard let found = other.visibleClass(of: entity, in: files) else {
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
  /// The product's module can have another name than the target, so the files count as well: what they declare, of a module
  /// that they don't import, is the target's own.
  ///
  /// - Parameters:
  ///   - module: The module; nil if it isn't known.
  ///   - files: The target's files; nil if they aren't known.
  mutating func removeModule(_ module: String?, declaredIn files: SwiftClasses?) {
    for index in entities.indices {
      guard let name = entities[index].swiftClassName, let dot = name.firstIndex(of: ".") else { continue }
      let (named, own) = (String(name[..<dot]), entities[index].ownClassName)
      let isDeclared = files.map { $0.names.contains(own) && !$0.imports.contains(named) } ?? false
      if named == module || isDeclared { entities[index].className = own }
    }
  }
}

extension OtherModel {
  /// The class of an entity, as other modules see it; nil if they can't see it.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - files: The target's files; nil if they aren't known.
  fileprivate func visibleClass(of entity: Entity, in files: SwiftClasses?) -> OtherClass? {
    let publishes = (configuration.classAccess ?? configuration.accessLevel) == .public
    // Classes that Xcode writes are public.
    let isXcodes = configuration.entityClasses == .never && entity.codeGeneration != .manual
    let isGenerated = configuration.entityClasses == .always && files?.declares(entity.ownClassName) != true
    if isGenerated || entity.codeGeneration == .class {
      return publishes || isXcodes ? OtherClass(module: module) : nil
    }
    guard let variables = files?.properties(of: entity.ownClassName, public: true) else { return nil }
    let isExtended = entity.codeGeneration == .category
    return OtherClass(
      module: module, properties: isExtended && (publishes || isXcodes) ? nil : variables,
      inserted: files?.inserted(by: entity.ownClassName) ?? [], isWritten: !isExtended)
  }
}
