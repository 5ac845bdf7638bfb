/// The main queue, as tests on the main actor see it.
enum MainQueue {
  /// Lets the main queue do what waits for it.
  @MainActor
  static func turn() async {
    await withCheckedContinuation { continuation in
      // What is scheduled while this waits comes before it.
      DispatchQueue.main.async { DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
