// An object's parent is the owner of the first owning edge that reached it. What reaches it later is a meeting: one more
// link, and for attributes that follow a parent a second opinion, which has to agree with the first.

extension CloneQueue {
  /// The objects that were queued already when one more owner reached them in this call.
  @inlinable
  public var newMeetings: [Meeting] { meetings }

  /// Those meetings of this call whose objects had a parent already.
  public var laterMeetings: [Meeting] {
    var first = Set(adopted)
    return meetings.filter { first.remove($0.position) == nil }
  }

  /// Every owner that reached the object at a position, the first one first.
  ///
  /// - Complexity: O(*n*) in the owners.
  public func parents(_ position: Int) -> [Parent] {
    let later = laterParents[position] ?? []
    return firstParents[position].map { [$0] + later } ?? later
  }

  /// Records the meetings of this call; an object that was asked for as a root gets its first later owner as its parent.
  ///
  /// - Parameter context: The operation.
  /// - Returns: Whether a root got a parent, so that attributes which follow one have to be set again.
  public mutating func recordParents(in context: CloneContext) -> Bool {
    recordedMeetingCount = meetings.count
    for meeting in meetings {
      // What an earlier call made is about to be linked to the owner's clone.
      if meeting.position < finishedCount { context.keep(clones[meeting.position], of: source(meeting.position)) }
      if firstParents[meeting.position] == nil {
        firstParents[meeting.position] = meeting.parent
        adopted.append(meeting.position)
        waiting.insert(meeting.position)
        context.adoptedCount += 1
      } else {
        laterParents[meeting.position, default: []].append(meeting.parent)
      }
    }
    return !adopted.isEmpty
  }

  /// Takes back what `recordParents` recorded of objects that earlier calls cloned.
  mutating func forgetParents() {
    for position in adopted {
      firstParents[position] = nil
      laterParents[position] = nil
    }
    let adopted = Set(adopted)
    for meeting in meetings.prefix(recordedMeetingCount) where !adopted.contains(meeting.position) {
      laterParents[meeting.position]?.removeLast()
    }
    forgetMeetings()
  }

  /// When the clone at an index took other values in this call, as a number that grows; 0 where it has not.
  public func revision(_ index: CloneIndex<Object>) -> Int { revisions[Int(index.position)]?.number ?? 0 }

  /// Records that a clone takes other values, because its parent did or because it has one now.
  ///
  /// - Parameters:
  ///   - position: The clone's position.
  ///   - parent: When its parent's clone took its values.
  ///   - context: The operation.
  /// - Returns: Whether the clone's values are older than its parent's.
  public mutating func revise(_ position: Int, after parent: Int, in context: CloneContext) -> Bool {
    let last = revisions[position]
    guard parent > last?.number ?? 0 || last == nil && waiting.contains(position) else { return false }
    // A root may be below another one that has a parent only now, and follows again then; in a circle that has an end.
    guard last?.count ?? 0 < context.adoptedCount else { return false }
    context.revisionCount += 1
    revisions[position] = (context.revisionCount, (last?.count ?? 0) + 1)
    // What an earlier call made has to be as it was if this one fails.
    if position < finishedCount { context.keep(clones[position], of: source(position)) }
    return true
  }

  /// Ends the record of one call.
  mutating func forgetMeetings() {
    meetings = []
    adopted = []
    waiting = []
    revisions = [:]
    recordedMeetingCount = 0
  }
}
