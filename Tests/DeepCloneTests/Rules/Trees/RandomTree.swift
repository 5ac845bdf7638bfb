import DeepCloneDifferentialSupport

/// Objects of the model `Trees` from a seed, with roots and exclusions for a call.
struct RandomTree {
  private(set) var graph: TreeGraph
  private(set) var roots: [NSManagedObject] = []
  private(set) var exclusions: [NamedExclusion] = []
  private var random: SeededNumbers

  init(seed: UInt64) throws {
    graph = try TreeGraph()
    random = SeededNumbers(seed: seed)
    let limbs = (0..<random.number(in: 3...14)).map { _ in make(random.pick("Limb", "Leaf", "Bough", "Limb")) }
    for (index, limb) in limbs.enumerated() where index > 0 && random.chance(80) {
      limb.setValue(limbs[random.below(index)], forKey: "parent")
    }
    let mosses = (0..<3).map { _ in make("Moss") }
    for knot in (0..<random.number(in: 1...4)).map({ _ in make("Knot") }) {
      knot.setValue(NSSet(array: random.subset(of: limbs, percent: 30)), forKey: "limbs")
      for _ in 0..<random.below(3) {
        let whorl = make("Whorl")
        whorl.setValue(knot, forKey: "knot")
        if random.chance(50) { whorl.setValue(mosses[random.below(3)], forKey: "moss") }
      }
    }
    for limb in limbs {
      if random.chance(40) { limb.setValue(mosses[random.below(3)], forKey: "moss") }
      limb.setValue(NSSet(array: random.subset(of: mosses, percent: 20)), forKey: "mosses")
      fill(limb, mosses)
    }
    let starts = random.chance(20) ? graph.objects : limbs
    roots = (0..<random.number(in: 1...4)).compactMap { _ in random.pick(starts) }
    exclusions = (0..<random.below(5)).compactMap { _ in exclusion() }
  }

  private mutating func make(_ entity: String) -> NSManagedObject {
    graph.make(entity, "\(entity)\(graph.objects.count)")
  }

  /// What only sub-entities have.
  private mutating func fill(_ limb: NSManagedObject, _ mosses: [NSManagedObject]) {
    switch limb.entity.name {
    case "Leaf":
      if random.chance(60) { limb.setValue(make("Bud"), forKey: "bud") }
      for _ in 0..<random.below(3) { make("Vein").setValue(limb, forKey: "leaf") }
    case "Bough":
      for _ in 0..<random.below(3) { make("Nest").setValue(limb, forKey: "bough") }
      limb.setValue(NSSet(array: random.subset(of: mosses, percent: 30)), forKey: "stakes")
    default: break
    }
  }

  /// A path through the model, most often from one of the roots.
  private mutating func exclusion() -> NamedExclusion? {
    let isEverywhere = random.chance(25)
    var entity = (isEverywhere ? random.pick(graph.objects) : random.pick(roots))?.entity
    var steps: [NamedExclusion.Step] = []
    for _ in 0..<random.number(in: 1...(isEverywhere ? 2 : 4)) {
      guard let start = entity else { break }
      let relationships = start.properties.compactMap { $0 as? NSRelationshipDescription }
      let owned = relationships.filter { $0.inverseRelationship?.isToMany != true || $0.name == "knots" }
      guard let step = random.pick(random.chance(60) && !owned.isEmpty ? owned : relationships) else { break }
      // A step may name the entity that declares its relationship, or one that inherits it.
      let isGeneral = start.superentity?.relationshipsByName[step.name] != nil && random.chance(50)
      let named = isGeneral ? start.superentity : start
      steps.append(NamedExclusion.Step(entity: named?.name ?? "", relationship: step.name))
      entity = step.destinationEntity.flatMap { random.pick([$0] + $0.subentities) }
    }
    return steps.isEmpty ? nil : NamedExclusion(steps: steps, isEverywhere: isEverywhere)
  }
}
