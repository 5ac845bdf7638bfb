// The loops over the objects of one entity. They are inlinable, so that each is specialised for an entity's class and
// statements where these are compiled.

extension ClonedEntity {
  /// Reads relationships of the objects of some runs.
  @inlinable
  public static func read(_ asked: LinkSet, of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws {
    for number in runs {
      let run = queue.runs[number]
      let mask = work.permitted(asked, queue, number)
      if mask.isEmpty { continue }
      let links = Links<Self>(reading: mask, in: work)
      work.begin(queue, number)
      for offset in 0..<run.count {
        let source = unsafeDowncast(run[offset], to: Object.self)
        work.point(to: source, run.start + offset)
        try link(source, source, in: links)
      }
    }
  }

  /// Makes the clones of some runs, with their values, and links each to its owner's and to what is surely shared.
  @inlinable
  public static func makeClones(of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws {
    let entity = try work.beginMaking(queue, runs)
    let target = work.target
    let traits = queue.traits
    for number in runs {
      let run = queue.runs[number]
      let values = Values(queue, number, in: work)
      let links = Links<Self>(making: queue, number, in: work)
      work.begin(queue, number)
      // The run keeps its sources while the app's code runs in between, so none of them is counted.
      try run.withSources { sources in
        var offset = 0
        while offset < sources.count {
          try work.checkWhileMaking()
          let end = min(offset + CloneWork.partSize, sources.count)
          while offset < end {
            try sources[offset]._withUnsafeGuaranteedRef { object in
              let source = unsafeDowncast(object, to: Object.self)
              let clone = Object(entity: entity, insertInto: target)
              queue.clones.append(clone)
              if traits.isSlow { work.settle(clone, of: source, in: queue, number) }
              copyValues(from: source, to: clone)
              rebuildValues(from: source, to: clone, in: values)
              if traits.followsAtOnce { try followParents(from: source, to: clone, in: values) }
              if traits.makesCustomValues { try rebuildCustomValues(from: source, to: clone, in: values) }
              work.point(to: source, run.start &+ offset)
              try link(source, clone, in: links)
            }
            offset &+= 1
          }
        }
      }
    }
  }

  /// Writes relationships of the clones of some runs.
  @inlinable
  public static func write(_ asked: LinkSet, of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws {
    for number in runs {
      let run = queue.runs[number]
      let mask = work.permitted(asked, queue, number)
      if mask.isEmpty { continue }
      let links = Links<Self>(writing: mask, of: queue, in: work)
      let first = run.start &- queue.savedCount
      work.begin(queue, number)
      for offset in 0..<run.count {
        let source = unsafeDowncast(run[offset], to: Object.self)
        let clone = unsafeDowncast(queue.clones[first &+ offset], to: Object.self)
        work.point(to: source, run.start + offset)
        try link(source, clone, in: links)
      }
    }
  }

  /// Links one clone to one more owner.
  public static func meet(
    _ queue: CloneQueue, _ position: Int, _ number: Int, _ owner: NSManagedObject, in work: CloneWork
  ) throws {
    let source = unsafeDowncast(queue.source(position), to: Object.self)
    let clone = unsafeDowncast(queue.clone(position), to: Object.self)
    work.begin(queue)
    try link(source, clone, in: Links(back: number, to: owner, in: work))
  }

  /// Calls one of the functions for values on the clones of a run.
  public static func give(_ kind: ValueKind, _ queue: CloneQueue, _ number: Int, in work: CloneWork) throws {
    let run = queue.runs[number]
    let values = Values(queue, number, in: work)
    for offset in 0..<run.count {
      let source = unsafeDowncast(run[offset], to: Object.self)
      let clone = unsafeDowncast(queue.clone(run.start + offset), to: Object.self)
      switch kind {
      case .followingParents: try followParents(from: source, to: clone, in: values)
      case .custom: try rebuildCustomValues(from: source, to: clone, in: values)
      case .followingClones: followClones(from: source, to: clone, in: values)
      }
    }
  }
}
