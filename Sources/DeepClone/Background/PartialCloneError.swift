public import Foundation

/// An error of a background call that ended early, after it had saved at least one batch.
///
/// Clones made after the last saved batch are removed. To go on, clone the object IDs that follow the first `clones.count`
/// ones. A clone that shares something with those is not linked to their clones then.
public struct PartialCloneError: Error {
  /// The permanent object IDs of the saved clones of the first roots, in the order of the roots.
  public let clones: [NSManagedObjectID]
  /// The number of saved clones, those of what the roots lead to included.
  public let savedCount: Int
  /// The error that ended the call: a `CloneError`, a Cocoa error of fetching or saving, `CancellationError`, or the app's own.
  public let reason: any Error
}

extension PartialCloneError: CustomStringConvertible {
  /// What is saved, and why cloning ended.
  public var description: String {
    "cloning ended after \(clones.count) roots were saved, in \(savedCount) clones: \(reason)"
  }
}

extension PartialCloneError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
