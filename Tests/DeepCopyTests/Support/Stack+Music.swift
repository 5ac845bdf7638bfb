import DeepClone

/// A stack of the tests' model, and makers of its objects.
extension Stack {
  /// A stack with a store in memory, or in a file of its own that is removed with the stack.
  convenience init(inFile: Bool = false, model: NSManagedObjectModel = MusicModel.managedObjectModel) throws {
    try self.init(model, inTemporaryFile: inFile)
  }

  /// Another stack of the same file, as another process would open it.
  func reopened() throws -> Stack { try Stack(coordinator.managedObjectModel, url) }

  /// The metadata of the store.
  var metadata: [String: Any] { coordinator.metadata(for: store) }

  /// What the store holds.
  func storedGraph() throws -> StoredGraph { try StoredGraph(of: other()) }

  /// How many objects of each entity the store holds.
  func storedCounts() throws -> [String: Int] { try counts(in: other()) }

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
