/// An entity of a model, with what it inherits and what follows from its rules.
package final class CloneEntity {
  package let number: Int
  /// The table of the properties that the entity itself declares.
  package let table: EntityRules
  /// The numbers of the entity and of those that it inherits from, the nearest first.
  package let lineage: [Int]
  /// All attributes, inherited ones first.
  package let attributes: [CloneAttribute]
  /// All relationships at their numbers, inherited ones first.
  package let links: ContiguousArray<CloneLink>
  /// The relationships that are followed.
  package let owned: ContiguousArray<CloneLink>
  /// Those that the clone shares.
  package let shared: ContiguousArray<CloneLink>
  /// Those that are written from this side, in any order and when all clones exist.
  let written: ContiguousArray<CloneLink>
  /// Those that are written whole at the end, so that their order holds.
  let ordered: ContiguousArray<CloneLink>
  /// The ordered relationships that the other side can write.
  let sequences: [CloneLink]
  /// The names of the to-many relationships that are read.
  let readToMany: [String]
  /// How objects are copied as they are, through the class that code was generated for.
  package let access: EntityAccess
  /// The functions that give a clone the attributes that depend on nothing but its source: copied ones, and new values.
  let values: ContiguousArray<(Block, CloneContext) -> Void>
  /// How many attributes get a new UUID.
  let newUUIDCount: Int
  /// The attributes that follow a parent, that the class makes, and that name other objects.
  let following, custom, naming: [CloneAttribute]
  /// True if the class that code was generated for changes its clones when they are complete.
  let hasHook: Bool
  /// What its objects ask of a call.
  let needs: EntityNeeds

  package var name: String { table.entity }
  package var isAbstract: Bool { table.isAbstract }
  package var isNeverCloned: Bool { table.isNeverCloned }
  package var matchBy: [String] { table.matchBy }

  init(_ number: Int, _ hierarchy: Hierarchy) {
    self.number = number
    table = hierarchy.tables[number]
    lineage = hierarchy.lineages[number]
    let attributes = lineage.reversed().flatMap { declaring in
      hierarchy.tables[declaring].attributes.map { CloneAttribute($0, declaring: declaring, hierarchy.numbers) }
    }
    let links = ContiguousArray(
      hierarchy.lines[number].enumerated().map {
        CloneLink($1.line, $0, declaring: $1.declaring, of: number, hierarchy)
      })
    (self.attributes, self.links) = (attributes, links)
    owned = links.filter { $0.outcome == .owned }
    shared = links.filter { $0.outcome == .shared }
    ordered = links.filter { $0.outcome != .leftOut && $0.kind == .ordered }
    sequences = links.filter { $0.isOrdered && $0.inverse >= 0 }
    written = links.filter { link in
      guard link.kind != .ordered else { return false }
      // What is owned and has a to-one inverse is linked from the other side, as it is made or met.
      return link.outcome == .shared || link.outcome == .owned && link.inverseKind != .toOne
    }
    readToMany = links.filter { $0.isToMany && $0.outcome != .leftOut }.map(\.name)
    access = EntityAccess(
      insert: table.insert, copies: ContiguousArray(attributes.compactMap(\.line.copy)),
      links: ContiguousArray(links.map(\.access)))
    following = attributes.filter { if case .followsParent = $0.outcome { true } else { false } }
    custom = attributes.filter { $0.outcome == .custom }
    naming = attributes.filter { $0.named != nil }
    hasHook = table.objectType is any AwakeningClone.Type
    newUUIDCount = attributes.filter { $0.outcome == .newUUID }.count
    values = ContiguousArray(attributes.compactMap(\.value))
    let mayFail = following.contains { if case .followsParent(_, _, .fails) = $0.outcome { true } else { false } }
    var needs: EntityNeeds = shared.isEmpty ? [] : .sharing
    if !ordered.isEmpty { needs.insert(.order) }
    if sequences.contains(where: { $0.outcome == .leftOut }) { needs.insert(.orderOfOthers) }
    if !naming.isEmpty { needs.insert(.naming) }
    if mayFail || !custom.isEmpty { needs.insert(.failing) }
    self.needs = needs
  }

  /// Returns whether objects of the entity are objects of another one.
  package func isKind(of entity: Int) -> Bool { lineage.contains(entity) }

  /// How objects of any class are copied as they are: by the names of their properties.
  package var accessByKey: EntityAccess {
    let names = attributes.filter { $0.line.copy != nil }.map(\.name)
    return EntityAccess(
      insert: { NSEntityDescription.insertNewObject(forEntityName: $0.name ?? "", into: $1) },
      copies: ContiguousArray(names.map { AttributeLine.copying(byKey: $0) }),
      links: ContiguousArray(links.map { RelationshipAccess(byKey: $0.name, $0.kind) }))
  }
}

/// How the objects of an entity are inserted, read and written, whatever their rules are.
package struct EntityAccess {
  /// Inserts an object.
  package let insert: (NSEntityDescription, NSManagedObjectContext) -> NSManagedObject
  /// The functions that copy the attributes.
  let copies: ContiguousArray<(Block) -> Void>
  /// The relationships, at their numbers.
  package let links: ContiguousArray<RelationshipAccess>

  /// Copies the attributes of some objects.
  package func copy(_ block: Block) { for copy in copies { copy(block) } }
}

/// An attribute of an entity.
package final class CloneAttribute {
  package let line: AttributeLine
  /// The number of the entity that declares it.
  package let declaring: Int
  /// Whose values it follows, in the order in which they are tried.
  let followed: [FollowedAttribute]

  init(_ line: AttributeLine, declaring: Int, _ numbers: [String: Int]) {
    (self.line, self.declaring) = (line, declaring)
    followed = line.followed.map { followed in
      var followed = followed
      followed.number = numbers[followed.entity]
      return followed
    }
  }

  package var name: String { line.name }
  package var outcome: CloneRules.AttributeOutcome { line.outcome }

  /// The function that gives a clone its value, where that depends on nothing but its source.
  fileprivate var value: ((Block, CloneContext) -> Void)? {
    switch outcome {
    case .newUUID, .now: line.renew
    // The name that is kept where the object that it names is not cloned.
    case .copied, .followsClone: line.copy.map { copy in { block, _ in copy(block) } }
    default: nil
    }
  }

  /// The attribute that objects are named by whose clones this one names; nil for other rules.
  package var named: NameKey? {
    guard case .followsClone(_, let attribute) = outcome, let number = followed.first?.number else { return nil }
    return NameKey(entity: number, attribute: attribute)
  }
}
