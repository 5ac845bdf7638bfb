import Foundation

/// The largest amount of memory that this process has used so far.
enum PeakMemory {
  /// In bytes.
  static var bytes: Int {
    #if os(Linux)
    // The value that `getrusage` reports is kept when a process becomes another program.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #endif
  }
}
