import Foundation

extension CloneContext {
  /// Sets what the progress of a call is measured by.
  func beginProgress(of reachedCount: Int) {
    guard let progress = options.progress else { return }
    // Several calls of one operation go on counting.
    progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(reachedCount)
  }

  /// Validates the clones of a call, where the options ask for it.
  func validate(_ clones: @autoclosure () -> [NSManagedObject]) throws {
    if options.validates { for clone in clones() { try clone.validateForInsert() } }
  }

  /// Counts clones as made.
  func advance(by objects: Int) {
    options.progress?.completedUnitCount += Int64(objects)
  }

  /// Throws where the operation was cancelled.
  ///
  /// - Throws: `CancellationError`.
  func checkCancellation() throws {
    if options.progress?.isCancelled == true { throw CancellationError() }
    try Task.checkCancellation()
  }
}
