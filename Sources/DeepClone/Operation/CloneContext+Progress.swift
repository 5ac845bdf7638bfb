import Foundation

extension CloneContext {
  /// How many clones are made between two looks at whether the operation was cancelled.
  static var partSize: Int { 4096 }

  /// Sets what the progress of a call is measured by.
  func beginProgress() {
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
  /// Used by generated code.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws {
    if options.progress?.isCancelled == true { throw CancellationError() }
    try Task.checkCancellation()
  }
}

extension CloneQueue {
  /// The positions of a level in parts, between which a call can be cancelled.
  ///
  /// Used by generated code.
  ///
  /// - Parameter number: The level's number.
  public func parts(ofLevel number: Int) -> [Range<Int>] {
    let level = level(number)
    return stride(from: level.lowerBound, to: level.upperBound, by: CloneContext.partSize).map {
      $0..<min($0 + CloneContext.partSize, level.upperBound)
    }
  }

  /// Begins to make the clones of a part of a level.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - part: The positions of the clones.
  ///   - context: The operation.
  /// - Returns: The entity in the target's model that the clones belong to, looked up once per operation.
  /// - Throws: `CloneError.entityMissing` where the target's model has no such entity, `CancellationError`.
  public mutating func begin(_ part: Range<Int>, in context: CloneContext) throws -> NSEntityDescription {
    try context.checkCancellation()
    context.advance(by: part.count)
    // To double at least: each of many calls would move all clones otherwise.
    if clones.capacity < objects.count { clones.reserveCapacity(max(objects.count, 2 * clones.capacity)) }
    return try entity(in: context)
  }
}
