/// A stack of the tests' model, and makers of its objects.
extension Stack {
  /// A stack with a store in memory, or in a file of its own that is removed with the stack.
  convenience init(
    inFile: Bool = false, model: NSManagedObjectModel = MusicModel.managedObjectModel, onMainQueue: Bool = true
  ) throws {
    try self.init(model, inTemporaryFile: inFile, onMainQueue: onMainQueue)
  }

  /// Another stack of the same file, as another process would open it.
  func reopened(onMainQueue: Bool = true) throws -> Stack {
    try Stack(coordinator.managedObjectModel, url, onMainQueue: onMainQueue)
  }

  /// The metadata of the store.
  var metadata: [String: Any] { coordinator.metadata(for: store) }

  /// What the store holds.
  func storedGraph() throws -> StoredGraph { StoredGraph(try other().allObjects()) }

  /// How many objects of each entity the store holds.
  func storedCounts() throws -> [String: Int] { try counts(in: other()) }

  /// Makes about `size` objects, with everything linked at random, and saves them.
  ///
  /// - Parameter isIdentified: Whether each object has a value that identifies it.
  func fillAtRandom(_ seed: UInt64, size: Int, isIdentified: Bool = false) throws {
    var maker = RandomMusic(seed: seed, in: context, isIdentified: isIdentified)
    try maker.make(size: size)
  }

  func album(_ code: String?, _ title: String? = nil) -> Album {
    make(Album.self) { ($0.code, $0.title) = (code, title) }
  }

  /// A track, which nothing identifies unless it has a code.
  func track(_ name: String, of album: Album, isrc: String? = nil) -> Track {
    make(Track.self) { ($0.name, $0.album, $0.isrc) = (name, album, isrc) }
  }

  /// An artist, whom nothing identifies without a key.
  func artist(_ name: String, key: String? = nil) -> Artist { make(Artist.self) { ($0.name, $0.key) = (name, key) } }

  func tag(_ name: String?) -> Tag {
    make(Tag.self) { $0.name = name }
  }
}
