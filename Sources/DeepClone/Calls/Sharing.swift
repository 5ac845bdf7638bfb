import Foundation

/// The second phase, where the clones go to another coordinator's store: finds there what they share, or takes it along.
///
/// An object is found by its entity's `matchBy` attributes; nil never matches. What is not found joins the list, to be copied
/// as it is: its attributes verbatim, what it owns likewise, its shared to-ones by `matchBy`. Its relationships back are not
/// followed, unless they are required: without what they lead to the copy could not be saved. All of it comes before the
/// first clone is made, which would have the values that identify its source.
struct Sharing {
  let call: CloneCall

  /// Finds or takes along everything that the objects of the call share.
  ///
  /// - Throws: A Cocoa error of fetching, `CloneError` where the target's model lacks something.
  func share() throws {
    guard call.route.isAcrossStores else { return }
    let target = TargetModel(call)
    try target.check()
    var shared = ContiguousArray<NSManagedObject>()
    try call.eachShared { _, object in shared.append(object) }
    let first = call.graph.count
    // Breadth first, without recursion: what is owned is copied as well, and what is needed is matched or copied.
    var level = first
    repeat {
      try match(unknown(shared))
      level = call.graph.count
      let pairs = target.pairs()
      for object in unknown(shared) {
        let plan = try call.findPlan(of: object)
        if plan.copying == nil { plan.copying = try target.copying(of: plan.entity, pairs) }
        add(object, plan, .copied)
      }
      shared = []
      try followOwned(from: level, target, pairs)
      each(level..<call.graph.count, \.needed) { shared.append($0) }
    } while !unknown(shared).isEmpty
    var toOnes = ContiguousArray<NSManagedObject>()
    each(first..<call.graph.count, \.linked) { toOnes.append($0) }
    try match(unknown(toOnes))
  }

  /// Those of some objects that are not in the list yet, each once, in the order of their entities.
  private func unknown(_ objects: ContiguousArray<NSManagedObject>) -> [NSManagedObject] {
    var seen = ObjectSet()
    return objects.filter { call.graph.index(of: $0) == nil && seen.insert($0) }
      .sorted { (call.model.numbers[$0.entity.name ?? ""] ?? 0) < (call.model.numbers[$1.entity.name ?? ""] ?? 0) }
  }

  private func add(_ object: NSManagedObject, _ plan: EntityPlan, _ trait: ReachedObject.Trait) {
    var record = ReachedObject(entity: plan.entity.number)
    record.trait = trait
    call.graph.append(object, record)
  }

  /// Follows what copies own, from an index on.
  private func followOwned(from first: Int, _ target: TargetModel, _ pairs: EntityPairs) throws {
    try Reaching(call).followOwned(from: first)
    // What an owner led to is copied as it is as well.
    try call.eachStretch(first..<call.graph.count) { plan, _ in
      if plan.copying == nil { plan.copying = try target.copying(of: plan.entity, pairs) }
    }
  }

  /// Calls a closure with what some relationships of copies lead to.
  private func each(
    _ range: Range<Int>, _ links: KeyPath<SharedCopying, [CloneLink]>, _ body: (NSManagedObject) -> Void
  ) {
    call.eachStretch(range) { plan, range in
      guard let copying = plan.copying, call.graph.records[range.lowerBound].trait == .copied else { return }
      for index in range {
        for link in copying[keyPath: links] {
          let access = copying.access.links[link.number]
          if link.kind == .toOne {
            if let object = access.object(call.graph.sources[index]) { body(object) }
          } else {
            for object in plan.members(of: link, access, call.graph.sources[index]) { body(object) }
          }
        }
      }
    }
  }

  /// Finds objects in the target, with one fetch an entity.
  private func match(_ objects: [NSManagedObject]) throws {
    for (number, objects) in try call.model.byEntity(objects) {
      let entity = call.model.entities[number]
      if entity.matchBy.isEmpty { continue }
      let target = try call.route.targetEntity(named: entity.name)
      let known = target.attributesByName
      if let key = entity.matchBy.first(where: { known[$0] == nil }) {
        throw CloneError.propertyDiffers(entity: entity.name, property: key)
      }
      let matching = ObjectMatching(entity: target, attributes: entity.matchBy)
      let identities = objects.map(matching.identity)
      let candidates = try matching.candidates(for: identities, in: call.route.target)
      for (object, identity) in zip(objects, identities) {
        // The first of several wins; a uniqueness constraint forbids more than one anyway.
        guard let match = identity.flatMap({ candidates[$0] })?.first(where: { !call.context.hasMade($0) }) else {
          continue
        }
        call.matches[call.graph.count] = match
        add(object, try call.findPlan(of: object), .matched)
      }
    }
  }
}

/// How shared objects of one entity are copied to another store.
struct SharedCopying {
  let access: EntityAccess
  /// The shared relationships without which a copy could not be saved.
  let needed: [CloneLink]
  /// The shared relationships that a copy gets: the to-ones, and what it needs.
  let linked: [CloneLink]

  init(_ pair: EntityPair) {
    access = pair.access
    let relationships = pair.source.relationshipsByName
    needed = pair.cloning.shared.filter { relationships[$0.name]?.needsDestination == true }
    let needed = Set(needed.map(\.number))
    linked = pair.cloning.shared.filter { !$0.isToMany || needed.contains($0.number) }
  }

  /// The names of all properties that a copy gets.
  static func properties(_ pair: EntityPair, _ copying: SharedCopying) -> [String] {
    pair.source.attributesByName.filter { !($0.value is NSDerivedAttributeDescription) }.keys.sorted()
      + (pair.cloning.owned + copying.linked).map(\.name)
  }
}

extension CloneModel {
  /// Puts objects together that are of one entity.
  ///
  /// - Returns: The entities' numbers, in their order, each with its objects.
  /// - Throws: `CloneError.entityMissing` where the model in code has no such entity.
  fileprivate func byEntity(_ objects: [NSManagedObject]) throws -> [(key: Int, value: [NSManagedObject])] {
    try Dictionary(grouping: objects, by: number(ofEntityOf:)).sorted { $0.key < $1.key }
  }
}
