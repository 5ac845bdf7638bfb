import Foundation

/// Shows how far a copy has come, on one line of the terminal that's written again and again.
///
/// If the output isn't a terminal, only the last state is written.
final class ProgressLine: Progress, @unchecked Sendable {
  private let isTerminal = isatty(1) == 1

  init() {
    super.init(parent: nil, userInfo: nil)
  }

  override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      super.completedUnitCount = newValue
      guard isTerminal, totalUnitCount > 0 else { return }
      write("\rCopying: \(100 * newValue / totalUnitCount) %")
    }
  }

  /// Ends the line.
  func end() {
    let percent = totalUnitCount > 0 ? 100 * completedUnitCount / totalUnitCount : 0
    write("\(isTerminal ? "\r" : "")Copying: \(percent) %\n")
  }

  private func write(_ text: String) {
    print(text, terminator: "")
    // A line without a line break would stay in the buffer.
    fflush(nil)
  }
}
