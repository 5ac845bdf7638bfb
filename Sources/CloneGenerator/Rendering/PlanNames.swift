/// A plan with what naming needs of it: classes and hierarchies by entity name.
struct PlanNames {
  let plan: Plan
  private let plans: [String: EntityPlan]
  private let sharedClasses: Set<String>
  private let generatesClasses: Bool
  /// The names of the types that are generated.
  let types: TypeNames
  /// The names of the model that mean something else in generated code where they are those of other modules' types.
  let ownNames: Set<String>

  /// Makes the names.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - generatesClasses: Whether every class is generated, so that none is another module's.
  init(_ plan: Plan, generatesClasses: Bool) {
    self.plan = plan
    self.generatesClasses = generatesClasses
    plans = Dictionary(plan.entities.map { ($0.entity.name, $0) }, uniquingKeysWith: { first, _ in first })
    let classes = plan.entities.compactMap(\.entity.swiftClassName)
    sharedClasses = Set(Dictionary(grouping: classes) { $0 }.filter { $1.count > 1 }.keys)
    let ownClasses = Set(classes.map(Self.lastPart))
    types = TypeNames(plan, classes: ownClasses)
    // A property hides a type of its name inside its class.
    let properties = plan.entities.flatMap { $0.entity.attributes.map(\.name) + $0.entity.relationships.map(\.name) }
    ownNames = ownClasses.union(properties)
  }

  /// The type that does the cloning of the whole model.
  var cloner: String { types.cloner }

  /// The type that offers `deepClone` for objects without a class of their own.
  var untyped: String { types.untyped }

  /// The names of an entity's parts.
  func entity(_ name: String) -> EntityNames {
    types.entities[name]
      ?? EntityNames(
        entity: name, base: name, parents: name + "Parent", cloning: name + "Cloning", rebuilding: name + "Rebuilding")
  }

  /// The entities whose objects are cloned, in the model's order.
  var concrete: [EntityPlan] { plan.entities.filter { !$0.entity.isAbstract } }

  /// The Swift class of an entity, as it is used.
  func className(_ entity: String) -> String {
    let name = declaredClassName(entity)
    return name == "Root" ? types.rootClass ?? name : name
  }

  /// The Swift class of an entity, as it is declared.
  func declaredClassName(_ entity: String) -> String {
    guard let entity = plans[entity]?.entity, let name = entity.swiftClassName else { return "NSManagedObject" }
    // A class that is generated, here or by Xcode, is this module's own, whatever module the model names.
    let isOwn = generatesClasses || entity.codeGeneration != .manual
    return isOwn || !name.contains(".")
      ? FrameworkNames.marked(SwiftName.type(Self.lastPart(name))) : SwiftName.type(name)
  }

  /// A class's name without its module's.
  private static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether an entity's objects have a class that tells them from all others, with accessors for what it declares.
  func isTyped(_ entity: String) -> Bool {
    guard let name = plans[entity]?.entity.swiftClassName else { return false }
    return !sharedClasses.contains(name)
  }

  /// Whether a person wrote an entity's class, who may have chosen other types than Xcode does.
  func isManual(_ entity: String) -> Bool {
    !generatesClasses && plans[entity]?.entity.codeGeneration == .manual
  }

  /// How a property that an entity declares is read and written.
  func access(_ name: String, declaredBy entity: String) -> PropertyAccess {
    PropertyAccess(name: name, declaringEntity: entity, isByKey: !isTyped(entity))
  }

  /// How a relationship is read and written.
  func access(_ relationship: RelationshipPlan) -> PropertyAccess {
    var access = access(relationship.relationship.name, declaredBy: relationship.declaringEntity)
    access.isExcluded = relationship.rule == .exclude
    return access
  }

  /// How an attribute is read and written.
  func access(_ attribute: AttributePlan) -> PropertyAccess {
    access(attribute.attribute.name, declaredBy: attribute.declaringEntity)
  }

  /// The pattern of a switch that an object of an entity matches, and binds to the name that is switched over.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - variable: The variable that is switched over.
  ///   - type: Its static type.
  ///   - isOptional: Whether it may be nil.
  func pattern(_ entity: String, binding variable: String, of type: String, isOptional: Bool = false) -> String {
    let name = className(entity)
    let cast = name == type ? "let \(variable)\(isOptional ? "?" : "")" : "let \(variable) as \(name)"
    return isTyped(entity) && name != type
      ? cast : "\(cast) where \(variable).entity.name == \(SwiftName.literal(entity))"
  }

  /// Whether an entity's class is the topmost of a hierarchy of typed entities.
  func isHierarchyRoot(_ plan: EntityPlan) -> Bool {
    let name = plan.entity.name
    return isTyped(name) && !hasTypedParent(name) && isPolymorphic(name)
  }

  /// Whether an entity inherits from one whose class its own inherits from.
  func hasTypedParent(_ entity: String) -> Bool {
    plans[entity]?.ancestors.first.map(isTyped) ?? false
  }

  /// The concrete entities that an entity can stand for, sub-entities first.
  func kinds(_ entity: String) -> [String] { plans[entity]?.kinds ?? [] }

  /// The entities that a reference to an entity can lead to, for templates: `subkinds`, each asked for before its
  /// parent, and `itself`, which is what is left; null where the entity is abstract.
  func kindValues(of entity: String, _ value: (String) -> MustacheValue) -> [String: MustacheValue] {
    let kinds = kinds(entity)
    return [
      "subkinds": .list(kinds.filter { $0 != entity }.map(value)),
      "itself": kinds.contains(entity) ? value(entity) : .null,
    ]
  }

  /// Whether objects behind a reference to an entity may belong to another one.
  func isPolymorphic(_ entity: String) -> Bool { kinds(entity) != [entity] }

  /// Whether an entity is another or inherits from it.
  func isKind(_ entity: String, of ancestor: String) -> Bool {
    entity == ancestor || plans[entity]?.ancestors.contains(ancestor) == true
  }

  /// An attribute that objects of an entity have.
  func attribute(_ name: String, of entity: String) -> AttributePlan? {
    plans[entity]?.attributes.first { $0.attribute.name == name }
  }

  /// The to-one relationship that links a clone to its owner's as it is made; nil where the link is written later.
  func linkToOwner(_ owner: OwnerPlan) -> PropertyAccess? {
    guard let inverse = owner.relationship.inverse, !inverse.isToMany else { return nil }
    // An ordered side is written whole, when all its members exist.
    let relationship = owner.relationship.relationship
    if relationship.isToMany, relationship.isOrdered { return nil }
    return access(inverse.name, declaredBy: inverse.declaringEntity)
  }

  /// The ways in which an entity's objects are reached through a relationship's inverse.
  func ownerCases(of plan: EntityPlan, through inverse: InversePlan?) -> [String] {
    guard let inverse else { return [] }
    return plan.owners
      .filter {
        $0.relationship.declaringEntity == inverse.declaringEntity
          && $0.relationship.relationship.name == inverse.name
      }
      .map { entity($0.entity).parentCase($0.relationship.relationship.name) }
  }

  /// The same, as patterns of a switch; empty where there are none.
  func casesText(of plan: EntityPlan, through inverse: InversePlan?) -> String {
    ownerCases(of: plan, through: inverse).map { "." + $0 }.joined(separator: ", ")
  }
}
