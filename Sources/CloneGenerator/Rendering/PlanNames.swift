/// A plan with the names that generated code uses.
struct PlanNames {
  let plan: Plan
  /// The entities of each class, in the model's order.
  private let plansByClass: [String: [EntityPlan]]
  /// How many properties each class stores itself.
  private let ownCounts: [String: Int]
  /// The names of the types that are generated.
  let types: TypeNames

  /// Makes the names.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - variants: The names of the variants, whose types are generated beside the plan's.
  init(_ plan: Plan, variants: [String] = []) {
    self.plan = plan
    plansByClass = Dictionary(grouping: plan.entities.filter { $0.entity.swiftClassName != nil }) {
      $0.entity.swiftClassName ?? ""
    }
    let ownClasses = Set(plansByClass.keys.map(SwiftName.lastPart))
    // A property hides a type of its name inside its class.
    let properties = Set(plan.entities.flatMap(\.entity.accessors).map(\.name))
    types = TypeNames(plan, variants: variants, classes: ownClasses, properties: properties)
    ownCounts = plansByClass.mapValues { plans in
      // A class of the app's stores nothing itself.
      let plans = plans.filter { !$0.isClassDeclared }
      return plans.declaredAttributes.count + plans.declaredRelationships.count
    }
  }

  /// The modules of other targets' classes, sorted.
  var modules: [String] { Set(plan.entities.compactMap(\.module)).sorted() }

  /// The names of an entity's parts.
  func entity(_ name: String) -> EntityNames {
    types.entities[name] ?? EntityNames(base: name, table: name + "Rules", rebuilding: name + "Rebuilding")
  }

  /// The Swift class of an entity, as code that clones uses it.
  func className(_ entity: String) -> String {
    hiddenName(of: entity).flatMap { types.hiddenClasses[$0] } ?? declaredClassName(entity)
  }

  /// The Swift class of an entity, as classes and the model in code use it.
  func classNameInClasses(_ entity: String) -> String {
    hiddenName(of: entity).map(TypeNames.hiding.contains) == true ? declaredClassName(entity) : className(entity)
  }

  /// An entity's class without its module's name, if the class belongs to this module.
  private func hiddenName(of entity: String) -> String? {
    guard let entity = plan[entity], let name = entity.entity.swiftClassName else { return nil }
    return entity.module == nil || !name.contains(".") ? SwiftName.lastPart(name) : nil
  }

  /// The Swift class of an entity, as it is declared.
  func declaredClassName(_ entity: String) -> String {
    guard let entity = plan[entity], let name = entity.entity.swiftClassName else { return "NSManagedObject" }
    return SwiftName.type(entity.module == nil ? SwiftName.lastPart(name) : name)
  }

  /// The entities of a class.
  func plans(ofClass name: String) -> [EntityPlan] { plansByClass[name] ?? [] }

  /// The class that a class inherits from: the nearest different class of an ancestor; nil for none.
  func superclass(of name: String) -> String? {
    plans(ofClass: name).first?.ancestors.lazy.compactMap { plan[$0]?.entity.swiftClassName }.first { $0 != name }
  }

  /// How many properties a class stores, with those of its superclasses.
  func storedCount(of name: String) -> Int {
    reached(from: [name]) { superclass(of: $0).map { [$0] } ?? [] }.reduce(0) { $0 + (ownCounts[$1] ?? 0) }
  }

  /// Returns whether an entity's objects have a class of their own, with accessors for the properties that it declares.
  func isTyped(_ entity: String) -> Bool {
    guard let name = plan[entity]?.entity.swiftClassName else { return false }
    return plans(ofClass: name).count == 1
  }

  /// Returns whether a reference to an entity may refer to objects of another one.
  func isPolymorphic(_ entity: String) -> Bool { plan[entity]?.kinds != [entity] }

  /// The classes of cloned objects that don't inherit from another class of the model, each once, in the model's order.
  var topmostClasses: [String] {
    let topmost = plan.entities.filter { entity in
      guard let own = entity.entity.swiftClassName, !entity.isNeverCloned else { return false }
      return !entity.ancestors.contains { plan[$0]?.entity.swiftClassName.map { $0 != own } ?? false }
    }
    return topmost.map { className($0.name) }.uniqued()
  }
}

/// The names of the types that are generated for a model, none of which is a class of the model's.
struct TypeNames {
  /// The type that clones and copies objects of any class.
  let cloning: String
  /// The protocol that the model's classes conform to.
  let cloneable: String
  /// The model in code.
  let managedObjectModel: String
  /// The type inside each class that numbers what the class stores; no property has its name.
  let slots: String
  /// Other names for classes that something else hides in generated code: a generic parameter, a property, a class's
  /// `ID`, or a variable if they begin with a lower-case letter.
  let hiddenClasses: [String: String]
  /// The types that clone by a variant's rules, by the variants' names.
  let variants: [String: String]
  /// The names of each entity's parts.
  let entities: [String: EntityNames]

  /// The generic parameters of code that clones, which would hide classes.
  static let hiding: Set<String> = ["Leaf", "Owned", "Root"]

  /// Chooses the names, in the model's order, so that equal models give equal ones.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - variants: The names of the variants.
  ///   - classes: The classes of the model.
  ///   - properties: The names of its properties.
  init(_ plan: Plan, variants: [String], classes: Set<String>, properties: Set<String>) {
    var types = NamePool(taken: classes)
    let model = SwiftName.types(of: plan.modelName)
    managedObjectModel = types.takeType(model + "Model")
    cloneable = types.takeType(model + "Cloneable")
    cloning = types.takeType(model + "Cloning")
    var nested = NamePool(taken: classes.union(properties))
    slots = nested.takeType("Slot")
    var hidden: [String: String] = [:]
    for name in classes.sorted()
    where Self.hiding.contains(name) || name == "ID" || properties.contains(name) || name.first?.isLowercase == true
      || name.hasPrefix("_")
    {
      hidden[name] = types.takeType(SwiftName.upperCamel(name) + "Type")
    }
    hiddenClasses = hidden
    // `URLItem` and `UrlItem` both become `urlItem`: a number distinguishes names that differ only in case.
    var bases = NamePool()
    var tables = NamePool(taken: classes.union(["model"]))
    var entities: [String: EntityNames] = [:]
    for plan in plan.entities {
      let base = bases.take(SwiftName.identifier(plan.name), ignoresCase: true)
      entities[plan.name] = EntityNames(
        base: base, table: tables.take(SwiftName.lowerCamel(base) + "Rules"),
        rebuilding: types.takeType(SwiftName.upperCamel(base) + "Rebuilding"))
    }
    self.entities = entities
    // Last, so that no other name depends on them.
    self.variants = Dictionary(
      variants.map { ($0, types.takeType(model + SwiftName.upperCamel($0))) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The names in generated code that belong to an entity.
struct EntityNames {
  /// The entity's name as an identifier that no other entity has, whatever its case.
  let base: String
  /// The table of rules.
  let table: String
  /// The protocol of the functions that the class provides for attributes with the rule `rebuild: custom`.
  let rebuilding: String

  /// The variable of the entity in the model in code.
  var variable: String { SwiftName.lowerCamel(base) + "Entity" }
}
