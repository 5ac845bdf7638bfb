/// What the template of a whole file sees.
struct ModelView {
  let plan: Plan
  let model: Model
  let source: String
  let configuration: Configuration
  let names: PlanNames

  /// Makes the view of a model's file.
  init(plan: Plan, model: Model, source: String, configuration: Configuration) {
    self.plan = plan
    self.model = model
    self.source = source
    self.configuration = configuration
    names = PlanNames(plan, generatesClasses: configuration.entityClasses == .always)
  }

  /// The values: `source`, `imports`, `entryPoints`, `cloner`, `copier`.
  func value() -> MustacheValue {
    let entryPoints = EntryPointView(names: names, keys: configuration.ruleKeys, access: access)
    return [
      "source": .string(SwiftName.comment(source)),
      "access": .string(access),
      "imports": .list(imports.map { .string($0) }),
      "frameworks": .list(
        frameworks.map { ["name": .string($0), "import": .string("\(exposedImport)import \($0)")] }),
      "rootClass": names.types.rootClass.map { .string($0) } ?? .null,
      "entryPoints": .list(plan.entities.filter { names.isTyped($0.entity.name) }.map(entryPoints.value(of:))),
      "cloner": names.concrete.isEmpty ? .null : ClonerView(names: names, keys: configuration.ruleKeys).value(),
      "copier": names.concrete.isEmpty ? .null : CopierView(names: names, access: access).value(),
      "entityClasses": .list(classGroups.map(classes(names).value(of:))),
      "managedObjectModel": managedObjectModel(names),
    ]
  }

  /// The entities whose classes are generated.
  private var entityClasses: [EntityPlan] {
    switch configuration.entityClasses {
    case .never: []
    case .always: plan.entities
    // What Xcode writes as an extension has stored properties here, which only a whole class can declare.
    case .whereMissing: plan.entities.filter { $0.entity.codeGeneration == .class }
    }
  }

  /// The entities of each class: entities can share one.
  private var classGroups: [[EntityPlan]] {
    let classes = entityClasses.compactMap(\.entity.swiftClassName).uniqued()
    return classes.map { name in entityClasses.filter { $0.entity.swiftClassName == name } }
  }

  private func classes(_ names: PlanNames) -> EntityClassView {
    EntityClassView(names: names, access: access, isEverywhere: configuration.entityClasses == .always)
  }

  private var hasEntityClasses: Bool { !entityClasses.isEmpty }

  private func managedObjectModel(_ names: PlanNames) -> MustacheValue {
    // Xcode compiles every model; where it does not, the model is wanted beside the classes that are generated there.
    let isForMissing = configuration.managedObjectModel == .whereMissing
    let isWanted =
      configuration.managedObjectModel == .always
      || isForMissing && plan.entities.contains { $0.entity.codeGeneration != .manual }
    guard isWanted, !plan.entities.isEmpty else { return .null }
    let view = ManagedObjectModelView(
      names: names, model: model, source: source, access: access, isForMissing: isForMissing)
    guard case .object(var values) = view.value() else { return .null }
    values["type"] = .string(names.types.managedObjectModel)
    return .object(values)
  }

  /// The keyword in front of declarations, with a space.
  private var access: String {
    configuration.accessLevel == .internal ? "" : configuration.accessLevel.rawValue + " "
  }

  /// The import lines: an access level is spelled where public declarations name the module, or where the target's own
  /// files spell one.
  private var imports: [String] {
    // Of Foundation's types only the classes' properties appear in declarations.
    ["\(exposedImport)import DeepClone", "\(hasEntityClasses ? exposedImport : plainImport)import Foundation"]
  }

  /// The frameworks of the Transformables' classes, which only the classes for Core Data name.
  private var frameworks: [String] {
    guard configuration.entityClasses == .always else { return [] }
    let classes = entityClasses.flatMap(\.entity.attributes).map(TransformableClass.init)
    let names = classes.compactMap {
      if case .usable(let name) = $0 { TransformableClass.framework(of: name) } else { nil }
    }
    return Set(names).sorted()
  }

  private var plainImport: String {
    configuration.importAccess == .plain ? "" : configuration.importAccess.rawValue + " "
  }

  private var exposedImport: String {
    configuration.accessLevel == .internal ? plainImport : configuration.accessLevel.rawValue + " "
  }
}
