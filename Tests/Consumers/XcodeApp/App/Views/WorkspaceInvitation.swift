import CloudKit
import CoreTransferable

/// An invitation to a workspace, for the system's sharing sheet.
nonisolated struct WorkspaceInvitation: Transferable {
  /// Makes the share, or finds it.
  let share: @MainActor @Sendable () async throws -> CKShare

  static var transferRepresentation: some TransferRepresentation {
    CKShareTransferRepresentation { invitation in
      .prepareShare(container: CKContainer(identifier: PersistentStack.cloudContainer)) {
        try await invitation.share()
      }
    }
  }
}
