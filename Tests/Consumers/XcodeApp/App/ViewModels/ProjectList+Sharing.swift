#if canImport(CloudKit)
import CloudKit
import DeepClone

extension ProjectList {
  /// Returns the share of a workspace, and makes it if there is none.
  func share(_ workspace: Workspace) async throws -> CKShare {
    try context.save()
    return try await stack.share(workspace)
  }

  /// Accepts an invitation that the user opened.
  func accept(_ invitation: CKShare.Metadata) async {
    await attemptInBackground { try await stack.accept(invitation) }
  }
}
#endif
