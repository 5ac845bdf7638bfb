/// Gives clones the values that follow other clones', and has classes make their own.
///
/// What depends on other clones goes by the objects of one owner, owners first.
final class Following {
  private let call: CloneCall
  private let graph: CloneGraph
  /// The nearest owner of an entity above each object of the call, for entities that something further down follows.
  private var above: [Int: ContiguousArray<Int32>] = [:]
  /// The starts of the circles of owners, while they count as having no owner.
  private var parentless: Set<Int> = []
  /// The objects of the call in the order of their owners, where a root has one.
  private lazy var owners = ownersFirst()

  init(_ call: CloneCall) { (self.call, graph) = (call, call.graph) }

  // MARK: Values of some objects

  /// Gives objects of one owner the values that follow a parent, and those that their classes make.
  ///
  /// - Parameters:
  ///   - block: The objects.
  ///   - first: The index of the first one.
  ///   - entity: Their entity.
  func give(_ block: Block, at first: Int, _ entity: CloneEntity) throws {
    if !entity.following.isEmpty { try follow(block, at: first, entity) }
    if entity.custom.isEmpty { return }
    for place in 0..<block.count {
      for attribute in entity.custom { try attribute.line.make?(block.source(place), block.clone(place), call.context) }
    }
  }

  /// Gives objects of one owner the values that follow a parent.
  private func follow(_ block: Block, at first: Int, _ entity: CloneEntity) throws {
    let owner = owner(of: first)
    for attribute in entity.following {
      if let (parent, followed) = parent(attribute, owner) {
        followed.give(parent.clone, block)
      } else if case .followsParent(_, _, let without) = attribute.outcome {
        switch without {
        case .leavesBlank: break
        case .keeps: attribute.line.copy?(block)
        // The start of a circle has a parent, which has no value yet.
        case .fails where !parentless.isEmpty: break
        case .fails:
          throw CloneError.about(block.source(0)) {
            let followed = attribute.outcome.followedName ?? ""
            return .parentMissing(entity: $0, attribute: attribute.name, followed: followed, object: $1)
          }
        }
      }
    }
  }

  /// The object that an attribute follows, as source and clone, and how.
  @inline(__always)
  private func parent(_ attribute: CloneAttribute, _ owner: Int?) -> (Parent, FollowedAttribute)? {
    if owner == nil, call.adopting == nil { return nil }
    for followed in attribute.followed {
      if let index = parent(followed, owner) {
        return ((graph.sources[index], graph.clones[index]), followed)
      }
      if let adopting = call.adopting, owner ?? call.start >= call.start,
        let found = adopting.giver(followed, isOwn: owner == nil)
      {
        return ((found, found), followed)
      }
    }
    return nil
  }

  /// The object that an attribute follows: one of the call and its clone, or twice one that a new owner leads to.
  private typealias Parent = (source: NSManagedObject, clone: NSManagedObject)

  /// The object of the list that is followed.
  @inline(__always)
  private func parent(_ followed: FollowedAttribute, _ owner: Int?) -> Int? {
    guard let owner, let number = followed.number else { return nil }
    if followed.relation == .ancestor { return nearest(number, from: owner) }
    return Int(graph.records[owner].entity) == number || graph.entity(at: owner).isKind(of: number) ? owner : nil
  }

  /// The owner whose values an object follows.
  private func owner(of index: Int) -> Int? {
    let owner = Int(graph.records[index].owner)
    return owner < 0 || parentless.contains(index) ? nil : owner
  }

  // MARK: Ancestors

  /// Records the nearest owner of each object for each entity that something follows by name, owners first.
  func recordAbove(_ indices: some Sequence<Int>) {
    let start = call.start
    for number in call.model.followedAncestors {
      var nearest = above[number] ?? ContiguousArray(repeating: -1, count: graph.count - start)
      for index in indices {
        nearest[index - start] =
          owner(of: index).map { graph.entity(at: $0).isKind(of: number) ? Int32($0) : nearest[$0 - start] } ?? -1
      }
      above[number] = nearest
    }
  }

  /// The nearest of an object and its owners that is of an entity.
  private func nearest(_ number: Int, from index: Int) -> Int? {
    if graph.entity(at: index).isKind(of: number) { return index }
    guard index >= call.start, let found = above[number]?[index - call.start], found >= 0 else { return nil }
    return Int(found)
  }

  // MARK: Later owners

  /// Refuses later owners that would give clones other values than those they follow.
  ///
  /// - Throws: `CloneError.parentsDiffer`.
  func checkOwners() throws {
    for meeting in call.meetings where !graph.entity(at: meeting.index).following.isEmpty {
      // Of an object that was let go only the owner's entity is known.
      let first = meeting.index < 0 ? -1 : Int(graph.records[meeting.index].owner)
      let hasOwner = graph.end(at: meeting.index).ownerEntity != nil
      // What owns itself has no other owner for that.
      if hasOwner, first != meeting.owner, meeting.index != meeting.owner { try check(meeting, first: first) }
    }
  }

  private func check(_ meeting: CloneCall.Meeting, first: Int) throws {
    let clone = graph.clone(at: meeting.index)
    for attribute in graph.entity(at: meeting.index).following {
      guard let (parent, followed) = parent(attribute, meeting.owner) else { continue }
      let (own, other) = (
        clone.storedValue(forKey: attribute.name), parent.clone.storedValue(forKey: followed.attribute)
      )
      if StoredValue.areEqual(own, other) { continue }
      let source = graph.source(at: meeting.index)
      let known =
        first < 0
        ? savedOwner(of: source, meeting.index) : self.parent(attribute, first)?.0.source ?? graph.sources[first]
      throw CloneError.parentsDiffer(attribute.name, of: source, first: known, later: parent.source)
    }
  }

  /// The owner of an object that was let go.
  private func savedOwner(of source: NSManagedObject, _ index: Int) -> NSManagedObject {
    let back = graph.end(at: index).back
    return back < 0 ? source : source.destinations(of: graph.entity(at: index).links[back].name).first ?? source
  }

  // MARK: Roots that have an owner

  /// Gives the values that follow parents and those that classes make, each object's after its owner's.
  ///
  /// A root can have an owner that was made after it, so the order of the clones does not do.
  func giveByOwner() throws {
    if !owners.circles.isEmpty {
      // A circle needs a start: a root, as if it had no owner.
      parentless = owners.starts
      try follow(owners.order)
      parentless = []
      try followAround()
    }
    recordAbove(owners.order)
    for index in owners.order {
      try graph.withBlock(index..<index + 1) { try give($0, at: index, graph.entity(at: index)) }
    }
    // What the classes have made may be followed around a circle.
    if !owners.circles.isEmpty { try followAgain() }
  }

  /// Gives the values that follow parents once more, because what they follow has changed.
  func followAgain() throws {
    try followAround()
    try follow(owners.order)
  }

  /// Follows around circles of owners, until everything has its value that does not depend on itself.
  private func followAround() throws {
    // A value can come from the one before it in the same object, once around the circle.
    let entities = Set(owners.circles.map { graph.entity(at: $0).number })
    let rounds = entities.reduce(1) { $0 + call.model.entities[$1].following.count }
    for _ in 0..<rounds { try follow(owners.circles) }
  }

  private func follow(_ indices: [Int]) throws {
    recordAbove(indices)
    for index in indices {
      try graph.withBlock(index..<index + 1) { try follow($0, at: index, graph.entity(at: index)) }
    }
  }

  /// The objects of the call, owners first; the circles of owners among them, each from a root on, and these roots.
  private func ownersFirst() -> (order: [Int], circles: [Int], starts: Set<Int>) {
    var (order, circles, starts): ([Int], [Int], Set<Int>) = ([], [], [])
    var isSeen = [Bool](repeating: false, count: call.clonedCount)
    for first in call.start..<call.start + call.clonedCount {
      var (way, next): ([Int], Int) = ([], first)
      while next >= 0, !isSeen[next - call.start] {
        isSeen[next - call.start] = true
        way.append(next)
        next = Int(graph.records[next].owner)
      }
      if let begin = way.firstIndex(of: next) {
        // Turned so that it ends in a root.
        let root = way[begin...].firstIndex { graph.records[$0].flags.contains(.root) } ?? begin
        way.replaceSubrange(begin..., with: Array(way[(root + 1)...] + way[begin...root]))
        circles += way[begin...].reversed()
        starts.insert(way[way.count - 1])
      }
      order += way.reversed()
    }
    return (order, circles, starts)
  }
}
