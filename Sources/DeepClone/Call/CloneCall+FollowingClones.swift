// The fourth phase: attributes with the rule `followClone` get the new IDs of the objects whose IDs they hold.

extension CloneCall {
  /// Gives clones the new IDs of what their sources name, when all clones exist.
  func followClones() throws {
    if context.options.keepsValues { return }
    if !graph.model.names.isEmpty {
      // Later calls may name what this one clones.
      noteNames()
      let holders = indices.filter { !rules($0).followingClones.isEmpty }
      // An ID that is held can follow a clone itself, and gets its new value first: a chain has at most one step per key.
      for _ in holders.isEmpty ? [] : graph.model.names {
        for index in holders { followClones(of: index) }
        // Some parents have their new values only now.
        if parentsFollowClones { try followParentsAgain() }
      }
    }
    try checkLaterOwners()
  }

  private func noteNames() {
    for key in graph.model.names {
      for index in indices where rules(index).isKind(of: key.entity) {
        let name = graph.sources[index].storedValue(forKey: key.attribute) as? AnyHashable
        if let name { graph.note(name, key, index) }
      }
    }
  }

  private func followClones(of index: Int) {
    for attribute in rules(index).followingClones {
      guard let key = attribute.named, let followed = attribute.followed.first,
        let name = graph.sources[index].storedValue(forKey: attribute.name) as? AnyHashable,
        let named = graph.clone(named: name, key)
      else { continue }
      graph.withBlock(index..<index + 1) { followed.give(named, $0) }
    }
  }

  private func followParentsAgain() throws {
    for index in hasOwnedRoot ? try ownersFirst() : Array(indices) {
      try graph.withBlock(index..<index + 1) { try followParents($0, at: index, rules(index)) }
    }
  }

  /// True if an attribute of what was reached follows one of a parent's that follows a clone.
  private var parentsFollowClones: Bool {
    let names = Set(entities.flatMap { $0.rules.followingClones.map(\.name) })
    return entities.contains { entity in
      entity.rules.following.contains { $0.followed.contains { names.contains($0.attribute) } }
    }
  }
}
