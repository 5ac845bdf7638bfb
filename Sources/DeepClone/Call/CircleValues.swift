/// Gives clones whose sources own each other in circles their values, each after those that it depends on.
///
/// No object comes first there, but a value may: one that follows nothing.
final class CircleValues {
  private let batch: CloneBatch
  private let follower: ValueFollower
  /// True if the clones get the values that their class makes, too.
  private let makes: Bool
  private var done: Set<Value> = []

  /// A value of the clone at an index that follows another: its attribute's number; or all values that the clone's class makes.
  private struct Value: Hashable {
    var index: Int
    var attribute: Int?
  }

  init(_ batch: CloneBatch, _ follower: ValueFollower, makes: Bool) {
    (self.batch, self.follower, self.makes) = (batch, follower, makes)
  }

  /// Gives the clone at an index its values, and those before that they depend on.
  ///
  /// - Throws: `CloneError.ownersInCircle` if values depend on each other, what the app's own code throws.
  func settle(_ index: Int) throws {
    var path = values(of: index).reversed() as [Value]
    var open: Set<Value> = []
    while let value = path.last {
      if done.contains(value) {
        path.removeLast()
      } else if open.insert(value).inserted {
        let needed = dependencies(of: value).filter { !done.contains($0) }
        // What owns itself follows its own values as far as they lead.
        if let first = needed.first(where: open.contains), batch.graph.objects.records[index].owner != index {
          throw refusal(path.filter { open.contains($0) && !done.contains($0) }.drop { $0 != first })
        }
        path += needed.filter { !open.contains($0) }
      } else {
        path.removeLast()
        done.insert(value)
        try give(value)
      }
    }
  }

  /// The values of the clone at an index that depend on others.
  private func values(of index: Int) -> [Value] {
    let excluded = batch.excludedAttributes(index)
    let following = batch.rules(index).following.map(\.number).filter { !excluded.contains($0) }
    return following.map { Value(index: index, attribute: $0) } + (makes ? [Value(index: index)] : [])
  }

  /// The values that one depends on; what a class makes may depend on all that the clone follows.
  private func dependencies(of value: Value) -> [Value] {
    guard let attribute = value.attribute.map({ batch.rules(value.index).attributes[$0] }) else {
      return values(of: value.index).filter { $0.attribute != nil }
    }
    let owner = batch.graph.objects.records[value.index].owner
    for followed in attribute.followed {
      guard let index = follower.parent(followed, owner) else { continue }
      let rules = batch.rules(index)
      if makes, rules.custom.contains(where: { $0.name == followed.attribute }) { return [Value(index: index)] }
      // What owns itself has no other value of the attribute to follow.
      return values(of: index).filter { other in
        other.attribute.map { rules.attributes[$0].name } == followed.attribute && (other != value || owner != index)
      }
    }
    return []
  }

  private func give(_ value: Value) throws {
    let rules = batch.rules(value.index)
    try batch.graph.objects.withBlock(value.index..<value.index + 1) { block in
      if let attribute = value.attribute {
        try follower.follow(rules.attributes[attribute], block, at: value.index)
      } else {
        try follower.makeValues(block, rules, excluding: batch.excludedAttributes(value.index))
      }
    }
  }

  /// The error that values depend on each other.
  private func refusal(_ circle: some Sequence<Value>) -> CloneError {
    var names: [String] = []
    for value in circle {
      let rules = batch.rules(value.index)
      let attributes = value.attribute.map { [rules.attributes[$0]] } ?? rules.custom
      for name in attributes.map({ "\(rules.name).\($0.name)" }) where !names.contains(name) { names.append(name) }
    }
    var indices: [Int] = []
    for value in circle where !indices.contains(value.index) { indices.append(value.index) }
    return .ownersInCircle(attributes: names, objects: indices.map { batch.graph.objects.sources[$0].objectID })
  }
}
