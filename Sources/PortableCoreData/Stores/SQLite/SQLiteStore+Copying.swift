#if !canImport(CoreData)
import Foundation

extension SQLiteStore {
  /// Writes a copy of the store, as it was saved last, to another place, with its files of binary data.
  ///
  /// - Throws: A Cocoa error if the place is the store's own, or can't be written; nothing is left there then.
  func copy(to place: URL) throws {
    guard let url, place.isFileURL, !StoreFiles.areNone(at: place), place.standardizedFileURL != url.standardizedFileURL
    else {
      throw StoreError.error(
        CocoaError.fileWriteInvalidFileName.rawValue, "The store cannot be moved there", path: place.path)
    }
    try locked { connection in
      let files = StoreFiles(place)
      try files.remove()
      do {
        let statement = try connection.prepare("VACUUM INTO ?")
        statement.bind(place.path, 1)
        try statement.run()
        if try connection.keepsLog {
          let copy = try SQLiteConnection(path: place.path, isReadOnly: false)
          copy.keepLog()
          copy.close()
        }
        let folders = (ExternalBlobs(store: url).supportFolder, ExternalBlobs(store: place).supportFolder)
        if FileManager.default.fileExists(atPath: folders.0.path) {
          try FileManager.default.copyItem(at: folders.0, to: folders.1)
        }
      } catch {
        try? files.remove()
        throw error
      }
    }
  }
}
#endif
