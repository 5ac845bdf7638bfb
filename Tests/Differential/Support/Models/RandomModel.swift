import DeepCloneTestSupport

/// A valid data model that follows from a seed: entities in hierarchies, every type of attribute, every kind of
/// relationship, and rules that the planner has no reason to refuse.
public struct RandomModel: Sendable {
  /// The seed from which everything follows.
  public let seed: UInt64
  /// The name, with which the names of all its entities and relationships begin.
  public let name: String
  /// Whether delete rules decide what owns, and not inverses.
  public let ownsByDeleteRule: Bool
  /// The entities; parents come before their children.
  public internal(set) var entities: [RandomEntity] = []

  /// Makes a model.
  ///
  /// - Parameter seed: The seed.
  public init(seed: UInt64) {
    self.seed = seed
    name = "M\(seed)"
    ownsByDeleteRule = Self.ownsByDeleteRule(seed: seed)
    var random = SeededNumbers(seed: seed)
    addEntities(from: &random)
    addAttributes(from: &random)
    addRelationships(from: &random)
    if ownsByDeleteRule { chooseDeleteRules() }
    addFollowRules(from: &random)
    addFollowCloneRules(from: &random)
  }

  /// Whether delete rules decide what owns in the model of a seed.
  static func ownsByDeleteRule(seed: UInt64) -> Bool { seed % 3 == 0 }

  /// Gives each relationship a delete rule; none is required, since what is required is owned whatever its delete rule.
  private mutating func chooseDeleteRules() {
    var random = SeededNumbers(seed: seed ^ 0x2222_2222)
    for entity in entities.indices {
      for index in entities[entity].relationships.indices {
        entities[entity].relationships[index].cascades = random.chance(45)
        entities[entity].relationships[index].isOptional = true
      }
    }
  }

  private mutating func addEntities(from random: inout SeededNumbers) {
    let withoutClasses = random.chance(15)
    for index in 0..<random.number(in: 1...6) {
      var entity = RandomEntity(name: "\(name)E\(index)", isAbstract: false)
      if index > 0, random.chance(40) { entity.parent = random.below(index) }
      entity.isAbstract = random.chance(20)
      entity.className = random.chance(15) ? entity.name + "Object" : entity.name
      let isBelowClass = entity.parent.map { entities[$0].className != nil } ?? false
      // A sub-entity without a class below one with a class is the error `subentity-without-class`.
      if withoutClasses, random.chance(50), !isBelowClass { entity.className = nil }
      entities.append(entity)
    }
    // There is something to clone in every model.
    if entities.allSatisfy(\.isAbstract) { entities[entities.count - 1].isAbstract = false }
  }

  private mutating func addAttributes(from random: inout SeededNumbers) {
    for index in entities.indices {
      let taken = Set(lineage(of: index).flatMap { entities[$0].attributes.map(\.name) })
      for type in random.subset(of: RandomAttribute.types, percent: 30) {
        for number in 0...random.below(2) where !taken.contains(type.word + String(number)) {
          entities[index].attributes.append(
            RandomAttribute(
              type: type, number: number, hasClass: entities[index].className != nil, from: &random))
        }
      }
      if !taken.contains("derived"), random.chance(15),
        let text = entities[index].attributes.first(where: { $0.type == "String" })
      {
        entities[index].attributes.append(RandomAttribute(derivedFrom: text.name))
      }
    }
  }

  private mutating func addRelationships(from random: inout SeededNumbers) {
    // The model's name keeps the generated exclusions of all models in a batch apart, which the compiler is grateful for.
    for number in 0..<random.number(in: 2...(entities.count + 4)) {
      let (first, second) = (random.below(entities.count), random.below(entities.count))
      let name = "\(self.name.lowercased())r\(number)"
      switch random.below(10) {
      case 0:
        var relationship = RandomRelationship(name, to: first, inverse: name, from: &random)
        relationship.chooseRules(inverseIsToMany: relationship.isToMany, from: &random)
        entities[first].relationships.append(relationship)
      case 1, 2:
        var relationship = RandomRelationship(name, to: second, inverse: nil, from: &random)
        relationship.chooseRules(inverseIsToMany: nil, from: &random)
        entities[first].relationships.append(relationship)
      default:
        let back = name + "back"
        var there = RandomRelationship(name, to: second, inverse: back, from: &random)
        var andBack = RandomRelationship(back, to: first, inverse: name, from: &random)
        there.chooseRules(inverseIsToMany: andBack.isToMany, otherSideSets: true, from: &random)
        andBack.chooseRules(
          inverseIsToMany: there.isToMany, otherSideSets: !there.isExcluded,
          otherSideNeeds: there.isExcluded && !there.isOptional, from: &random)
        entities[first].relationships.append(there)
        entities[second].relationships.append(andBack)
      }
    }
    for index in entities.indices {
      entities[index].relationships = random.shuffled(entities[index].relationships)
    }
  }
}
