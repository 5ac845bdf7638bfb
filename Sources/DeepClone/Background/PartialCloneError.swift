public import Foundation

/// Why a background clone in batches ended early, and what it has saved.
///
/// Thrown if at least one batch was saved. Clones made after the last saved batch are removed. To go on, clone the identities
/// that follow the first `clones.count` ones. A clone that shares something with those is not linked to their clones then.
public struct PartialCloneError: Error {
  /// The permanent identities of the saved clones of the first roots, in the order of the roots.
  public let clones: [NSManagedObjectID]
  /// How many clones are saved, those of what the roots lead to included.
  public let savedCount: Int
  /// What ended the clone: a `CloneError`, a Cocoa error of fetching or saving, `CancellationError`, or the app's own.
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
