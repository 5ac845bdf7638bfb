/// What targets' files say about the classes that a model names.
struct DeclaredClasses {
  /// The classes that the target itself declares, although they'd be generated.
  var names: Set<String> = []
  /// The classes that have the hook `awakeFromClone`; nil if the files aren't known.
  var hooks: Set<String>?
  /// The properties of the classes that the target declares, by the classes' names and theirs.
  var properties: [String: [String: ClassVariable]] = [:]
  /// The classes of other targets, by entity.
  var others: [String: OtherClass] = [:]

  init() {}

  /// Finds the classes of a target.
  ///
  /// - Complexity: O(*n*) in the bytes of the target's files.
  init(_ configuration: Configuration, in sources: SwiftSources?) {
    hooks = sources?.hookedClasses()
    properties = sources?.properties() ?? [:]
    if configuration.entityClasses == .always { names = sources?.declaredClasses() ?? [] }
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
