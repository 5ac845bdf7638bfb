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
        guard let circle = chains.circle(from: name), !circles.contains(name) else { continue }
        let path = (circle + [name]).map(\.description).joined(separator: " -> ")
        switch plan.rule {
        case .follow:
          guard !chains.canEnd(name), let entry = plan.attribute.userInfo[keys[.followParent]] else { continue }
          report(
            .followCircle,
            "'\(name)' follows a parent in a circle (\(path)) without a beginning, so every call throws; say with "
              + "'\(keys[.withoutParent])' what the first has, or follow an attribute that follows nothing",
            at: entry.location)
        case .followClone:
          guard let entry = plan.attribute.userInfo[keys[.followClone]] else { continue }
          report(
            .followCircle,
            "'\(name)' follows itself in a circle (\(path)), so its new value depends on itself; remove one of the rules",
            at: entry.location)
        default: continue
        }
        circles.insert(name)
      }
    }
    return circles
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
