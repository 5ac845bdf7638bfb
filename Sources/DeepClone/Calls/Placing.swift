import Foundation

/// Moves the clones of roots behind their sources, where owners that are not cloned have them in an order.
///
/// A link to such an owner puts a clone at the end. What a failed call unlinks leaves the others in the order that they had.
struct Placing {
  let call: CloneCall

  /// Moves the clones of the call's roots, in the order of the roots.
  func place() {
    call.eachCloned { plan, range in
      for link in plan.entity.links where link.inverseKind == .ordered && link.outcome != .leftOut {
        guard let inverse = call.model.inverse(of: link) else { continue }
        for index in range where call.graph.records[index].flags.contains(.root) { place(index, plan, link, inverse) }
      }
    }
  }

  private func place(_ index: Int, _ plan: EntityPlan, _ link: CloneLink, _ inverse: CloneLink) {
    let clone = call.graph.clones[index]
    // In another context the source's own counterpart stands in the order.
    guard let source = try? call.route.shared(call.graph.sources[index]) else { return }
    plan.eachDestination(of: link, link.access, clone) { owner in
      let members = owner.mutableOrderedSetValue(forKey: inverse.name)
      let (place, end) = (members.index(of: source), members.index(of: clone))
      guard place != NSNotFound, end != NSNotFound, end != place + 1 else { return }
      members.moveObjects(at: IndexSet(integer: end), to: end < place ? place : place + 1)
    }
  }
}
