import DeepClone
public import Foundation

/// The header of an archive: its format, its model, and your app's texts.
///
/// Read it before you restore an archive, to see whether your app wrote it, and which version of the app. You need
/// neither a context nor the model.
///
/// ```swift
/// let header = try ArchiveHeader(data)
/// print(header.model, header.userInfo["app"] ?? "")
/// ```
public struct ArchiveHeader: Hashable, Sendable {
  /// The version of the format.
  public let format: Int
  /// The name of the model that the objects belong to.
  public let model: String
  /// The version identifiers of the model that the archive was written with, sorted.
  public let versionIdentifiers: [String]
  /// The texts that the app passed to `archive`.
  public let userInfo: [String: String]

  /// Reads the header of an archive, and checks that all of it is JSON.
  ///
  /// - Parameter data: A document that `archive` wrote.
  /// - Throws: `ArchiveError.invalid` if the data isn't an archive, `ArchiveError.newerFormat`, `ArchiveError.tooLarge`.
  /// - Complexity: O(*n*) in the bytes of the document.
  public init(_ data: Data) throws { self = try GraphDocument.read(data).header }

  init(model: String, of context: NSManagedObjectContext?, userInfo: [String: String]) {
    format = GraphDocument.format
    self.model = model
    self.userInfo = userInfo
    let identifiers = context?.rootCoordinator?.managedObjectModel.versionIdentifiers ?? []
    // Xcode's compiler writes an empty identifier where the developer gave none.
    versionIdentifiers = identifiers.map { "\($0)" }.filter { !$0.isEmpty }.sorted()
  }

  init(_ fields: [String: JSON]) throws {
    format = try fields.read("format", \.integer)
    model = try fields.read("model", \.text)
    versionIdentifiers = try fields.read("versionIdentifiers") { $0.list(of: \.text) }
    userInfo = try fields.read("userInfo") { $0.table(of: \.text) }
  }

  var fields: [String: JSON] {
    [
      "format": .number("\(format)"), "model": .text(model),
      "userInfo": .object(userInfo.mapValues(JSON.text)), "versionIdentifiers": .list(versionIdentifiers),
    ]
  }
}
