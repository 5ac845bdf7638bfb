/// The names that generated code has for an entity's parts.
struct EntityNames {
  /// The entity's name as an identifier that no other entity has, whatever its case.
  let base: String
  /// The type that says how objects are cloned.
  let cloning: String
  /// The protocol of the functions that the class provides for attributes with the rule `rebuild: custom`.
  let rebuilding: String
  /// The variables of relationships in the model in code, by the relationships' names.
  var variables: [String: String]

  /// The variable of an entity in the model in code.
  var variable: String { Self.variable(base) }

  /// The variable of an entity in the model in code.
  ///
  /// - Parameter base: The entity's name as an identifier.
  static func variable(_ base: String) -> String { SwiftName.lowerCamel(base) + "Entity" }

  /// The variable of a relationship in the model in code.
  func variable(_ relationship: String) -> String {
    variables[relationship] ?? SwiftName.lowerCamel(base) + SwiftName.upperCamel(relationship)
  }
}
