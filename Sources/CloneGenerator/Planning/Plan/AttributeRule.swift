import Foundation

/// The outcomes of an attribute.
enum AttributeRule: Equatable, Sendable {
  /// The value is copied: no rule says otherwise, or the rule `copy` says so.
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

  /// The keys of an attribute's rules, strongest first.
  static let ruleKeys: [RuleKey] = [.exclude, .followParent, .followClone, .rebuild, .copy]

  /// The outcomes of the rule `rebuild`.
  static let rebuilt: [AttributeRule] = [.newUUID, .newUUIDPerValue, .now, .custom]

  /// Reads a rule of an attribute; nil if there is none of the key, or none with a value that means something.
  init?(_ key: RuleKey, of attribute: Attribute, _ keys: RuleSpelling) {
    guard let value = attribute.userInfo[keys[key]]?.value.trimmed else { return nil }
    switch key {
    case .exclude: self = .notCopied
    case .copy: self = .copied
    case .followParent:
      self = .followsParent(AttributeName(value), withoutParent: ParentlessValue(of: attribute, keys))
    case .followClone where AttributeName(value).isComplete: self = .followsClone(AttributeName(value))
    case .rebuild:
      guard let rule = Self.rebuilt.first(where: { $0.value?.lowercased() == value.lowercased() }) else { return nil }
      self = rule
    default: return nil
    }
  }

  // MARK: Facts

  /// The word for the outcome in generated code, plans and their JSON: the name of its case.
  var word: String { String("\(self)".prefix { $0 != "(" }) }

  /// The key of the rule; nil if the outcome has none.
  var ruleKey: RuleKey? { facts.key }

  /// The value of the rule; nil if only the key counts.
  var value: String? { facts.value ?? followed?.description }

  /// The attribute whose value a clone takes, as the rule names it; nil if it takes none.
  var followed: AttributeName? { facts.followed }

  /// The rule `withoutParent` beside it.
  var withoutParent: ParentlessValue? { facts.withoutParent }

  /// The types of attributes that can have the outcome; nil if all can.
  var types: [Attribute.AttributeType]? { facts.types }

  /// The reason for the outcome where no rule says so.
  var reasonWithoutRule: String { facts.reasonWithoutRule }

  /// Why an attribute of a clone gives its followers no value; nil if it gives one.
  var givesNoValueBecause: String? { facts.givesNoValueBecause }

  private var facts: Facts {
    switch self {
    case .copied: Facts(key: .copy, reasonWithoutRule: "no rule")
    case .notCopied:
      Facts(
        key: .exclude, reasonWithoutRule: "computed by its class",
        givesNoValueBecause: "is not copied, so a clone has nil or the default value there")
    case .newUUID: Facts(key: .rebuild, value: "uuid", types: [.uuid, .string])
    case .newUUIDPerValue: Facts(key: .rebuild, value: "uuidPerValue", types: [.uuid, .string])
    case .now: Facts(key: .rebuild, value: "now", types: [.date])
    case .custom: Facts(key: .rebuild, value: "custom")
    case .followsParent(let followed, let withoutParent):
      Facts(key: .followParent, followed: followed, withoutParent: withoutParent)
    case .followsClone(let named): Facts(key: .followClone, followed: named)
    case .derived:
      Facts(
        reasonWithoutRule: "derived attribute",
        givesNoValueBecause: "the store computes when a clone is saved, so it has no value before")
    }
  }

  private struct Facts {
    var key: RuleKey?
    var value: String?
    var followed: AttributeName?
    var withoutParent: ParentlessValue?
    var types: [Attribute.AttributeType]?
    var reasonWithoutRule = ""
    var givesNoValueBecause: String?
  }
}

extension AttributePlan {
  /// Why generated code reads or writes the value by its key; nil if it uses the accessor, or neither reads nor writes.
  var usedKeyReason: AccessReason? {
    [.notCopied, .newUUIDPerValue, .custom, .derived].contains(rule) ? nil : access.keyReason
  }

  /// The rule and the entry that has it, for the comment on the attribute's generated line; nil if there is none.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func cause(_ keys: RuleSpelling) -> String? {
    guard let entry = rule.ruleKey.flatMap({ attribute.userInfo[keys[$0]] }) else {
      return rule == .notCopied ? rule.reasonWithoutRule : nil
    }
    // The line itself says what is followed.
    if rule.followed != nil { return entry.location.entry }
    return entry.key + (rule.value.map { ": \($0)" } ?? "") + (entry.location.entry.map { ", \($0)" } ?? "")
  }
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
  init(_ plan: AttributePlan) { (entityName, name) = (plan.declaringEntity, plan.name) }

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

  /// Reads the rule of an attribute; nil if there is none, or none with a known value.
  init?(of attribute: Attribute, _ keys: RuleSpelling) {
    guard let word = attribute.userInfo[keys[.withoutParent]]?.value.trimmed.lowercased() else { return nil }
    self.init(rawValue: word)
  }
}

/// An attribute of a clone whose value another attribute takes.
struct FollowedValue: Equatable, Sendable {
  /// The clone that has the value; the raw value is generated code's word for it.
  enum Holder: String, Sendable {
    /// The clone of the direct owner.
    case owner
    /// The clone of the nearest ancestor of the entity.
    case ancestor
    /// The clone of the object that the source's value identifies.
    case clone
  }

  var holder: Holder
  /// The entity that has the attribute; for owners, the entity that declares it.
  var entity: String
  /// The attribute's name.
  var name: String
  /// The attribute's plan; nil if the entity has no such attribute.
  var attribute: AttributePlan?
}

extension Plan {
  /// The values that an attribute follows, in the order in which they are tried; none if it follows nothing.
  ///
  /// - Complexity: O(*n*) for *n* owners.
  func values(followedBy attribute: AttributePlan, of plan: EntityPlan) -> [FollowedValue] {
    switch attribute.rule {
    case .followsClone(let named):
      return [FollowedValue(holder: .clone, entity: named.entityName ?? "", name: named.name, attribute: self[named])]
    case .followsParent(let followed, _):
      if let entity = followed.entityName {
        return self[followed].map { found in
          [FollowedValue(holder: .ancestor, entity: entity, name: followed.name, attribute: found)]
        } ?? []
      }
      // Only sub-entities may have some owners. Owners that inherit the attribute from the same entity count once.
      let owners = plan.kinds.flatMap { self[$0]?.owners ?? [] }
      return owners.compactMap { self[$0.entity]?.attribute(followed.name) }.uniqued(on: \.declaringEntity).map {
        FollowedValue(holder: .owner, entity: $0.declaringEntity, name: followed.name, attribute: $0)
      }
    default: return []
    }
  }
}
