// What becomes of a link, and why.

/// An object of an operation, at one end of a link.
struct LinkEnd {
  let queue: CloneQueue
  let origin: RunOrigin
}

extension CloneWork {
  /// What becomes of a link from an object that is cloned, and why.
  ///
  /// - Parameters:
  ///   - number: The relationship's number.
  ///   - end: The object.
  ///   - destination: What the link leads to.
  ///   - other: The same, where it is cloned.
  ///   - isMember: Whether the object was reached through the relationship's inverse.
  func outcome(
    of number: Int, from end: LinkEnd, to destination: NSManagedObject, _ other: LinkEnd?, isMember: Bool
  ) -> (CloneRules.RelationshipOutcome, LinkReason) {
    let link = end.queue.entity.links[number]
    let isWritten = writes(number, of: end)
    if let other {
      // Each side writes to what is cloned with it or was before.
      let isWrittenBack = link.inverse >= 0 && writes(link.inverse, of: other)
      let isFollowed = isWritten && other.origin.call <= end.origin.call
      if isFollowed, link.outcome == .cloned { return (.cloned, .rule) }
      if isFollowed || isWrittenBack && end.origin.call <= other.origin.call {
        return (.cloned, reason(of: other, link))
      }
    }
    if !isWritten { return (.excluded, link.outcome == .excluded ? .rule : .exclusion) }
    if link.outcome == .cloned { return (.excluded, context.options.skips(destination) ? .filter : .unreached) }
    if isMember { return (.excluded, .member(LinkReason.Way(entity: link.destinations[0], link: link.inverse))) }
    return (.shared, .rule)
  }

  /// Whether an object was reached through the inverse of one of its relationships, so that its clone does not join the
  /// objects that are not cloned.
  func isMember(_ end: LinkEnd, through number: Int, of others: [LinkEnd?]) -> Bool {
    let link = end.queue.entity.links[number]
    guard link.outcome == .shared, link.isToMany, link.inverse >= 0 else { return false }
    if end.origin.back == number { return true }
    return others.contains { other in
      other.map { owns($0, through: link.inverse) && $0.origin.call <= end.origin.call } ?? false
    }
  }

  /// Why an object is cloned, as seen from another one that does not own it through the link between them.
  private func reason(of other: LinkEnd, _ link: CloneLink) -> LinkReason {
    if link.inverse >= 0, owns(other, through: link.inverse) {
      return .owner(LinkReason.Way(entity: other.queue.entity.number, link: link.inverse))
    }
    guard !other.origin.isRoot, let owner = other.origin.owner else { return .root }
    return .owned(LinkReason.Way(entity: Int(owner.queue), link: Int(owner.link)))
  }

  /// Whether an object's clone owns clones through a relationship.
  private func owns(_ end: LinkEnd, through number: Int) -> Bool {
    end.queue.entity.links[number].outcome == .cloned && writes(number, of: end)
  }

  /// Whether neither a rule nor the call leaves out a relationship of an object.
  private func writes(_ number: Int, of end: LinkEnd) -> Bool {
    end.queue.entity.links[number].outcome != .excluded && !end.origin.excluded(of: end.queue.entity).contains(number)
  }
}
