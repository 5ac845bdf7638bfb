/// The outcomes of a relationship.
///
/// The raw value is the word for it in generated code, plans and their JSON.
enum RelationshipRule: String, Equatable, Sendable {
  /// The destinations are cloned too.
  case owned
  /// The inverse owns: the clone refers to the clone of its source's owner, or to the source's owner if that isn't
  /// cloned.
  case owner = "belongsTo"
  /// The clone refers to the same destinations, or to their clones if they're cloned anyway.
  case shared
  /// The clone refers to the destinations' clones, and to nothing if they aren't cloned: two clones are linked without taking
  /// anything from their sources.
  case betweenClones
  /// The relationship is neither followed nor written from this side.
  case leftOut

  /// True if the clone refers to the same destinations, unless they are cloned.
  var isShared: Bool { self == .owner || self == .shared }

  /// The rule, given the inverse's: a shared relationship refers to the owner if the inverse owns.
  func beside(_ inverse: RelationshipRule?) -> RelationshipRule {
    self == .shared && inverse == .owned ? .owner : self
  }
}

/// Why a relationship has its rule; the raw value is the word in JSON plans.
enum RelationshipReason: String, Equatable, Sendable {
  /// A rule of the relationship says so.
  case rule
  /// The entity that it belongs to, or refers to, is never cloned.
  case neverCloned = "never-cloned"
  /// It refers to a placeholder for an entity of another target.
  case placeholder
  /// Its inverse is to-one.
  case inverseIsToOne = "inverse-is-to-one"
  /// Its inverse is to-many.
  case inverseIsToMany = "inverse-is-to-many"
  /// It has no inverse, and is to-one: many rows may refer to one.
  case toOneWithoutInverse = "to-one-without-inverse"
  /// It has no inverse, and is to-many: it is a key in the destination's row, so a second owner would take it away.
  case toManyWithoutInverse = "to-many-without-inverse"
  /// Its delete rule says so.
  case deleteRule = "delete-rule"
  /// It is required, so it can't be left out as its delete rule says.
  case required

  /// True if the rule is a guess from the number of objects alone.
  var isWithoutInverse: Bool { self == .toOneWithoutInverse || self == .toManyWithoutInverse }
}

extension RelationshipPlan {
  /// Why the relationship has its rule, in words; code stands between backquotes.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func reason(_ keys: RuleSpelling) -> String {
    let other = inverse.map { SwiftName.code("\(destination).\($0.name)") } ?? ""
    let words =
      switch reason {
      case .rule: "rule " + SwiftName.code(words(ofCause: keys)) + (ruleLocation(keys)?.origin.map { " (\($0))" } ?? "")
      case .neverCloned: "rule " + SwiftName.code(words(ofCause: keys))
      case .inverseIsToOne: "inverse \(other) is to-one"
      case .inverseIsToMany: rule == .owner ? "" : "inverse \(other) is to-many"
      default: words(ofCause: keys)
      }
    return [words, rule == .owner ? "\(other) owns it" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Why the relationship has its rule, for the comment on its generated line; nil if the model itself says the same.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func cause(_ keys: RuleSpelling) -> String? {
    let agrees = (rule == .owned) == relationship.cascades
    return switch reason {
    case .rule: words(ofCause: keys) + (ruleLocation(keys)?.entry.map { ", \($0)" } ?? "")
    case .neverCloned, .placeholder, .inverseIsToMany: nil
    case .inverseIsToOne: agrees || rule != .owned ? nil : "guess: \(destination).\(inverse?.name ?? "") is to-one"
    case .toOneWithoutInverse, .toManyWithoutInverse: agrees ? nil : "guess: no inverse"
    case .deleteRule: rule == .leftOut || rule == .betweenClones ? words(ofCause: keys) : nil
    case .required: words(ofCause: keys)
    }
  }

  /// Where the rule that decided stands.
  private func ruleLocation(_ keys: RuleSpelling) -> SourceLocation? {
    relationship.userInfo[keys[rule == .leftOut ? .exclude : .clone]]?.location
  }

  /// The rule that decided, or whatever else decided, other than the inverse.
  private func words(ofCause keys: RuleSpelling) -> String {
    switch reason {
    case .rule: rule == .leftOut ? keys[.exclude] : "\(keys[.clone]): \(rule == .owned ? "deep" : "share")"
    case .neverCloned: "\(keys[.clone]): never"
    case .placeholder: "placeholder"
    case .inverseIsToOne, .inverseIsToMany: ""
    case .toOneWithoutInverse, .toManyWithoutInverse: "no inverse"
    case .deleteRule: "delete rule \(relationship.deleteRule.rawValue)"
    case .required: "required, delete rule \(relationship.deleteRule.rawValue)"
    }
  }
}
