/// The fourth phase: gives attributes with the rule `followClone` the new names of the objects that they name.
struct Naming {
  let call: CloneCall
  let following: Following

  /// Gives new clones the new names of the objects that their sources name, when all clones exist.
  func follow() throws {
    // Later calls may name what this one clones.
    let keys = call.model.names
    guard !keys.isEmpty else { return }
    for key in keys { record(key) }
    guard call.needs.contains(.naming) else { return }
    let parentsFollow = parentsFollowNames
    // What a name leads to can be a name itself, that gets its new value first: a chain has at most one step per key.
    for _ in keys {
      call.eachCloned { plan, range in
        for attribute in plan.entity.naming { for index in range { give(attribute, index) } }
      }
      // Some parents have their new values only now, which can be what a name leads to.
      if parentsFollow { try following.followAgain() }
    }
  }

  private func give(_ attribute: CloneAttribute, _ index: Int) {
    let graph = call.graph
    guard let key = attribute.named, let followed = attribute.followed.first,
      let name = graph.sources[index].storedValue(forKey: attribute.name) as? AnyHashable,
      let named = graph.index(named: name, key)
    else { return }
    graph.withBlock(index..<index + 1) { followed.give(graph.clone(at: named), $0) }
  }

  private func record(_ key: NameKey) {
    let graph = call.graph
    call.eachStretch(call.start..<call.start + call.clonedCount) { plan, range in
      guard plan.entity.isKind(of: key.entity) else { return }
      for index in range {
        guard let name = graph.sources[index].storedValue(forKey: key.attribute) as? AnyHashable else { continue }
        if graph.index(named: name, key) == nil { graph.named.insert(name, key, index) }
      }
    }
  }

  /// True if an attribute of what was reached follows a parent's that names an object.
  private var parentsFollowNames: Bool {
    let names = Set(call.active.flatMap { $0.entity.naming.map(\.name) })
    return call.active.contains { plan in
      plan.entity.following.contains { $0.followed.contains { names.contains($0.attribute) } }
    }
  }
}
