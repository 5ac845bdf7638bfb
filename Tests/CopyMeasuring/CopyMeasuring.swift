import CSQLite
import DeepClone
import Foundation

/// Measures copies between SQLite stores, and clones in one.
///
/// Every call is a process of its own, so that its peak of memory is its own.
///
/// ```
/// CopyMeasuring make FILE COUNT             makes a store of about COUNT objects
/// CopyMeasuring copy FILE TARGET EVERY      copies it in batches
/// CopyMeasuring cancel FILE TARGET EVERY    cancels at a random moment, and looks at what is there
/// CopyMeasuring sql FILE TARGET             copies the rows with INSERT ... SELECT
/// CopyMeasuring roots FILE COUNT            makes a store of COUNT shelves with a book each
/// CopyMeasuring clone FILE EVERY            clones each shelf, in batches, or with 0 without a save before the end
/// CopyMeasuring ratio FOLDER COUNT EVERY    copies a new store of COUNT objects both ways, three times in turn, and
///                                           prints the fastest of each, their ratio (also that of the
///                                           processor time, where others use the machine), and the peak of memory
/// CopyMeasuring memory FOLDER EVERY         copies new stores of 100,000 and 1,000,000 objects, each in a process of its
///                                           own, and prints both peaks of memory with their ratio
/// ```
@main
enum CopyMeasuring {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let files = arguments.dropFirst().prefix(2).map { URL(fileURLWithPath: $0) }
    let number = arguments.last.flatMap { Int($0) } ?? 0
    switch arguments.first {
    case "make": try make(files[0], count: number)
    case "copy": try copy(files[0], files[1], every: number, isCancelled: false)
    case "cancel": try copy(files[0], files[1], every: number, isCancelled: true)
    case "roots": try makeRoots(files[0], count: number)
    case "clone": try clone(files[0], every: number)
    case "sql": print("INSERT ... SELECT: \(try sql(files[0], files[1]).seconds) s")
    case "ratio":
      try Comparison(folder: files[0]).printRatio(count: Int(arguments.dropFirst(2).first ?? "") ?? 0, every: number)
    case "memory": try Comparison(folder: files[0]).printMemory(every: number)
    default:
      print("usage: CopyMeasuring make|copy|cancel|sql|roots|clone|ratio|memory FILE|FOLDER [TARGET|COUNT] [NUMBER]")
    }
  }

  private static func context(_ url: URL, isReadOnly: Bool = false) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: CatalogModel.managedObjectModel)
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private static func make(_ url: URL, count: Int) throws {
    let context = try context(url)
    var shelf = 0
    for first in stride(from: 0, to: count, by: 5000) {
      var topics: [Topic] = (0..<10).map {
        let topic = Topic(context: context)
        topic.name = "Topic \(first) \($0)"
        return topic
      }
      var last: Book?
      for number in first..<min(first + 5000, count) {
        if number % 50 == 0 { shelf += 1 }
        let book = Book(context: context)
        book.title = "The book number \(number)"
        book.isbn = "978-\(number)"
        book.pages = Int32(number % 700)
        book.added = Date(timeIntervalSinceReferenceDate: Double(number))
        if let last, number % 50 != 0 {
          book.shelf = last.shelf
          if number % 10 != 0 { book.prequel = last }
        } else {
          let shelf = Shelf(context: context)
          shelf.name = "Shelf \(number / 50)"
          book.shelf = shelf
        }
        book.addToTopics(topics[number % 10])
        last = book
      }
      topics = []
      try context.save()
      context.reset()
    }
  }

  private static func copy(_ url: URL, _ target: URL, every size: Int, isCancelled: Bool) throws {
    let before = try digest(of: url)
    StatementCount.begin()
    let (from, to) = (try context(url, isReadOnly: true), try context(target))
    let progress = Progress(totalUnitCount: -1)
    if isCancelled {
      let seconds = Double.random(in: 0.5...5)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        progress.cancel()
      }
    }
    let start = DispatchTime.now().uptimeNanoseconds
    do {
      let report = try CatalogCloning.copyAll(
        from: from, to: to, options: CopyOptions(saveEvery: size, progress: progress))
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      print(report)
      print("\(report.batches) batches, \(StatementCount.total) statements, \(seconds) s, peak \(peak()) kB")
    } catch {
      print(error)
      let counts = try ["Book", "Shelf", "Topic"].map {
        try to.count(for: NSFetchRequest<NSManagedObject>(entityName: $0))
      }
      print("the target holds \(counts.reduce(0, +)) objects")
    }
    print(try digest(of: url) == before ? "the source is as it was" : "THE SOURCE CHANGED")
  }

  private static func makeRoots(_ url: URL, count: Int) throws {
    let context = try context(url)
    for first in stride(from: 0, to: count, by: 5000) {
      let topic = Topic(context: context)
      topic.name = "Topic \(first)"
      for number in first..<min(first + 5000, count) {
        let shelf = Shelf(context: context)
        shelf.name = "The shelf number \(number)"
        let book = Book(context: context)
        book.title = "The only book on the shelf number \(number)"
        book.isbn = "978-0-00-\(number)"
        book.added = Date(timeIntervalSinceReferenceDate: Double(number))
        book.shelf = shelf
        book.addToTopics(topic)
      }
      try context.save()
      context.reset()
    }
  }

  private static func clone(_ url: URL, every size: Int) throws {
    let context = try context(url)
    let request = NSFetchRequest<Shelf>(entityName: "Shelf")
    request.includesPropertyValues = false
    let shelves = try context.fetch(request)
    print("\(shelves.count) shelves, \(peak())")
    var options = CloneOptions()
    options.saveEvery = size > 0 ? size : nil
    let operation = CloneContext(context, options: options)
    var start = DispatchTime.now().uptimeNanoseconds
    for (number, shelf) in shelves.enumerated() {
      _ = try shelf.deepClone(in: operation)
      guard (number + 1) % max(shelves.count / 4, 1) == 0 else { continue }
      let now = DispatchTime.now().uptimeNanoseconds
      print("\(number + 1) roots, \(operation.savedCount) clones saved, \(Double(now - start) / 1e9) s, \(peak())")
      start = now
    }
    try context.save()
    print("saved, \(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9) s, \(peak())")
  }

  /// A number that changes with the file's bytes (FNV-1a), made without holding the file.
  private static func digest(of url: URL) throws -> UInt64 {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
      part.withUnsafeBytes { bytes in
        for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    return digest
  }

  /// The largest part of memory that the process has used, in kB.
  static func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// Copies the rows with `INSERT ... SELECT`, into a new store, and measures it.
  static func sql(_ url: URL, _ target: URL) throws -> Measurement {
    _ = try context(target)
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(target.path, &connection) == SQLITE_OK else { throw CocoaError(.fileReadUnknown) }
    let tables = ["ZBOOK", "ZSHELF", "ZTOPIC", "Z_1TOPICS"]
    let copies = tables.map { "INSERT INTO main.\($0) SELECT * FROM source.\($0);" }.joined()
    return try Measurement {
      let code = sqlite3_exec(
        connection, "ATTACH '\(url.path)' AS source; BEGIN; \(copies) COMMIT;", nil, nil, nil)
      guard code == SQLITE_OK else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  /// Copies with the copier, into a new store, and measures it.
  static func copier(_ url: URL, _ target: URL, every size: Int) throws -> Measurement {
    let (from, to) = (try context(url, isReadOnly: true), try context(target))
    return try Measurement {
      try CatalogCloning.copyAll(from: from, to: to, options: CopyOptions(saveEvery: size))
    }
  }
}

/// Counts the statements of every connection that is opened from now on.
private enum StatementCount {
  nonisolated(unsafe) fileprivate(set) static var total = 0

  static func begin() {
    let onOpen:
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?) -> Int32 = {
        connection, _, _ in
        sqlite3_trace_v2(
          connection, UInt32(SQLITE_TRACE_STMT),
          { _, _, _, _ in
            StatementCount.total += 1
            return 0
          }, nil)
      }
    _ = sqlite3_auto_extension(unsafeBitCast(onOpen, to: (@convention(c) () -> Void).self))
  }
}
