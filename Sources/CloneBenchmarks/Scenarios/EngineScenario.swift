import DeepClone

/// Inserts, saves and fetches items of one note in memory, without clones, to compare the cost among few and among
/// many.
enum EngineScenario {
  /// The steps that are measured, in this order.
  private enum Step: String, CaseIterable {
    case insert, save, fetch
  }

  /// Measures.
  static func measure(_ settings: Settings) throws -> [Report] {
    let sizes = settings.sizes([1_000, 100_000], quick: [1_000, 100_000])
    let rounds = settings.rounds(forObjects: 150_000)
    // Few objects are measured so often that they take as long as many.
    let repetitions = sizes.map { max(1, (sizes.last ?? $0) / $0 / 4) }
    var costs = sizes.map { _ in [Step: [Double]]() }
    for round in 0...rounds {
      for (index, count) in sizes.enumerated() {
        var sums: [Step: Double] = [:]
        for _ in 0..<repetitions[index] {
          for (step, seconds) in try measure(count) { sums[step, default: 0] += seconds }
        }
        // The first round isn't counted.
        for (step, seconds) in sums where round > 0 {
          costs[index][step, default: []].append(seconds * 1e9 / Double(count * repetitions[index]))
        }
      }
    }
    var reports = zip(sizes, costs).map { count, costs in
      Report(
        "scaling", "\(count) objects in memory", unit: "nanoseconds per object", rounds: rounds,
        Step.allCases.map { Report.Row($0.rawValue, costs[$0] ?? []) }, areRivals: false)
    }
    if sizes == [1_000, 100_000] {
      reports[1].figures = zip(reports[0].rows, reports[1].rows).map { few, many in
        Figure(name: "\(few.name) in memory, per object, 100,000 / 1,000", now: many.median / few.median, target: 1.5)
      }
    }
    return reports
  }

  /// Seconds by the clock that each step takes.
  private static func measure(_ count: Int) throws -> [(Step, Double)] {
    let stack = try Stack()
    let (context, other) = (stack.newContext(), stack.newContext())
    let insert = Measurement { _ = ManagedGraph(itemCount: count, in: context) }
    let save = try Measurement { try context.save() }
    var items: [Item] = []
    let fetch = try Measurement {
      let request = NSFetchRequest<Item>(entityName: "Item")
      request.returnsObjectsAsFaults = false
      items = try other.fetch(request)
    }
    guard items.count == count, items.allSatisfy({ $0.title != nil && $0.tag != nil }) else {
      throw Arguments.Mistake(description: "what was saved is not what was fetched")
    }
    context.reset()
    other.reset()
    return [(.insert, insert.seconds), (.save, save.seconds), (.fetch, fetch.seconds)]
  }
}
