/// An entity of a model, with what it inherits and what follows from its rules.
package final class CloneEntity {
  package let number: Int
  /// The table of the properties that the entity itself declares.
  package let table: EntityRules
  /// The numbers of the entity and of those that it inherits from, the nearest first.
  package let lineage: [Int]
  /// All attributes at their numbers, inherited ones first.
  package let attributes: [CloneAttribute]
  /// All relationships at their numbers, inherited ones first.
  package let links: [CloneLink]
  /// The relationships that are followed.
  package let owned: [CloneLink]
  /// Those that the clone shares, owners included.
  package let shared: [CloneLink]
  /// Those that the entity's clones write, unordered ones first; what is owned and has a to-one inverse is written there.
  let written: [CloneLink]
  /// The ordered relationships that the other side can write.
  let filledByOthers: [CloneLink]
  /// The names of the to-many relationships that are read.
  let toManyNames: [String]
  /// The attributes that follow a parent, that the class makes, and that follow a clone.
  let following, custom, followingClones: [CloneAttribute]
  /// The values that depend on nothing but their sources: by the rules, and as they are.
  let values, keptValues: [ClonedValue]
  /// The number of attributes that get a new UUID.
  let newUUIDCount: Int
  /// True if a value can be refused: one that the class makes, or that follows a parent which has to be cloned.
  let mayRefuse: Bool

  package var name: String { table.entity }
  package var isAbstract: Bool { table.isAbstract }
  package var isNeverCloned: Bool { table.isNeverCloned }
  package var matchBy: [String] { table.matchBy }

  init(_ number: Int, _ hierarchy: Hierarchy) {
    self.number = number
    table = hierarchy.tables[number]
    lineage = hierarchy.lineages[number]
    let lines = lineage.reversed().flatMap { declaring in hierarchy.tables[declaring].attributes.map { (declaring, $0) }
    }
    attributes = lines.enumerated().map { CloneAttribute($1.1, $0, declaring: $1.0, hierarchy.numbers) }
    links = hierarchy.lines[number].enumerated().map {
      CloneLink($1.line, $0, declaring: $1.declaring, of: number, hierarchy)
    }
    owned = links.filter { $0.outcome == .owned }
    shared = links.filter(\.isShared)
    let own = links.filter { link in
      link.isShared || link.isOwner || link.outcome == .owned && (link.isOrdered || link.inverseKind != .toOne)
    }
    written = own.filter { !$0.isOrdered } + own.filter(\.isOrdered)
    filledByOthers = links.filter { $0.isOrdered && $0.inverse >= 0 }
    toManyNames = links.filter { $0.isToMany && $0.outcome != .leftOut }.map(\.name)
    following = attributes.filter { if case .followsParent = $0.outcome { true } else { false } }
    custom = attributes.filter { $0.outcome == .custom }
    followingClones = attributes.filter { $0.named != nil }
    values = attributes.compactMap(\.value)
    keptValues = attributes.compactMap { attribute in attribute.line.copy.map { ClonedValue(attribute, $0) } }
    newUUIDCount = attributes.filter { $0.outcome == .newUUID }.count
    mayRefuse =
      !custom.isEmpty
      || following.contains { if case .followsParent(_, _, .error) = $0.outcome { true } else { false } }
  }

  /// Returns whether objects of the entity are objects of another one.
  package func isKind(of entity: Int) -> Bool { number == entity || lineage.contains(entity) }

  /// True if clones get values that depend on other clones or on their class.
  var dependsOnOthers: Bool { !following.isEmpty || !custom.isEmpty }
}

/// A function that gives clones a value.
///
/// An array of bare functions would make a thunk, in memory of its own, of each that is called.
struct ClonedValue {
  /// The number of the attribute.
  let attribute: Int
  let give: (Block, CloneContext) -> Void

  init(_ attribute: CloneAttribute, _ give: @escaping (Block, CloneContext) -> Void) {
    (self.attribute, self.give) = (attribute.number, give)
  }
  init(_ attribute: CloneAttribute, _ copy: @escaping (Block) -> Void) {
    self.init(attribute) { block, _ in copy(block) }
  }
}

/// An attribute of an entity.
package final class CloneAttribute {
  package let line: AttributeLine
  /// Its number among the attributes of an entity that has it.
  package let number: Int
  /// The number of the entity that declares it.
  package let declaring: Int
  /// Whose values it follows, in the order in which they are tried.
  let followed: [FollowedAttribute]

  init(_ line: AttributeLine, _ number: Int, declaring: Int, _ numbers: [String: Int]) {
    (self.line, self.number, self.declaring) = (line, number, declaring)
    followed = line.followed.map { followed in
      var followed = followed
      followed.number = numbers[followed.entity]
      return followed
    }
  }

  package var name: String { line.name }
  package var outcome: CloneRules.AttributeOutcome { line.outcome }

  /// The function that gives a clone its value, where that depends on nothing but its source.
  fileprivate var value: ClonedValue? {
    switch outcome {
    case .newUUID, .now: line.renew.map { ClonedValue(self, $0) }
    // The ID that is kept where its object isn't cloned.
    case .copied, .followsClone: line.copy.map { ClonedValue(self, $0) }
    default: nil
    }
  }

  /// The attribute whose value this one holds of another object, for the rule `followClone`; nil for other rules.
  package var named: NameKey? {
    guard case .followsClone(_, let attribute) = outcome, let number = followed.first?.number else { return nil }
    return NameKey(entity: number, attribute: attribute)
  }
}
