// Which attributes take their values from which others: a circle of them is the error `follow-circle`.

extension RandomModel {
  /// An attribute by the entity that declares it, and its name.
  private struct Name: Hashable {
    var entity: Int
    var attribute: String
  }

  /// Whether attributes follow each other in a circle that never begins, every one through `followParent` without
  /// `withoutParent`, or any one through `followClone`.
  var hasCircle: Bool {
    let targets = self.targets
    var ends: Set<Name> = []
    for (name, attribute) in named {
      let rule = attribute.followRule
      if rule?.isParent != true || attribute.userInfo.contains(where: { $0.key == "withoutParent" }) {
        ends.insert(name)
      }
    }
    var count: Int
    repeat {
      count = ends.count
      for (name, others) in targets where others.contains(where: ends.contains) { ends.insert(name) }
    } while ends.count > count
    return named.contains { name, attribute in
      guard let rule = attribute.followRule else { return false }
      return rule.isParent ? !ends.contains(name) : reachable(from: name, targets).contains(name)
    }
  }

  private var named: [(Name, RandomAttribute)] {
    entities.indices.flatMap { index in
      entities[index].attributes.map { (Name(entity: index, attribute: $0.name), $0) }
    }
  }

  /// What each attribute that follows can take its value from.
  private var targets: [Name: Set<Name>] {
    let owners = self.owners()
    var targets: [Name: Set<Name>] = [:]
    for (name, attribute) in named {
      guard let rule = attribute.followRule else { continue }
      let entity = rule.entity.flatMap { entity in entities.firstIndex { $0.name == entity } }
      let holders: [Int]
      if let entity {
        holders = rule.isParent ? kinds(of: entity) : [entity]
      } else {
        holders = kinds(of: name.entity).flatMap { owners[$0] }
      }
      targets[name] = Set(
        holders.compactMap { holder in
          lineage(of: holder).first { entities[$0].attributes.contains { $0.name == rule.attribute } }
            .map { Name(entity: $0, attribute: rule.attribute) }
        })
    }
    return targets
  }

  private func reachable(from start: Name, _ targets: [Name: Set<Name>]) -> Set<Name> {
    var reached: Set<Name> = []
    var pending = Array(targets[start] ?? [])
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += targets[next] ?? [] }
    }
    return reached
  }
}

extension RandomAttribute {
  /// What the attribute follows, if it follows anything.
  fileprivate var followRule: (isParent: Bool, entity: String?, attribute: String)? {
    guard !userInfo.contains(where: { $0.key == "exclude" }) else { return nil }
    for key in ["followParent", "followClone"] {
      guard let value = userInfo.first(where: { $0.key == key })?.value else { continue }
      let parts = value.split(separator: ".").map(String.init)
      return (key == "followParent", parts.count == 2 ? parts[0] : nil, parts[parts.count - 1])
    }
    return nil
  }
}
