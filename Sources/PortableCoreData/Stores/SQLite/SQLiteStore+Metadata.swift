#if !canImport(CoreData)
import Foundation

extension SQLiteStore {
  /// The metadata of a file, without opening it as a store of a model.
  ///
  /// - Throws: A Cocoa error if the file isn't a store.
  static func metadata(at url: URL) throws -> [String: Any] {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw StoreError.error(CocoaError.fileReadNoSuchFile.rawValue, "There is no such store", path: url.path)
    }
    let connection = try SQLiteConnection(path: url.path, isReadOnly: true)
    defer { connection.close() }
    guard try StoreSchema(connection).tables["Z_METADATA"] != nil else {
      throw StoreError.error(CocoaError.fileReadCorruptFile.rawValue, "The file holds no store", path: url.path)
    }
    return try StoreMetadata(connection).all
  }
}
#endif
