import Foundation

/// The outcomes of an attribute.
enum AttributeRule: Equatable, Sendable {
  /// The value is copied: no rule says otherwise.
  case copied
  /// The clone keeps what insertion gave it (rule `exclude`).
  case notCopied
  /// The clone gets a new UUID (rule `rebuild: uuid`).
  case newUUID
  /// The clone gets a new UUID, the same as all clones whose sources have the same value (rule `rebuild: uuidPerValue`).
  case newUUIDPerValue
  /// The clone gets the operation's instant (rule `rebuild: now`).
  case now
  /// A function that the entity's class provides makes the value (rule `rebuild: custom`).
  case custom
  /// The clone takes the new value of a parent's attribute (rule `followParent`).
  case followsParent(AttributeName, withoutParent: ParentlessValue?)
  /// The value identifies another object; the clone takes the new value of that object's clone (rule `followClone`).
  case followsClone(AttributeName)
  /// The store computes the value, so it is never set.
  case derived

  /// The outcomes of the rule `rebuild`, each with the value that means it.
  static let rebuilt: [(word: String, rule: AttributeRule)] = [
    ("uuid", .newUUID), ("uuidPerValue", .newUUIDPerValue), ("now", .now), ("custom", .custom),
  ]

  /// The rule's word in generated code, plans and their JSON: the name of its case.
  var word: String { String("\(self)".prefix { $0 != "(" }) }
}

/// An attribute, as a rule names it, or as the entity that declares it has it.
struct AttributeName: Hashable, Sendable, CustomStringConvertible {
  /// The entity: in a rule `followParent`, that of the nearest cloned ancestor that is meant, or nil for the direct parent,
  /// whatever its entity.
  var entityName: String?
  /// The attribute's name.
  var name: String

  /// The rule's value: `name` or `Entity.name`.
  var description: String { entityName.map { "\($0).\(name)" } ?? name }

  /// True if it names both an entity and an attribute.
  var isComplete: Bool { entityName?.isEmpty == false && !name.isEmpty }

  /// The attribute with the entity that declares it, so that it's the same for all that inherit it.
  init(_ plan: AttributePlan) { (entityName, name) = (plan.declaringEntity, plan.attribute.name) }

  /// Reads the value of a rule: `name` or `Entity.name`.
  init(_ value: String) {
    // Composed like the names of a model, so that later stages can compare them.
    let value = value.precomposedStringWithCanonicalMapping
    let dot = value.lastIndex(of: ".")
    entityName = dot.map { String(value[..<$0]) }
    name = dot.map { String(value[value.index(after: $0)...]) } ?? value
  }
}

/// The outcomes of a `followParent` rule if no such parent was cloned (rule `withoutParent`).
enum ParentlessValue: String, CaseIterable, Equatable, Sendable {
  /// The clone keeps the source's value.
  case keep
  /// The clone keeps what insertion gave it.
  case blank

  /// The word of generated code for a missing rule: the call throws.
  static let missing = "error"
}
