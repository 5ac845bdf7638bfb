import DeepClone

// What other calls of the clone context cloned.

extension CloneChecker {
  /// Returns the destinations of a source's relationship, without the clones that the same clone context added to it.
  func destinations(of link: CloneLink, from source: NSManagedObject) -> [NSManagedObject] {
    let destinations = source.destinations(of: link.name).filter { !$0.isDeleted }
    return reached { $0.own(destinations) } ?? destinations
  }

  /// Asks what the calls of the clone context have reached; nil if none has reached anything.
  func reached<Answer>(_ answer: (CloneGraph) -> Answer?) -> Answer? {
    guard let context else { return nil }
    return context.onTargetQueue { context.graph.flatMap(answer) }
  }

  /// Returns whether a clone lacks an owned object rightly: a filter left it out, and no later call added its clone.
  func isSkipped(_ source: NSManagedObject, of pair: Pair, _ members: Set<ObjectIdentifier>) -> Bool {
    guard let clone = clone(of: source) ?? context?.clone(of: source) else {
      return context?.options.skips(source) == true
    }
    return isLater(source, than: pair) && !members.contains(ObjectIdentifier(clone))
  }

  /// Returns whether a later call than a pair's cloned an object; the pair's clone may still refer to the object.
  func isLater(_ source: NSManagedObject, than pair: Pair) -> Bool {
    guard let own = pair.call, let call = reached({ $0.call(of: source) }) else { return false }
    return call > own
  }

  /// Returns whether another call than a pair's cloned an object.
  func isOfAnotherCall(_ source: NSManagedObject, than pair: Pair) -> Bool {
    guard let own = pair.call, let call = reached({ $0.call(of: source) }) else { return false }
    return call != own
  }
}
