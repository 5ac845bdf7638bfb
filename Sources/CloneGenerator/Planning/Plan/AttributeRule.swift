import Foundation

/// The outcomes of an attribute.
enum AttributeRule: Equatable, Sendable {
  /// The value is copied: no rule says otherwise.
  case copied
  /// The clone keeps what insertion gave it (rule `exclude`).
  case notCopied
  /// The clone gets a new UUID (rule `rebuild: uuid`).
  case newUUID
  /// The clone gets a new UUID that all clones get whose sources have the same value (rule `rebuild: uuidPerValue`).
  case newUUIDPerValue
  /// The clone gets the operation's instant (rule `rebuild: now`).
  case now
  /// A function that the entity's class provides makes the value (rule `rebuild: custom`).
  case custom
  /// The clone takes the new value of a parent's attribute (rule `followParent`).
  case followsParent(FollowedAttribute, withoutParent: WithoutParent?)
  /// The value identifies another object; the clone takes the new value of that object's clone (rule `followClone`).
  case followsClone(AttributeName)
  /// The store computes the value, so it is never set.
  case derived

  /// The rule's word in generated code, plans and their JSON: the name of its case.
  var word: String { String("\(self)".prefix { $0 != "(" }) }
}

/// The attribute that a `followParent` rule names.
struct FollowedAttribute: Equatable, Sendable, CustomStringConvertible {
  /// The entity of the nearest cloned ancestor that is meant; nil for the direct parent, whatever its entity.
  var entityName: String?
  /// The attribute's name.
  var name: String

  /// The rule's value: `name` or `Entity.name`.
  var description: String { entityName.map { "\($0).\(name)" } ?? name }

  /// Reads `name` or `Entity.name`.
  ///
  /// - Parameter value: The rule's value.
  init(_ value: String) {
    // Composed like the names of a model, so that later stages can compare them.
    let value = value.precomposedStringWithCanonicalMapping
    if let dot = value.lastIndex(of: ".") {
      entityName = String(value[..<dot])
      name = String(value[value.index(after: dot)...])
    } else {
      name = value
    }
  }
}

/// An attribute, named with the entity that declares it, so that it's the same for all that inherit it; or with the
/// entity that a `followClone` rule names.
struct AttributeName: Hashable, Sendable, CustomStringConvertible {
  var entity: String
  var name: String

  /// The value of a `followClone` rule: `Entity.name`.
  var description: String { "\(entity).\(name)" }

  init(_ plan: AttributePlan) {
    entity = plan.declaringEntity
    name = plan.attribute.name
  }

  /// Reads `Entity.name`.
  ///
  /// - Parameter value: The rule's value; the result is nil if that lacks an entity or a name.
  init?(_ value: String) {
    let attribute = FollowedAttribute(value)
    guard let entity = attribute.entityName, !entity.isEmpty, !attribute.name.isEmpty else { return nil }
    self.entity = entity
    name = attribute.name
  }
}

/// The outcomes of a `followParent` rule if no such parent was cloned (rule `withoutParent`).
enum WithoutParent: String, CaseIterable, Equatable, Sendable {
  /// The clone keeps the source's value.
  case keep
  /// The clone keeps what insertion gave it.
  case blank

  /// The word of generated code for a missing rule: the call throws.
  static let missing = "error"
}
