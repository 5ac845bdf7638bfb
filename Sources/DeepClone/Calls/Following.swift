/// Gives clones the values that follow other clones', and has classes make their own.
///
/// What depends on other clones goes by the objects of one owner, owners first.
final class Following {
  private let call: CloneCall
  private let graph: CloneGraph
  /// The nearest owner of an entity above each object of the call, for entities that something further down follows.
  private var above: [Int: ContiguousArray<Int32>] = [:]
  /// The objects that count as having no owner while the values of a circle are found.
  private var parentless: Set<Int> = []

  init(_ call: CloneCall) { (self.call, graph) = (call, call.graph) }

  // MARK: Values of some objects

  /// Gives objects of one owner the values that follow a parent, and those that their classes make.
  func give(_ range: Range<Int>, _ plan: EntityPlan) throws {
    if !plan.entity.following.isEmpty { try follow(range, plan.entity) }
    if !plan.entity.custom.isEmpty { for index in range { try makeCustomValues(index, plan.entity) } }
  }

  private func makeCustomValues(_ index: Int, _ entity: CloneEntity) throws {
    for attribute in entity.custom {
      try attribute.line.make?(graph.sources[index], graph.clones[index], call.context)
    }
  }

  /// Gives objects of one owner the values that follow a parent.
  private func follow(_ range: Range<Int>, _ entity: CloneEntity) throws {
    let owner = owner(of: range.lowerBound)
    for attribute in entity.following {
      if let (parent, followed) = parent(attribute, owner) {
        graph.withBlock(range) { followed.give(graph.clones[parent], $0) }
      } else if case .followsParent(_, _, let without) = attribute.outcome {
        switch without {
        case .leavesBlank: break
        case .keeps: if let copy = attribute.line.copy { graph.withBlock(range, copy) }
        case .fails: throw CloneError.parentMissing(attribute, of: graph.sources[range.lowerBound])
        }
      }
    }
  }

  private func follow(_ index: Int, _ entity: CloneEntity) throws { try follow(index..<index + 1, entity) }

  /// The object that an attribute follows, and how.
  @inline(__always)
  private func parent(_ attribute: CloneAttribute, _ owner: Int?) -> (index: Int, CloneAttribute.Followed)? {
    guard let owner else { return nil }
    for followed in attribute.followed {
      guard let number = followed.number else { continue }
      if followed.relation == .ancestor {
        if let found = nearest(number, from: owner) { return (found, followed) }
      } else if Int(graph.records[owner].entity) == number || graph.entity(at: owner).isKind(of: number) {
        return (owner, followed)
      }
    }
    return nil
  }

  /// The owner whose values an object follows: its clone exists.
  private func owner(of index: Int) -> Int? {
    let owner = Int(graph.records[index].owner)
    return owner < 0 || owner >= graph.clones.count || !parentless.isEmpty && parentless.contains(index) ? nil : owner
  }

  // MARK: Ancestors

  /// Records the nearest owner of each object for each entity that something follows by name.
  func recordAbove() {
    for number in call.model.followedAncestors {
      var nearest = ContiguousArray<Int32>()
      nearest.reserveCapacity(graph.count - call.start)
      for index in call.start..<graph.count {
        let owner = Int(graph.records[index].owner)
        let isBefore = owner >= call.start && owner < index
        nearest.append(
          !isBefore ? -1 : graph.entity(at: owner).isKind(of: number) ? Int32(owner) : nearest[owner - call.start])
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

  private func findAbove(_ index: Int) {
    for number in above.keys {
      let found = owner(of: index).flatMap { nearest(number, from: $0) } ?? -1
      above[number]?[index - call.start] = Int32(found)
    }
  }

  // MARK: Later owners

  /// Refuses later owners that would give clones other values than those they follow.
  ///
  /// - Throws: `CloneError.parentsDiffer`.
  func checkOwners() throws {
    for meeting in call.meetings where !graph.entity(at: meeting.index).following.isEmpty {
      // Of an object that was let go only the owner's entity is known.
      let first = meeting.index < 0 ? -1 : Int(graph.records[meeting.index].owner)
      let hasOwner = first >= 0 || meeting.index < 0 && graph.end(at: meeting.index).ownerEntity != nil
      if hasOwner, first != meeting.owner { try check(meeting, first: first) }
    }
  }

  private func check(_ meeting: CloneCall.Meeting, first: Int) throws {
    let clone = graph.clone(at: meeting.index)
    for attribute in graph.entity(at: meeting.index).following {
      guard let (parent, followed) = parent(attribute, meeting.owner) else { continue }
      let (own, other) = (
        clone.storedValue(forKey: attribute.name), graph.clones[parent].storedValue(forKey: followed.attribute)
      )
      if StoredValue.areEqual(own, other) { continue }
      let source = graph.source(at: meeting.index)
      throw CloneError.parentsDiffer(
        attribute.name, of: source, first: first >= 0 ? graph.sources[first] : savedOwner(of: source, meeting.index),
        later: graph.sources[meeting.owner])
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
    let (order, circles) = ownersFirst()
    if !circles.isEmpty {
      // A circle needs a start: a root, as if it had no owner.
      parentless = Set(circles.compactMap(\.first))
      for index in order { try followAgain(index, ignoringMissing: true) }
      parentless = []
      try followAround(circles)
    }
    for index in order {
      try followAgain(index)
      try makeCustomValues(index, graph.entity(at: index))
    }
    if !circles.isEmpty { try followAgain(order, circles) }
  }

  /// Gives the values that follow parents once more, because what they follow has changed.
  func followAgain() throws {
    if call.hasAdopted {
      let (order, circles) = ownersFirst()
      return try followAgain(order, circles)
    }
    try call.eachCloned { plan, range in
      if !plan.entity.following.isEmpty { for index in range { try follow(index, plan.entity) } }
    }
  }

  private func followAgain(_ order: [Int], _ circles: [[Int]]) throws {
    try followAround(circles)
    for index in order { try followAgain(index) }
  }

  /// Follows around circles of owners, until everything has its value that does not depend on itself.
  private func followAround(_ circles: [[Int]]) throws {
    for circle in circles {
      // A value can come from the one before it in the same object, once around the circle.
      let entities = Set(circle.map { graph.entity(at: $0).number }).map { call.model.entities[$0] }
      for _ in 0..<entities.reduce(1, { $0 + $1.following.count }) { for index in circle { try followAgain(index) } }
    }
  }

  private func followAgain(_ index: Int, ignoringMissing: Bool = false) throws {
    findAbove(index)
    do {
      try follow(index, graph.entity(at: index))
    } catch CloneError.parentMissing where ignoringMissing {}
  }

  /// The objects of the call, owners first, and the circles of owners among them, each from a root on.
  private func ownersFirst() -> (order: [Int], circles: [[Int]]) {
    let start = call.start
    let end = start + call.clonedCount
    var (order, circles): ([Int], [[Int]]) = ([], [])
    var isDone = [Bool?](repeating: nil, count: end - start)
    for first in start..<end {
      var (way, next): ([Int], Int) = ([], first)
      while next >= start, isDone[next - start] == nil {
        isDone[next - start] = false
        way.append(next)
        next = Int(graph.records[next].owner)
      }
      if next >= start, isDone[next - start] == false, let begin = way.firstIndex(of: next) {
        // Turned so that it ends in a root.
        let circle = way[begin...]
        let root = circle.firstIndex { graph.records[$0].flags.contains(.root) } ?? begin
        let turned = Array(circle[(root + 1)...] + circle[...root])
        way = way[..<begin] + turned
        circles.append(turned.reversed())
      }
      for index in way { isDone[index - start] = true }
      order += way.reversed()
    }
    return (order, circles)
  }
}

extension CloneError {
  fileprivate static func parentMissing(_ attribute: CloneAttribute, of source: NSManagedObject) -> CloneError {
    guard case .followsParent(let entity, let name, _) = attribute.outcome else { return .sourceUnreadable(source) }
    return .parentMissing(following: entity.map { "\($0).\(name)" } ?? name, for: attribute.name, of: source)
  }
}
