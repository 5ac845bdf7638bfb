/// The lines of an entity's table, one for each property, in the model's order.
///
/// The verb of a line is the rule of the property. Each line carries what a copy without rules needs as well.
@_spi(Generated)
public struct Lines<Object: NSManagedObject> {
  /// A property of the entity's class.
  public typealias Path<Value> = ReferenceWritableKeyPath<Object, Value>

  var attributes: [AttributeLine] = []
  var relationships: [RelationshipLine] = []

  init() {}

  /// Adds the line of an attribute.
  @usableFromInline
  mutating func add(
    _ name: String, _ outcome: CloneRules.AttributeOutcome, copy: ((Block) -> Void)?,
    renew: ((Block, CloneContext) -> Void)? = nil
  ) {
    attributes.append(AttributeLine(name: name, outcome: outcome, copy: copy, renew: renew))
  }
}

/// Why a property is read and written by its key.
@_spi(Generated)
public enum KeyReason: Sendable {
  /// The accessor would turn nil into zero.
  case optionalScalar
  /// The same of an attribute that has to be set, and is nil until then.
  case scalarWithoutDefault
  /// The entity has no class of its own.
  case noClass
  /// Several entities have the class, so none of them can declare the property.
  case sharedClass
  /// The model says `access: key`.
  case accessRule
  /// The configuration says `access: key`.
  case accessSetting
}
