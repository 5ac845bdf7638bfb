import DeepClone

// How far a copy has come, and whether it is to go on.

extension CopyOperation {
  /// Throws where the copy was cancelled.
  func checkCancellation() throws {
    guard options.progress?.isCancelled == true || Task.isCancelled else { return }
    throw CopyError.cancelled(objects: savedCount, batches: report.batches)
  }

  /// Tells how many objects there are.
  func begin(_ count: Int) {
    options.progress?.completedUnitCount = 0
    options.progress?.totalUnitCount = Int64(count) + 1
  }

  /// Tells how many more objects were copied.
  func advance(_ count: Int) { options.progress?.completedUnitCount += Int64(count) }

  /// Tells that everything is done.
  func end() {
    if let progress = options.progress { progress.completedUnitCount = progress.totalUnitCount }
  }
}
