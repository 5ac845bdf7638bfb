import Dispatch
import Foundation

/// The time that something took: by the clock, and of the processor, which other processes hardly affect.
struct Measurement {
  /// Seconds by the clock.
  let seconds: Double
  /// Seconds of the processor, with those of processes that were started and have ended.
  let processorSeconds: Double

  /// Measures a closure.
  init(_ body: () throws -> Void) rethrows {
    let (start, processorStart) = (DispatchTime.now(), Self.processorTime)
    try body()
    let end = DispatchTime.now()
    processorSeconds = Self.processorTime - processorStart
    seconds = Double(end.uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
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
