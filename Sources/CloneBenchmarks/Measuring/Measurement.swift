import Foundation

/// The time that something took: by the clock, and of the processor, which other processes hardly affect.
struct Measurement {
  /// Seconds by the clock.
  let seconds: Double
  /// Seconds of the processor, with those of processes that were started and have ended.
  let processorSeconds: Double

  /// A time by the clock alone.
  init(_ duration: Duration) {
    seconds = duration / .seconds(1)
    processorSeconds = seconds
  }

  /// Measures a closure.
  init(_ body: () throws -> Void) rethrows {
    let (start, processorStart) = (ContinuousClock.now, Self.processorTime)
    try body()
    processorSeconds = Self.processorTime - processorStart
    seconds = start.duration(to: .now) / .seconds(1)
  }

  private static var processorTime: Double {
    // This process's, and those of its children, by their numbers: the names have other types on other platforms.
    let whose: [Int32] = [0, -1]
    return whose.reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
  }
}
