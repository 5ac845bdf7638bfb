import Dispatch

/// What one thread waits for, and another sends.
package final class Signal: @unchecked Sendable {
  // Unchecked: older SDKs don't say that semaphores are Sendable.
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func send() { semaphore.signal() }

  /// Returns whether the signal came in time.
  package func wait(seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
}
