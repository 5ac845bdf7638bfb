import Foundation

/// How long something took: on the clock, and of this process's processor time, which others hardly change.
struct Measurement {
  let seconds: Double
  let processorSeconds: Double

  init(_ body: () throws -> Void) rethrows {
    let (start, processorStart) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
    try body()
    processorSeconds = Self.now(CLOCK_PROCESS_CPUTIME_ID) - processorStart
    seconds = Self.now(CLOCK_MONOTONIC) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Compares copies with what they are measured against, so that every figure is a ratio within one run.
struct Comparison {
  let folder: URL

  /// Copies a store both ways in turn, and prints the fastest of each with their ratio, and the peak of memory.
  ///
  /// Each time into a new file; the store is made by another process, so that the peak is that of the copies.
  func printRatio(count: Int, every size: Int) throws {
    let source = try make(count)
    var copies: [Measurement] = []
    var selections: [Measurement] = []
    for _ in 0..<3 {
      copies.append(try measure { try CopyMeasuring.copier(source, $0, every: size) })
      selections.append(try measure { try CopyMeasuring.sql(source, $0) })
    }
    for (name, time) in [("", \Measurement.seconds), (" of processor time", \Measurement.processorSeconds)] {
      let (copy, selection) = (
        copies.map { $0[keyPath: time] }.min() ?? 0, selections.map { $0[keyPath: time] }.min() ?? 0
      )
      print(
        "\(count) objects: copy \(rounded(copy)) s, INSERT ... SELECT \(rounded(selection)) s\(name),", terminator: " ")
      print("ratio \(rounded(copy / selection))")
    }
    print("peak \(CopyMeasuring.peak()) kB")
    try remove(source)
  }

  /// Copies two stores, one ten times as large as the other, and prints the peaks of memory with their ratio.
  func printMemory(every size: Int) throws {
    var peaks: [Double] = []
    for count in [100_000, 1_000_000] {
      let source = try make(count)
      let target = folder.appendingPathComponent("Target.sqlite")
      let output = try run(["copy", source.path, target.path, "\(size)"])
      let peak = output.split(separator: " ").drop { $0 != "peak" }.dropFirst().first.flatMap { Double($0) } ?? 0
      print("\(count) objects: peak \(Int(peak)) kB")
      peaks.append(peak)
      try remove(source)
      try remove(target)
    }
    print("ratio \(rounded(peaks[1] / peaks[0]))")
  }

  private func make(_ count: Int) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("Source.sqlite")
    try remove(source)
    try run(["make", source.path, "\(count)"])
    return source
  }

  private func measure(_ copy: (URL) throws -> Measurement) throws -> Measurement {
    let target = folder.appendingPathComponent("Target.sqlite")
    try remove(target)
    defer { try? remove(target) }
    return try copy(target)
  }

  /// Removes a store's files.
  private func remove(_ store: URL) throws {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: store.path + suffix) {
      try FileManager.default.removeItem(atPath: store.path + suffix)
    }
  }

  /// Runs this program in a process of its own, and gives what it printed.
  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return String(decoding: data, as: UTF8.self)
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
