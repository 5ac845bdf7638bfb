import DeepClone
import Foundation
import Testing

/// A stack of the tests' model.
final class Stack {
  let coordinator: NSPersistentStoreCoordinator
  let context: NSManagedObjectContext
  /// Where the store's file lies; nil in memory.
  let url: URL?

  /// A stack with a store in memory, or in a file of its own that is removed with the stack.
  init(inFile: Bool = false, model: NSManagedObjectModel = MusicModel.managedObjectModel) throws {
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    if inFile {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("DeepCopyTests-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      url = folder.appendingPathComponent("Store.sqlite")
    } else {
      url = nil
    }
    try coordinator.addPersistentStore(
      ofType: inFile ? NSSQLiteStoreType : NSInMemoryStoreType, configurationName: nil, at: url, options: nil)
    context.persistentStoreCoordinator = coordinator
  }

  deinit {
    for store in coordinator.persistentStores { try? coordinator.remove(store) }
    if let url { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
  }

  /// A new context of the stack's store.
  func otherContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  /// What the store holds.
  func storedGraph() throws -> StoredGraph { try StoredGraph(of: otherContext()) }

  /// How many objects of each entity the store holds.
  func storedCounts() throws -> [String: Int] { try Self.counts(in: otherContext()) }

  /// How many objects of each entity a context holds, saved or not.
  static func counts(in context: NSManagedObjectContext) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for entity in MusicModel.managedObjectModel.entities where !entity.isAbstract {
      let name = try #require(entity.name)
      let count = try context.count(for: NSFetchRequest<NSManagedObject>(entityName: name))
      if count > 0 { counts[name] = count }
    }
    return counts
  }

  // MARK: Makers

  func album(_ code: String?, _ title: String? = nil) -> Album {
    let album = Album(context: context)
    album.code = code
    album.title = title
    return album
  }

  func track(_ name: String, of album: Album) -> Track {
    let track = Track(context: context)
    track.name = name
    track.album = album
    return track
  }

  func tag(_ name: String?) -> Tag {
    let tag = Tag(context: context)
    tag.name = name
    return tag
  }
}
