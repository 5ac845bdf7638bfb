/// The names of the types that are generated for a model, none of which is a class of the model's.
struct TypeNames {
  /// The type that clones and copies objects of any class.
  let cloning: String
  /// The protocol that the model's classes conform to.
  let cloneable: String
  /// The model in code.
  let managedObjectModel: String
  /// Other names for classes that are hidden where generated code names them, by a generic parameter or a nested type.
  let hiddenClasses: [String: String]
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
    managedObjectModel = types.takeType(model + "Model")
    cloneable = types.takeType(model + "Cloneable")
    cloning = types.takeType(model + "Cloning")
    var hidden: [String: String] = [:]
    for name in ["Link", "Object", "Root"] where classes.contains(name) { hidden[name] = types.takeType(name + "Type") }
    hiddenClasses = hidden
    // `URLItem` and `UrlItem` are both `urlItem`: what differs in case only is told apart by a number.
    var bases = NamePool()
    var variables = NamePool()
    var entities: [String: EntityNames] = [:]
    for plan in plan.entities {
      let base = bases.take(SwiftName.identifier(plan.entity.name), ignoresCase: true)
      let upper = SwiftName.upperCamel(base)
      var names = EntityNames(
        base: base, cloning: types.takeType(upper + "Cloning"), rebuilding: types.takeType(upper + "Rebuilding"),
        variables: [:])
      for relationship in plan.relationships.map(\.relationship.name) {
        names.variables[relationship] = variables.take(SwiftName.lowerCamel(base) + SwiftName.upperCamel(relationship))
      }
      entities[plan.entity.name] = names
    }
    self.entities = entities
  }
}
