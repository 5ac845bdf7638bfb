#if canImport(CloudKit)
import CloudKit
import DeepClone

extension PersistentStack {
  /// Shares a workspace, which has to be saved, with all that it owns; if it's shared already, returns its share.
  func share(_ workspace: Workspace) async throws -> CKShare {
    if let share = try container.fetchShares(matching: [workspace.objectID])[workspace.objectID] { return share }
    let (_, share, _) = try await container.share([workspace], to: nil)
    share[CKShare.SystemFieldKey.title] = workspace.name
    return try await container.persistUpdatedShare(share, in: privateStore)
  }

  /// Accepts an invitation to a workspace, which appears as soon as iCloud has delivered it.
  func accept(_ invitation: CKShare.Metadata) async throws {
    try await container.acceptShareInvitations(from: [invitation], into: sharedStore)
  }
}
#endif
