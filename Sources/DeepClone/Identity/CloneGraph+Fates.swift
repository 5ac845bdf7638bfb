// What becomes of a link: decided here, for the clone, the preview and the report.

/// The outcomes of a link from an object that is cloned.
enum LinkFate {
  /// The clone leads to the clone of the destination, which has this index.
  case clone(Int)
  /// The clone leads to the destination itself, or to what stands for it in another store.
  case shared
  /// The clone doesn't have the link.
  case leftOut
}

extension CloneGraph {
  /// Decides what becomes of a link from an object that is cloned.
  ///
  /// - Parameters:
  ///   - link: The relationship.
  ///   - index: The index of the object.
  ///   - isWritten: Whether neither a rule nor the call leaves the relationship out of the object.
  ///   - isMember: What `isMember(_:through:among:)` says.
  ///   - destination: What the link leads to.
  @inline(__always)
  func fate(
    of link: CloneLink, from index: Int, isWritten: Bool, isMember: Bool, to destination: NSManagedObject
  ) -> LinkFate {
    if let other = clonedIndex(of: destination) {
      // Each side writes to what is cloned with it or was before.
      if isWritten, isNotLater(other, than: index) { return .clone(other) }
      if link.inverse >= 0, isNotLater(index, than: other), writes(link.inverse, at: other) { return .clone(other) }
    }
    return isWritten && link.outcome == .shared && !isMember ? .shared : .leftOut
  }

  /// Returns whether an object was reached through the inverse of one of its relationships, so that its clone does not join the
  /// objects that are not cloned.
  ///
  /// - Parameters:
  ///   - index: The index of the object.
  ///   - link: The relationship.
  ///   - destinations: What the relationship leads to.
  func isMember(_ index: Int, through link: CloneLink, among destinations: some Sequence<NSManagedObject>) -> Bool {
    guard link.outcome == .shared, link.isToMany, link.inverse >= 0 else { return false }
    if end(at: index).back == link.number { return true }
    guard let inverse = model.inverse(of: link), inverse.outcome == .owned else { return false }
    return destinations.contains { destination in
      guard let other = clonedIndex(of: destination) else { return false }
      return owns(other, through: link.inverse) && isNotLater(other, than: index)
    }
  }

  /// Returns whether an object's clone owns clones through a relationship.
  func owns(_ index: Int, through number: Int) -> Bool {
    entity(at: index).links[number].outcome == .owned && writes(number, at: index)
  }

  /// Returns whether neither a rule nor the call leaves out a relationship of an object.
  func writes(_ number: Int, at index: Int) -> Bool {
    let entity = entity(at: index)
    if entity.links[number].outcome == .leftOut { return false }
    let end = end(at: index)
    if end.hasNewOwner(through: number) { return false }
    return end.exclusions.map { !$0.excluded(in: end.state, of: entity).contains(number) } ?? true
  }

  /// Returns whether an object was reached by the same call as another one, or by an earlier one.
  private func isNotLater(_ index: Int, than other: Int) -> Bool {
    isOneCall || call(at: index) <= call(at: other)
  }
}
