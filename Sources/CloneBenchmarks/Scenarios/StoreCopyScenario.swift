import DeepClone
import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import DeepCloneSQLite
#endif

/// A faithful copy between SQLite files, in batches.
enum StoreCopyScenario {
  /// Measures beside a copy that is written by hand, and beside SQLite alone: inserts of bound values, and `INSERT ... SELECT`,
  /// which decodes no row.
  static func measureTime(_ settings: Settings) throws -> [Report] {
    try settings.sizes([100_000], quick: [100_000]).flatMap { count in
      let folder = try StoreFolder()
      let source = try folder.empty("Source.sqlite")
      // In another process, so that making it leaves nothing behind in this one.
      try Worker.start("make", source.path, "\(count)")
      let rivals = try settings.chosen([
        Rival(name: "copy") { isChecked in
          let target = try folder.empty("Target.sqlite")
          let measurement = try Catalog.copy(source, to: target)
          if isChecked { try check(target, against: source) }
          return measurement
        },
        Rival(name: "hand-written") { isChecked in
          let target = try folder.empty("Target.sqlite")
          let measurement = try HandWrittenCopy.copy(source, to: target, batch: Catalog.batch)
          if isChecked { try check(target, against: source) }
          return measurement
        },
        Rival(name: "bound inserts") { _ in try insert(source, into: try folder.empty("Target.sqlite")) },
        Rival(name: "INSERT ... SELECT") { _ in try select(source, into: try folder.empty("Target.sqlite")) },
      ])
      let rounds = (settings.roundCount ?? (settings.isQuick ? 3 : 7)) | 1
      let measurements = try Interleaving.measure(rivals, rounds: rounds)
      return [("by the clock", \Measurement.seconds), ("of the processor", \.processorSeconds)].map { kind, time in
        let rows = zip(rivals, measurements).map { rival, all in
          Report.Row(rival.name, all.map { $0[keyPath: time] * 1e9 / Double(count) })
        }
        var report = Report(
          "store", "\(count) objects between SQLite files", unit: "nanoseconds \(kind) per object", rounds: rounds,
          rows,
          areRivals: true)
        if count == 100_000, let ratio = report.rows.last?.ratio {
          report.figures = [Figure(name: "store copy / INSERT ... SELECT, \(count), \(kind)", now: ratio, target: 4)]
          if let byHand = report.rows.first(where: { $0.name == "hand-written" })?.ratio {
            report.figures.append(
              Figure(name: "store copy / hand-written, \(count), \(kind)", now: byHand, target: 1))
          }
        }
        return report
      }
    }
  }

  /// Measures the peaks of memory of copies of two sizes, each in a process of its own.
  static func measurePeak(_ settings: Settings) throws -> [Report] {
    let folder = try StoreFolder()
    let sizes = settings.sizes([100_000, 1_000_000], quick: [100_000, 1_000_000])
    var peaks = sizes.map { _ in [Double]() }
    for (index, count) in sizes.enumerated() {
      let source = try folder.empty("Source.sqlite")
      try Worker.start("make", source.path, "\(count)")
      for _ in 0..<settings.fewRounds {
        let target = try folder.empty("Target.sqlite")
        peaks[index].append(try Worker.start("copy", source.path, target.path) / 1e6)
      }
    }
    let rows = zip(sizes, peaks).map { Report.Row("\($0) objects", $1) }
    var report = Report(
      "peak", "copies between SQLite files, in batches of 5000", unit: "megabytes", rounds: settings.fewRounds, rows,
      areRivals: false)
    if sizes.count == 2 {
      report.figures = [
        Figure(name: "peak memory of a copy of 1,000,000, in megabytes", now: rows[1].median, target: 180)
      ]
    }
    return [report]
  }

  private static let tables = ["ZBOOK", "ZSHELF", "ZTOPIC", "Z_1TOPICS"]

  /// Copies the rows with `INSERT ... SELECT`, into a new store, and measures it.
  private static func select(_ source: URL, into target: URL) throws -> Measurement {
    try measure(source, into: target) { connection in
      try run(tables.map { "INSERT INTO main.\($0) SELECT * FROM source.\($0);" }.joined(), connection)
    }
  }

  /// Copies the rows value by value with prepared statements, into a new store, and measures it.
  private static func insert(_ source: URL, into target: URL) throws -> Measurement {
    try measure(source, into: target) { connection in
      for table in tables {
        var rows: OpaquePointer?
        var insertion: OpaquePointer?
        defer { for statement in [rows, insertion] { sqlite3_finalize(statement) } }
        sqlite3_prepare_v2(connection, "SELECT * FROM source.\(table)", -1, &rows, nil)
        let columns = sqlite3_column_count(rows)
        let places = Array(repeating: "?", count: Int(columns)).joined(separator: ",")
        sqlite3_prepare_v2(connection, "INSERT INTO main.\(table) VALUES (\(places))", -1, &insertion, nil)
        while sqlite3_step(rows) == SQLITE_ROW {
          for column in 0..<columns { sqlite3_bind_value(insertion, column + 1, sqlite3_column_value(rows, column)) }
          guard sqlite3_step(insertion) == SQLITE_DONE else { throw CocoaError(.fileWriteUnknown) }
          sqlite3_reset(insertion)
        }
      }
    }
  }

  /// Measures a copy of rows over one connection to a new store, in one transaction.
  private static func measure(
    _ source: URL, into target: URL, _ copy: (OpaquePointer?) throws -> Void
  ) throws -> Measurement {
    try Stack(CatalogModel.managedObjectModel, file: target).close()
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(target.path, &connection) == SQLITE_OK else { throw CocoaError(.fileReadUnknown) }
    return try Measurement {
      try run("ATTACH '\(source.path)' AS source; BEGIN;", connection)
      try copy(connection)
      try run("COMMIT;", connection)
    }
  }

  private static func run(_ statements: String, _ connection: OpaquePointer?) throws {
    guard sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Throws unless both stores hold as many objects of each entity.
  private static func check(_ target: URL, against source: URL) throws {
    let contexts = try [source, target].map {
      try Stack(CatalogModel.managedObjectModel, file: $0, isReadOnly: true).newContext()
    }
    for entity in ["Book", "Shelf", "Topic"] {
      let counts = try contexts.map { try $0.count(for: NSFetchRequest<NSManagedObject>(entityName: entity)) }
      guard counts[0] > 0, counts[0] == counts[1] else { throw CocoaError(.fileReadCorruptFile) }
    }
  }
}
