extension PlanChecker {
  /// Refuses attributes that follow each other in a cycle.
  ///
  /// A chain of `followParent` rules ends at a root, whose rule `withoutParent` then gives the value, or at an
  /// attribute that follows nothing. A chain that can't end in either way is wrong, and so is a cycle through
  /// `followClone`.
  ///
  /// - Returns: The attributes of such cycles.
  mutating func checkCycles() -> Set<AttributeName> {
    let chains = Chains(plans, ancestry)
    var cycles: Set<AttributeName> = []
    for entity in plans.entities {
      for plan in entity.ownAttributes {
        let name = AttributeName(plan)
        guard !cycles.contains(name), let entry = cycleEntry(plan, in: chains), let cycle = chains.cycle(from: name)
        else { continue }
        // Reported once, at the attribute that comes first in the model.
        cycles.formUnion(cycle)
        let subject = "'\(name)' follows itself in a cycle (\(Self.path(cycle)))"
        report(
          .followCycle,
          chains.canEnd(name)
            ? "\(subject), so its new value depends on itself; remove one of the rules"
            : "\(subject) without a beginning, so every call throws; add the rule '\(keys[.withoutParent])' to the first "
              + "attribute, or follow an attribute that follows nothing", at: entry.location)
      }
    }
    return cycles
  }

  /// The rule that can put an attribute in a cycle; nil if it follows nothing, or a chain of parents that ends.
  private func cycleEntry(_ plan: AttributePlan, in chains: Chains) -> UserInfo.Entry? {
    switch plan.rule {
    case .followsParent: chains.canEnd(AttributeName(plan)) ? nil : plan.attribute.userInfo[keys[.followParent]]
    case .followsClone: plan.attribute.userInfo[keys[.followClone]]
    default: nil
    }
  }

  /// A cycle in words; only the beginning of a long one.
  private static func path(_ cycle: [AttributeName]) -> String {
    let shown = cycle.prefix(6).map(\.description) + (cycle.count > 6 ? ["..."] : [])
    return (shown + cycle.prefix(1).map(\.description)).joined(separator: " -> ")
  }
}

/// The attributes that each following attribute can take its value from.
private struct Chains {
  private var targets: [AttributeName: [AttributeName]] = [:]
  /// The attributes that a chain can end at.
  private var ends: Set<AttributeName> = []
  /// The attributes that can be in a cycle.
  private var circular: Set<AttributeName> = []

  init(_ plans: Plan, _ ancestry: Ancestry) {
    var followers: [AttributeName: [AttributeName]] = [:]
    for entity in plans.entities {
      for plan in entity.ownAttributes {
        let name = AttributeName(plan)
        switch plan.rule {
        case .followsParent(let followed, let withoutParent):
          let parents = ancestry.parents(meantBy: followed, of: entity.kinds)
          targets[name] = parents.compactMap { plans[$0]?.attribute(followed.name).map(AttributeName.init) }.uniqued()
          if withoutParent != nil { ends.insert(name) }
        case .followsClone(let named):
          targets[name] = [plans[named].map(AttributeName.init)].compactMap(\.self)
          ends.insert(name)
        default: ends.insert(name)
        }
      }
    }
    for (name, targets) in targets { for target in targets { followers[target, default: []].append(name) } }
    // If a target can end, so can its followers.
    ends = Set(reached(from: Array(ends)) { followers[$0] ?? [] })
    // Cycles are left after repeatedly removing attributes that follow nothing, and attributes that nothing follows.
    let following = Self.withoutEnds(Set(targets.keys), targets, followers)
    circular = Self.withoutEnds(following, followers, targets)
  }

  /// Returns the attributes that are left after repeatedly removing those without a link to another.
  ///
  /// - Complexity: O(*n*) in the links.
  private static func withoutEnds(
    _ names: Set<AttributeName>, _ links: [AttributeName: [AttributeName]], _ back: [AttributeName: [AttributeName]]
  ) -> Set<AttributeName> {
    var counts: [AttributeName: Int] = [:]
    for name in names { counts[name] = links[name]?.count(where: names.contains) ?? 0 }
    var left = names
    var pending = counts.filter { $1 == 0 }.map(\.key)
    while let name = pending.popLast() {
      left.remove(name)
      for other in back[name] ?? [] {
        guard let count = counts[other] else { continue }
        counts[other] = count - 1
        if count == 1 { pending.append(other) }
      }
    }
    return left
  }

  func canEnd(_ name: AttributeName) -> Bool { ends.contains(name) }

  /// The shortest way from an attribute back to itself, itself first; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* links.
  func cycle(from start: AttributeName) -> [AttributeName]? {
    guard circular.contains(start) else { return nil }
    var cameFrom: [AttributeName: AttributeName] = [:]
    var level = [start]
    while !level.isEmpty {
      var next: [AttributeName] = []
      for name in level {
        for target in targets[name] ?? [] {
          if target == start { return way(to: name, from: start, cameFrom) }
          guard cameFrom[target] == nil else { continue }
          cameFrom[target] = name
          next.append(target)
        }
      }
      level = next
    }
    return nil
  }

  private func way(
    to end: AttributeName, from start: AttributeName, _ cameFrom: [AttributeName: AttributeName]
  ) -> [AttributeName] {
    var way = [end]
    while let last = way.last, last != start, let previous = cameFrom[last] { way.append(previous) }
    return way.reversed()
  }
}
