import Foundation

/// The memory that clones and their sources still take after they were saved in batches, by calls with one clone
/// context.
enum SaveEveryScenario {
  /// Measures, each round in a process of its own.
  static func measure(_ settings: Settings) throws -> [Report] {
    try settings.sizes([100_000], quick: [50_000]).map { count in
      let folder = try StoreFolder()
      let source = try folder.empty("Shelves.sqlite")
      try Worker.start("shelves", source.path, "\(count / 2)")
      let bytes = try (0..<settings.fewRounds).map { _ in
        try Worker.start("clones", folder.copy(of: source, "Working.sqlite").path, "1000")
      }
      let row = Report.Row("memory", bytes)
      var report = Report(
        "saveEvery", "\(count) clones in SQLite, saved every 1000", unit: "bytes per clone",
        rounds: settings.fewRounds, [row], areRivals: false)
      report.figures = [
        Figure(name: "memory of clones with saveEvery, per object", now: row.median, target: 300, unit: "bytes")
      ]
      return report
    }
  }
}
