/// An entity of a model, with the properties that it inherits and what follows from its rules.
package final class CloneEntity {
  package let number: Int
  /// The table of the properties that the entity itself declares.
  package let table: EntityRules
  /// The numbers of the entity and of those that it inherits from, nearest first.
  package let lineage: [Int]
  /// All attributes by number, inherited ones first.
  package let attributes: [CloneAttribute]
  /// All relationships by number, inherited ones first.
  package let links: [CloneLink]
  /// The relationships that are followed.
  package let owned: [CloneLink]
  /// The relationships that clones share, including those to owners.
  package let shared: [CloneLink]
  /// The relationships that the entity's clones write, unordered ones first.
  ///
  /// An owned one with a to-one inverse is written there instead, unless it's ordered.
  let written: [CloneLink]
  /// True if a setter of the app's may run as they're written.
  let mayChangeValues: Bool
  /// The ordered relationships that the other side can write.
  let filledByOthers: [CloneLink]
  /// The to-many relationships that are read.
  let readToMany: [CloneLink]
  /// The attributes that follow a parent, those that the class makes, and those that follow a clone.
  let following, custom, followingClones: [CloneAttribute]
  /// The values that depend on nothing but their sources: by the rules, and if all values are kept.
  let values, keptValues: [ClonedValue]
  /// The number of attributes that get a new UUID.
  let newUUIDCount: Int

  package var name: String { table.entityName }
  package var isAbstract: Bool { table.isAbstract }
  package var isNeverCloned: Bool { table.isNeverCloned }
  package var matchBy: [String] { table.matchBy }

  init(_ number: Int, _ hierarchy: Hierarchy) {
    self.number = number
    table = hierarchy.tables[number]
    lineage = hierarchy.lineages[number]
    attributes = hierarchy.attributes[number].map(\.attribute)
    links = hierarchy.links[number].map(\.link)
    owned = links.filter { $0.outcome == .owned }
    shared = links.filter(\.isShared)
    let own = links.filter { link in
      link.isShared || link.isOwner || link.outcome == .betweenClones
        || link.outcome == .owned && (link.isOrdered || link.inverseKind != .toOne)
    }
    written = own.filter { !$0.isOrdered } + own.filter(\.isOrdered)
    mayChangeValues = written.contains(where: \.mayChangeValues)
    filledByOthers = links.filter { $0.isOrdered && $0.inverse >= 0 }
    readToMany = links.filter { $0.isToMany && $0.outcome != .leftOut }
    following = attributes.filter { if case .followsParent = $0.outcome { true } else { false } }
    custom = attributes.filter { $0.outcome == .custom }
    followingClones = attributes.filter { $0.identityKey != nil }
    values = attributes.compactMap(\.value)
    keptValues = attributes.compactMap { attribute in attribute.copy.map { ClonedValue(attribute, $0) } }
    newUUIDCount = attributes.filter { $0.outcome == .newUUID || $0.outcome == .newUUIDPerValue }.count
  }

  /// Returns whether the entity is another one, or inherits from that.
  package func isKind(of entity: Int) -> Bool { number == entity || lineage.contains(entity) }

  /// True if clones get values that depend on other clones or on their class.
  var dependsOnOthers: Bool { !following.isEmpty || !custom.isEmpty }
}

/// A function that gives clones a value.
///
/// An array of bare functions would allocate a thunk for each one that's called.
struct ClonedValue {
  /// The number of the attribute.
  let attribute: Int
  let give: (Block, CloneContext) -> Void

  init(_ attribute: CloneAttribute, _ give: @escaping (Block, CloneContext) -> Void) {
    self.attribute = attribute.number
    self.give = give
  }
  init(_ attribute: CloneAttribute, _ copy: @escaping (Block) -> Void) {
    self.init(attribute) { block, _ in copy(block) }
  }
}

extension CloneAttribute {
  /// The function that gives clones their value; nil if that depends on more than their sources.
  fileprivate var value: ClonedValue? {
    switch outcome {
    case .newUUID, .newUUIDPerValue, .now: renew.map { ClonedValue(self, $0) }
    // `followClone` starts from the source's ID, which stays if its object isn't cloned.
    case .copied, .followsClone: copy.map { ClonedValue(self, $0) }
    default: nil
    }
  }

  /// The attribute by whose value this one identifies another object, for the rule `followClone`; nil for other rules.
  package var identityKey: IdentityKey? {
    guard case .followsClone(_, let attribute) = outcome, let number = followed.first?.number else { return nil }
    return IdentityKey(entityNumber: number, attribute: attribute)
  }
}

/// The tables of a model, and its inheritance.
struct Hierarchy {
  let tables: [EntityRules]
  let numbers: [String: Int]
  /// The numbers of each entity and of those that it inherits from, nearest first.
  let lineages: [[Int]]
  /// The numbers of the concrete entities that are, or inherit from, each entity.
  let kinds: [[Int]]
  /// The properties of each entity, inherited ones first, each with the number of the entity that declares it.
  let attributes: [[(declaring: Int, attribute: CloneAttribute)]]
  let links: [[(declaring: Int, link: CloneLink)]]

  init(_ tables: [EntityRules], _ numbers: [String: Int]) {
    self.tables = tables
    self.numbers = numbers
    let lineages = tables.indices.map { number in
      var lineage = [number]
      while let last = lineage.last, let parent = tables[last].superentity.flatMap({ numbers[$0.entityName] }) {
        lineage.append(parent)
      }
      return lineage
    }
    var kinds: [[Int]] = Array(repeating: [], count: tables.count)
    for number in tables.indices where !tables[number].isAbstract {
      for ancestor in lineages[number] { kinds[ancestor].append(number) }
    }
    self.lineages = lineages
    self.kinds = kinds
    let properties = lineages.map { lineage in lineage.reversed().map { ($0, tables[$0].properties()) } }
    attributes = properties.map { $0.flatMap { declaring, own in own.attributes.map { (declaring, $0) } } }
    links = properties.map { $0.flatMap { declaring, own in own.links.map { (declaring, $0) } } }
    for (entity, attributes) in attributes.enumerated() {
      for (number, (declaring, attribute)) in attributes.enumerated() {
        attribute.number = number
        attribute.declaring = declaring
        for index in attribute.followed.indices {
          attribute.followed[index].number = numbers[attribute.followed[index].entityName]
        }
      }
      for (number, (declaring, link)) in links[entity].enumerated() {
        link.number = number
        link.entityNumber = entity
        link.declaring = declaring
        resolve(link)
      }
    }
  }

  /// Finds the destinations and the inverse of a relationship.
  private func resolve(_ link: CloneLink) {
    let destination = numbers[link.ends.destination]
    link.destinations = destination.map { kinds[$0] } ?? []
    let back = destination.flatMap { links[$0].enumerated().first { $1.link.name == link.ends.inverse } }
    link.inverse = back?.offset ?? -1
    link.inverseKind = back?.element.link.kind
  }
}
