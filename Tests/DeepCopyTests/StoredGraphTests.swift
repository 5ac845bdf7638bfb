@MainActor @Suite("The comparison of stored graphs")
struct StoredGraphTests {
  /// The graph of a seed, with something done to it.
  private func graph(_ change: (NSManagedObjectContext) throws -> Void = { _ in }) throws -> StoredGraph {
    let stack = try Stack()
    try stack.fillAtRandom(7, size: 40)
    try change(stack.context)
    return try StoredGraph(stack.context.allObjects())
  }

  @Test("The same graph is equal, and one that differs in a value, a link, an order or an object isn't")
  func differences() throws {
    let graph = try graph()
    #expect(try self.graph() == graph)
    let changes: [(NSManagedObjectContext) throws -> Void] = [
      { try $0.all(Album.self).first?.rating = 9 },
      { try $0.all(Artist.self).first { $0.manager != nil }?.manager = nil },
      { context in
        for album in try context.all(Album.self) {
          album.tracks = NSOrderedSet(array: album.members("tracks").reversed())
        }
      },
      { _ = Genre(context: $0) },
    ]
    for change in changes { #expect(try self.graph(change) != graph) }
  }

  @Test("Two triangles aren't a hexagon, though each object has as many friends of the same kind")
  func alikeByRefinement() throws {
    func friends(_ pairs: [(Int, Int)]) throws -> StoredGraph {
      let stack = try Stack()
      let managers = (0..<6).map { _ in Manager(context: stack.context) }
      for (one, other) in pairs { managers[one].addToFriends(NSSet(object: managers[other])) }
      return try StoredGraph(stack.context.allObjects())
    }
    let triangles = try friends([(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)])
    #expect(try friends([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]) != triangles)
    #expect(try friends([(0, 2), (2, 4), (4, 0), (1, 3), (3, 5), (5, 1)]) == triangles)
  }
}
