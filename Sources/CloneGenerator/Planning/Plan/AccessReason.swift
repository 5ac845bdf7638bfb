/// Why generated code reads and writes a property by its key; the raw value is the runtime's word for it.
enum AccessReason: String {
  /// The accessor would turn nil into zero.
  case optionalScalar
  /// The accessor would turn nil into zero, and the attribute is required but has no default.
  case scalarWithoutDefault
  /// The class declares the property with a type that can't hold every stored value, such as `String`, which can't be nil.
  case narrowType
  /// The value may be mutable, so that a clone gets a copy.
  case mayBeMutable
  /// The value is a composite's dictionary, for which only key-value access is documented.
  case composite
  /// The entity has no class of its own.
  case noClass
  /// Several entities have the class, so it may not declare a property of one of them.
  case sharedClass
  /// The class belongs to another module, and doesn't publish the property.
  case notPublic
  /// A person wrote the property: its setter may change or refuse a value, or there may be none that code outside of the
  /// class can use.
  case handWritten
  /// The relationship refers to a placeholder for an entity of another module.
  case placeholder
  /// The model has the rule `access: key`, on the property or its entity.
  case accessRule
  /// The configuration says `access: key`.
  case accessSetting

  /// The reason in words; code stands between backquotes.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func words(_ keys: RuleSpelling) -> String {
    switch self {
    case .optionalScalar: "optional scalar"
    case .scalarWithoutDefault: "scalar without default"
    case .narrowType: "narrow type"
    case .mayBeMutable: "may be mutable"
    case .composite: "composite"
    case .noClass: "no class"
    case .sharedClass: "shared class"
    case .notPublic: "not public"
    case .handWritten: "written by hand"
    case .placeholder: "placeholder"
    case .accessRule: "rule \(SwiftName.code(keys[.access]))"
    case .accessSetting: "setting `access`"
    }
  }
}
