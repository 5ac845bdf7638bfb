// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(CoreTransferable)
public import CoreTransferable

public final class CKAllowedSharingOptions: Sendable {
  public static let standard = CKAllowedSharingOptions()
}

public struct CKShareTransferRepresentation<Item: Transferable>: TransferRepresentation {
  public struct ExportedShare: Sendable {
    public static func prepareShare(
      container: CKContainer, allowedSharingOptions: CKAllowedSharingOptions = .standard,
      preparationHandler: @escaping @Sendable () async throws -> CKShare
    ) -> ExportedShare { ExportedShare() }
  }

  public init(exporter: @escaping @Sendable (Item) throws -> ExportedShare) {}
}
#endif
