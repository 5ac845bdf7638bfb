/// How the objects of a run were reached.
struct RunOrigin {
  /// The owner through which they were reached first; nil for a root that nothing else leads to.
  var owner: RunOwner?
  /// The owner's relationship that led here, seen from this side: the number of its inverse; -1 for none.
  var back = -1
  /// What the call leaves out, and of these objects by their state; nil where it leaves out nothing.
  var exclusions: ExclusionTree?
  var state = ExclusionTree.outside
  /// Whether the caller asked for the object.
  var isRoot = false
  /// The number of the call that reached them, from 1.
  var call = 0

  /// What the call leaves out of the objects.
  ///
  /// - Parameter entity: Their entity.
  func excluded(of entity: CloneEntity) -> LinkSet { exclusions?.excluded(in: state, of: entity) ?? LinkSet() }
}

/// The owner through which a run was reached.
struct RunOwner {
  /// The number of its entity.
  let queue: Int32
  /// Its position there, and the run that holds it, while its call runs.
  let position: Int32
  let run: Int32
  /// The owning relationship.
  let link: Int32
}

/// The origins of runs that follow each other, whose objects are no longer in memory.
///
/// Runs that follow each other mostly have the same origin but for the owner, and those of owners that follow each other are
/// mostly of one size: such runs are kept together.
struct RunOrigins {
  /// What a further run adds one step to.
  private struct Numbers: Equatable {
    var start, owner, call: Int32

    /// The same numbers of a run that comes later by some steps.
    func after(_ count: Int32, _ step: Numbers) -> Numbers {
      Numbers(start: start + count * step.start, owner: owner + count * step.owner, call: call + count * step.call)
    }

    /// The step from other numbers to these.
    func step(from other: Numbers) -> Numbers {
      Numbers(start: start - other.start, owner: owner - other.owner, call: call - other.call)
    }
  }

  /// What many runs have in common.
  private struct Kind: Hashable {
    let ownerQueue, ownerLink: Int32
    let back, state: Int
    let exclusions: ObjectIdentifier?
    let isRoot: Bool
  }

  /// Runs of one kind whose numbers grow evenly.
  private struct Part {
    let kind: Int32
    var count: Int32 = 1
    let first: Numbers
    var step = Numbers(start: 0, owner: 0, call: 0)
  }

  private var parts: ContiguousArray<Part> = []
  /// An origin of each kind.
  private var origins: [RunOrigin] = []
  private var kinds: [Kind: Int32] = [:]

  /// Adds the run that follows.
  ///
  /// - Parameter start: The position of its first object.
  mutating func append(_ origin: RunOrigin, start: Int) {
    let kind = number(of: origin)
    let numbers = Numbers(start: Int32(start), owner: origin.owner?.position ?? 0, call: Int32(origin.call))
    if let last = parts.last, last.kind == kind {
      // The second run says what the step is.
      let step = last.count == 1 ? numbers.step(from: last.first) : last.step
      if last.first.after(last.count, step) == numbers {
        parts[parts.count - 1].step = step
        parts[parts.count - 1].count += 1
        return
      }
    }
    parts.append(Part(kind: kind, first: numbers))
  }

  /// The origin of the run that holds a position.
  ///
  /// - Complexity: O(log *n*) in the runs.
  subscript(position: Int) -> RunOrigin {
    let part = parts[parts.lastIndex(whileTrue: { $0.first.start <= position })]
    // The last run may be longer than a step.
    let count = part.step.start == 0 ? 0 : min((Int32(position) - part.first.start) / part.step.start, part.count - 1)
    let numbers = part.first.after(count, part.step)
    var origin = origins[Int(part.kind)]
    origin.call = Int(numbers.call)
    origin.owner = origin.owner.map { RunOwner(queue: $0.queue, position: numbers.owner, run: -1, link: $0.link) }
    return origin
  }

  private mutating func number(of origin: RunOrigin) -> Int32 {
    let kind = Kind(
      ownerQueue: origin.owner?.queue ?? -1, ownerLink: origin.owner?.link ?? -1, back: origin.back,
      state: origin.state, exclusions: origin.exclusions.map(ObjectIdentifier.init), isRoot: origin.isRoot)
    if let known = kinds[kind] { return known }
    kinds[kind] = Int32(origins.count)
    origins.append(origin)
    return Int32(origins.count - 1)
  }
}
