/// The names of the types that are generated for a model, none of which is a class of the model's.
struct TypeNames {
  /// The type that clones and copies objects of any class.
  let cloning: String
  /// The protocol that the model's classes conform to.
  let cloneable: String
  /// The model in code.
  let managedObjectModel: String
  /// Other names for classes that something else hides in generated code: a generic parameter, a property, a class's
  /// `ID`, or a variable if they begin with a lower-case letter.
  let hiddenClasses: [String: String]
  /// The names of each entity's parts.
  let entities: [String: EntityNames]

  /// The generic parameters of code that clones, which would hide classes.
  static let hiding: Set<String> = ["Leaf", "Root"]

  /// Chooses the names, in the model's order, so that equal models give equal ones.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - classes: The classes of the model.
  ///   - properties: The names of its properties.
  init(_ plan: Plan, classes: Set<String>, properties: Set<String>) {
    var types = NamePool(taken: classes)
    let model = SwiftName.upperCamel(SwiftName.identifier(plan.modelName))
    managedObjectModel = types.takeType(model + "Model")
    cloneable = types.takeType(model + "Cloneable")
    cloning = types.takeType(model + "Cloning")
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
      let base = bases.take(SwiftName.identifier(plan.entity.name), ignoresCase: true)
      entities[plan.entity.name] = EntityNames(
        base: base, table: tables.take(SwiftName.lowerCamel(base) + "Rules"),
        rebuilding: types.takeType(SwiftName.upperCamel(base) + "Rebuilding"))
    }
    self.entities = entities
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
