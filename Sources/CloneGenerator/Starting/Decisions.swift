/// What models leave to decide, as lines of a configuration's `rules`.
struct Decisions {
  private let models: [Model]
  private let plans: [Plan]

  /// - Parameters:
  ///   - models: The models.
  ///   - plans: Their plans by delete rules.
  init(_ models: [Model], _ plans: [Plan]) { (self.models, self.plans) = (models, plans) }

  /// The lines, with a comment before each kind of decision; none if there is nothing to decide.
  var lines: [String] {
    [identities, dates, relationships, joins, owners].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private var entities: [EntityPlan] { plans.flatMap(\.entities).filter { !$0.isNeverCloned } }

  // MARK: Attributes

  /// Entities with an ID of their own, whose clones would have the same.
  private var identities: [String] {
    let found = targets { entity, plan in plan.canBeNewID && entity.isIdentified(by: plan.attribute) }
    if found.isEmpty { return [] }
    return ["// Each clone gets an ID of its own; without the line, it has the same ID as its source."]
      + found.map { rule($0, "rebuild", "uuid") }
  }

  /// Dates that `awakeFromInsert` sets, which copying would replace.
  private var dates: [String] {
    let found = targets { entity, plan in
      plan.rule == .copied && plan.isSetOnInsertion && plan.attribute.userInfo.entries.isEmpty
        && plan.attribute.type == .date
    }
    if found.isEmpty { return [] }
    return ["// Each clone keeps the date that awakeFromInsert sets; without the line, it has its source's."]
      + found.map { rule($0, "exclude", "") }
  }

  /// The keys of rules for attributes: one for all entities where that changes no other attribute of the name.
  private func targets(_ isFound: (Entity, AttributePlan) -> Bool) -> [String] {
    let all = plans.flatMap(\.entities).flatMap { entity in entity.ownAttributes.map { (entity.entity, $0) } }
    let found = Dictionary(grouping: all.filter(isFound)) { $0.1.attribute.name }
    return found.sorted { $0.key < $1.key }.flatMap { name, owners in
      let isShared = owners.count > 1 && owners.count == all.count { $0.1.attribute.name == name }
      return isShared ? ["*.\(name)"] : owners.map { "\($0.0.name).\(name)" }
    }
  }

  // MARK: Relationships

  /// Relationships that the inverse's room for one object makes owned, and the delete rule leaves out.
  private var relationships: [String] {
    let found = plans.flatMap { $0.undecidedOwnership(RuleSpelling()) }
    if found.isEmpty { return [] }
    // Whoever has set a delete rule has chosen the others, too.
    let isUndecided = !models.flatMap(\.entities).flatMap(\.relationships).contains(where: \.cascades)
    return [
      "// These don't cascade, but their objects have room for one owner: cloned with it (deep), or left out (exclude)?"
    ]
      + found.flatMap { plan in
        let (deep, exclude) = (rule(plan.path, "clone", "deep"), rule(plan.path, "exclude", ""))
        if !plan.relationship.isToMany { return ["// " + deep] }
        return isUndecided ? [deep, "// " + exclude] : ["// " + deep, exclude]
      }
  }

  /// Relationships that cascade, although other objects can refer to the same ones.
  private var joins: [String] {
    let found = ownRelationships.filter {
      $0.rule == .shared && $0.reason == .inverseIsToMany && $0.relationship.cascades
    }
    if found.isEmpty { return [] }
    return [
      "// These cascade, but several objects can have the same ones: the clone shares them, or has its own (deep)?"
    ]
      + found.flatMap { [rule($0.path, "clone", "share"), "// " + rule($0.path, "clone", "deep")] }
  }

  /// Entities whose objects can have several owners.
  private var owners: [String] {
    let found = plans.flatMap { $0.undecidedOwners(RuleSpelling()) }
    if found.isEmpty { return [] }
    return ["// Several relationships own these: an object has all of its owners, as a join does, or one of them?"]
      + found.flatMap { [rule($0.entity.name, "owners", "all"), "// " + rule($0.entity.name, "owners", "one")] }
  }

  private var ownRelationships: [RelationshipPlan] { entities.flatMap(\.ownRelationships) }

  private func rule(_ target: String, _ key: String, _ value: String) -> String {
    ConfiguredRule.text(target, key, value) + ","
  }
}

extension AttributePlan {
  /// True if nothing says what happens to the value, and a new UUID can take its place.
  fileprivate var canBeNewID: Bool {
    rule == .copied && attribute.userInfo.entries.isEmpty && [.uuid, .string].contains(attribute.type)
      && attribute.lengthsWithoutRoomForUUID.isEmpty && attribute.regularExpression == nil
  }
}

extension Entity {
  /// Returns whether an attribute is an ID of the entity's objects: it's unique, or named so.
  fileprivate func isIdentified(by attribute: Attribute) -> Bool {
    ["id", "uuid", "guid", "identifier", name.lowercased() + "id"].contains(attribute.name.lowercased())
      || uniquenessConstraints.contains([attribute.name])
  }
}
