import DeepClone
import Foundation

/// The kinds of store that the behaviour tests run on; a new one is one line here.
enum StoreKind: String, CaseIterable {
  case inMemory = "InMemory"
  case sqlite = "SQLite"

  /// A folder for the store's files; nil where it has none.
  func makeFolder() throws -> URL? {
    guard self != .inMemory else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// What a container is to load.
  func description(in folder: URL?) -> NSPersistentStoreDescription {
    let description = NSPersistentStoreDescription()
    description.type = rawValue
    description.url = folder?.appendingPathComponent("Library.sqlite")
    return description
  }
}
