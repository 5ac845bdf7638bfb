import DeepClone

/// A chain of one entity, where each step owns the next.
extension GraphScenario where Root == Step {
  static var chain: Self {
    Self(
      name: "chain", target: 2.9, make: make, generated: { try $0.deepClone() }, handWritten: clone,
      facts: { root in
        var facts: [String] = []
        var last: Step? = root
        while let step = last {
          facts.append("\(step.name ?? "") \(step.next.map { $0.previous === step } ?? true)")
          last = step.next
        }
        return facts
      })
  }

  private static func make(_ count: Int, in context: NSManagedObjectContext) -> Step {
    let entity = Step.entity()
    let first = Step(entity: entity, insertInto: context)
    first.name = "The first step"
    var last = first
    for number in 1..<count {
      let step = Step(entity: entity, insertInto: context)
      step.name = "The step with number \(number)"
      last.next = step
      last = step
    }
    return first
  }

  /// The clone that a careful developer writes.
  private static func clone(_ root: Step, in context: NSManagedObjectContext) -> Step {
    let entity = Step.entity()
    let rootClone = Step(entity: entity, insertInto: context)
    rootClone.name = root.name
    var (source, clone) = (root, rootClone)
    while let next = source.next {
      let nextClone = Step(entity: entity, insertInto: context)
      nextClone.name = next.name
      clone.next = nextClone
      (source, clone) = (next, nextClone)
    }
    return rootClone
  }
}
