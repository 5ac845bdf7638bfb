/// One call: the state that its phases share for as long as it lasts.
///
/// A call reaches everything that its roots lead to, breadth first and without recursion, before the first clone is made;
/// then it makes the clones in that order, and links them. What an earlier call has cloned is found, and not revised.
final class CloneCall {
  let context: CloneContext
  let graph: CloneGraph
  let model: ModelRules
  let route: Route
  /// The number of the entity that the roots probably are of.
  let rootEntity: Int
  /// The relationships that the call leaves out.
  let exclusions: PathTree?
  /// The owner of the roots' clones; nil for their sources' owners.
  let adopting: Adopting?
  /// Where the call's objects begin in the list, and how many of them are cloned by their rules.
  let start: Int
  var clonedCount = 0
  // Unchecked: the app's code can't reach a call, and a small call would pay a twentieth of its time for the checks.
  /// The entities' plans, by their numbers, and in the order in which they were reached.
  @exclusivity(unchecked) private var plans: ContiguousArray<EntityPlan?>
  @exclusivity(unchecked) private(set) var active: ContiguousArray<EntityPlan> = []
  /// What any of these asks of the call.
  var needs: EntityNeeds = []
  /// The objects that were reached already when one more owner led to them.
  private(set) var meetings: ContiguousArray<Meeting> = []
  /// True if a root was reached already, by way of another one.
  var hasMetRoot = false
  /// True if an object of the call owns one of its roots, so that an owner may come later in the list.
  private(set) var hasOwnedRoot = false
  /// The filters' answers for each object while the batch was counted, so that they are asked once.
  lazy var answers = ObjectTable<Bool>()
  /// True if the roots of a batch are reached again, together.
  var isAgain = false
  /// The entities as the contexts of the sources and of the clones have them.
  private(set) lazy var pairs = EntityPairing(
    model, source: route.source.rootCoordinator?.managedObjectModel,
    target: route.target.rootCoordinator?.managedObjectModel)
  /// The objects that were found in another store for objects of the list.
  var matches: [Int: NSManagedObject] = [:]
  /// The class of the object that was looked at last of those that clones share.
  @exclusivity(unchecked) private var sharedType: NSManagedObject.Type?
  /// The changes, to be taken back if the call fails.
  var undo: CallUndo?

  /// An object that was reached already when one more owner led to it.
  struct Meeting {
    let index, owner: Int
    let link: CloneLink
  }

  init(_ context: CloneContext, _ request: CloneRequest) {
    (self.context, graph, route, rootEntity) = (context, request.graph, request.route, request.rootEntity)
    (exclusions, adopting, model) = (request.exclusions, request.adopting, graph.model)
    start = graph.count
    plans = ContiguousArray(repeating: nil, count: model.entities.count)
    active.reserveCapacity(4)
    graph.beginCall(leavingOut: exclusions)
  }

  /// Takes note of one more owner of an object that was reached already, and gives it to a root that has none.
  func meet(_ index: Int, through link: CloneLink, from owner: Int) {
    meetings.append(Meeting(index: index, owner: owner, link: link))
    // What an earlier call cloned is not revised. What owns itself may have another owner as well.
    guard index >= start, graph.records[index].owner < 0 || graph.records[index].owner == Int32(index) else { return }
    graph.records[index].owner = Int32(owner)
    graph.records[index].link = Int16(link.number)
    graph.records[index].leaveToOwner()
    hasOwnedRoot = true
  }

  // MARK: Entities

  /// The plan of an object's entity.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - number: The number that its entity probably has.
  /// - Throws: `CloneError.entityMissing` where generated code does not know the entity.
  @inline(__always)
  func plan(of object: NSManagedObject, probably number: Int) throws -> EntityPlan {
    if let plan = plans[number], plan.isOf(object) { return plan }
    return try findPlan(of: object, probably: number)
  }

  /// The plan of an object's entity.
  func findPlan(of object: NSManagedObject, probably probable: Int? = nil) throws -> EntityPlan {
    for plan in active where plan.isOf(object) { return plan }
    // Comparing a name costs less than looking it up.
    let expected = probable.flatMap { model.entities[$0].name == object.entity.name ? $0 : nil }
    let number = try expected ?? model.number(ofEntityOf: object)
    if let known = plans[number] { return known }
    let plan = EntityPlan(model.entities[number], of: object)
    plan.mustLook = context.hasEarlierCalls
    plans[number] = plan
    active.append(plan)
    needs.formUnion(plan.entity.needs)
    return plan
  }

  /// The plan of the object at an index of the list.
  @inline(__always)
  func plan(at index: Int) -> EntityPlan {
    // What was reached has a plan.
    plans[Int(graph.records[index].entity)].unsafelyUnwrapped
  }

  /// Throws where something that a clone is to share has another class than the one that code was generated for.
  func checkClass(ofShared object: NSManagedObject, _ link: CloneLink) throws {
    let found = type(of: object)
    // Many members of one relationship are of one class. The plain one says nothing of the entity.
    if found == sharedType, found != NSManagedObject.self { return }
    let entity = model.entities[try model.number(ofEntityOf: object)]
    guard entity.table.covers(found) else {
      throw CloneError.memberClassDiffers(
        entity: model.entities[link.entity].name, relationship: link.name, found: String(describing: found),
        expected: String(describing: entity.table.objectType))
    }
    sharedType = found
  }

  /// Returns whether any object of some entities is cloned, by this call or an earlier one.
  func hasCloned(_ entities: [Int]) -> Bool {
    entities.contains { plans[$0] != nil } || context.hasEarlierCalls
  }

  /// The relationships that the call leaves out of an object.
  func excluded(_ index: Int) -> [Int] {
    exclusions?.excluded(in: Int(graph.records[index].state), of: plan(at: index).entity) ?? []
  }

  /// The clones that the call has made.
  var newClones: ContiguousArray<NSManagedObject> { clones { $0 == .cloned } }

  /// The objects that the call has inserted: clones, and copies of what they share.
  var inserted: ContiguousArray<NSManagedObject> { clones { $0 != .matched } }

  private func clones(_ isWanted: (ReachedObject.Trait) -> Bool) -> ContiguousArray<NSManagedObject> {
    var clones: ContiguousArray<NSManagedObject> = []
    for index in start..<max(start, graph.clones.count) where isWanted(graph.records[index].trait) {
      clones.append(graph.clones[index])
    }
    return clones
  }

  // MARK: Loops

  /// Calls a closure with each stretch of objects of one entity and one trait.
  @inline(__always)
  func eachStretch(_ range: Range<Int>, _ body: (EntityPlan, Range<Int>) throws -> Void) rethrows {
    var index = range.lowerBound
    while index < range.upperBound {
      let record = graph.records[index]
      var next = index &+ 1
      while next < range.upperBound, graph.records[next].entity == record.entity,
        graph.records[next].trait == record.trait
      { next &+= 1 }
      try body(plan(at: index), index..<next)
      index = next
    }
  }

  /// Calls a closure with each stretch of objects that are cloned by their rules.
  func eachCloned(_ body: (EntityPlan, Range<Int>) throws -> Void) rethrows {
    try eachStretch(start..<graph.count) { plan, range in
      if graph.records[range.lowerBound].trait == .cloned { try body(plan, range) }
    }
  }
}
