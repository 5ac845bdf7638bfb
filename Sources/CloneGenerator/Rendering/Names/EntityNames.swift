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
