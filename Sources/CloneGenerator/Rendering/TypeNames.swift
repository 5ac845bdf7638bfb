/// The names of the types that are generated for a model, none of which is a class of the model's.
struct TypeNames {
  /// The type that does the cloning.
  let cloner: String
  /// The type that offers `deepClone` for objects without a class of their own.
  let untyped: String
  /// The type that copies to another store.
  let copier: String
  /// The protocol through which `deepCopy` keeps `Self`.
  let copying: String
  /// The model in code.
  let managedObjectModel: String
  /// Another name for the model's class `Root`, which is hidden where `Exclusion` has its parameter `Root`; nil where
  /// the model has no such class.
  let rootClass: String?
  /// The names of each entity's parts.
  let entities: [String: EntityNames]

  /// Chooses the names, in the model's order, so that equal models give equal ones.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - classes: The classes of the model.
  init(_ plan: Plan, classes: Set<String>) {
    var types = NamePool(taken: classes)
    let model = SwiftName.upperCamel(SwiftName.identifier(plan.modelName))
    cloner = types.takeType(model + "Cloner")
    untyped = types.takeType(model + "Clones")
    managedObjectModel = types.takeType(model + "Model")
    copier = types.takeType(model + "Copier")
    copying = types.takeType(model + "Copying")
    rootClass = classes.contains("Root") ? types.takeType("RootType") : nil
    // `URLItem` and `UrlItem` are both `urlItem`: what differs in case only is told apart by a number.
    var bases = NamePool()
    var cases = NamePool()
    var arrays = NamePool()
    var entities: [String: EntityNames] = [:]
    for plan in plan.entities {
      let base = bases.take(SwiftName.identifier(plan.entity.name), ignoresCase: true)
      let lower = SwiftName.lowerCamel(base)
      var names = EntityNames(
        entity: plan.entity.name, base: base, parents: types.takeType(SwiftName.upperCamel(base) + "Parent"),
        cloning: types.takeType(SwiftName.upperCamel(base) + "Cloning"),
        rebuilding: types.takeType(SwiftName.upperCamel(base) + "Rebuilding"))
      for relationship in plan.relationships.map(\.relationship.name) {
        names.parentCases[relationship] = cases.take(lower + SwiftName.upperCamel(relationship))
      }
      for ancestor in plan.carriedAncestors {
        names.ancestorArrays[ancestor] = arrays.take(lower + SwiftName.upperCamel(ancestor) + "Ancestors")
      }
      entities[plan.entity.name] = names
    }
    self.entities = entities
  }
}
