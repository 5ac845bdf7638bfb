extension Planner {
  /// Refuses attributes that follow each other in a circle.
  ///
  /// A chain of `followParent` rules ends where a root is reached, whose rule `withoutParent` then gives the value, or
  /// at an attribute that follows nothing; it is wrong where neither can be. A chain through `followClone` has no first
  /// link at all.
  ///
  /// - Returns: The attributes of such circles.
  mutating func checkCircles(_ entities: [EntityPlan], in index: PlanIndex) -> Set<AttributeName> {
    let chains = Chains(entities, index: index, graph: graph)
    var circles: Set<AttributeName> = []
    for entity in entities {
      for plan in entity.attributes where plan.declaringEntity == entity.entity.name {
        let name = AttributeName(plan)
        guard !circles.contains(name), let entry = circleEntry(plan, in: chains), let circle = chains.circle(from: name)
        else { continue }
        // Told once, at the attribute that comes first in the model.
        circles.formUnion(circle)
        let subject = "'\(name)' follows itself in a circle (\(Self.path(circle)))"
        report(
          .followCircle,
          chains.canEnd(name)
            ? "\(subject), so its new value depends on itself; remove one of the rules"
            : "\(subject) without a beginning, so every call throws; say with '\(keys[.withoutParent])' what the first has, "
              + "or follow an attribute that follows nothing", at: entry.location)
      }
    }
    return circles
  }

  /// The rule by which an attribute can be in a circle; nil where it follows nothing, or a chain of parents that ends.
  private func circleEntry(_ plan: AttributePlan, in chains: Chains) -> UserInfo.Entry? {
    switch plan.rule {
    case .follow: chains.canEnd(AttributeName(plan)) ? nil : plan.attribute.userInfo[keys[.followParent]]
    case .followClone: plan.attribute.userInfo[keys[.followClone]]
    default: nil
    }
  }

  /// A circle in words, of a long one the beginning.
  private static func path(_ circle: [AttributeName]) -> String {
    let shown = circle.prefix(6).map(\.description) + (circle.count > 6 ? ["..."] : [])
    return (shown + circle.prefix(1).map(\.description)).joined(separator: " -> ")
  }
}

/// Which attributes each attribute that follows takes its value from.
private struct Chains {
  private var targets: [AttributeName: [AttributeName]] = [:]
  /// The attributes that a chain can end at.
  private var ends: Set<AttributeName> = []

  init(_ entities: [EntityPlan], index: PlanIndex, graph: EntityGraph) {
    var following: [AttributeName] = []
    for entity in entities {
      for plan in entity.attributes where plan.declaringEntity == entity.entity.name {
        let name = AttributeName(plan)
        switch plan.rule {
        case .follow(let followed, let withoutParent):
          let parents = index.parents(meantBy: followed, of: entity, in: graph)
          targets[name] = parents.compactMap { index[$0]?.attribute(followed.name).map(AttributeName.init) }.uniqued()
          following.append(name)
          if withoutParent != nil { ends.insert(name) }
        case .followClone(let named):
          targets[name] = [index[named.entityName]?.attribute(named.name).map(AttributeName.init)].compactMap { $0 }
          ends.insert(name)
        default: ends.insert(name)
        }
      }
    }
    // What can end spreads from target to follower until nothing is added.
    var count: Int
    repeat {
      count = ends.count
      for name in following where targets[name]?.contains(where: ends.contains) == true { ends.insert(name) }
    } while ends.count > count
  }

  func canEnd(_ name: AttributeName) -> Bool { ends.contains(name) }

  /// The shortest way from an attribute back to itself, itself first; nil where there is none.
  ///
  /// - Complexity: O(*n*) for *n* links.
  func circle(from start: AttributeName) -> [AttributeName]? {
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
