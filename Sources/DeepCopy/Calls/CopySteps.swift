import DeepClone

/// How far a copy has come, and whether it is to go on.
struct CopySteps {
  private let progress: Progress?
  /// How many objects the target has for good, in how many batches.
  private(set) var objects = 0
  private(set) var batches = 0

  init(_ progress: Progress?) {
    self.progress = progress
  }

  /// Throws where the copy was cancelled.
  func check() throws {
    guard progress?.isCancelled == true || Task.isCancelled else { return }
    throw CopyError.cancelled(objects: objects, batches: batches)
  }

  /// Tells how many objects there are.
  func begin(_ count: Int) {
    progress?.completedUnitCount = 0
    progress?.totalUnitCount = Int64(count) + 1
  }

  /// Tells how many more objects were copied.
  func advance(_ count: Int) { progress?.completedUnitCount += Int64(count) }

  /// Records a batch that was saved.
  mutating func save(_ count: Int) {
    objects += count
    batches += 1
    advance(count)
  }

  /// Tells that everything is done.
  func end() {
    if let progress { progress.completedUnitCount = progress.totalUnitCount }
  }
}
