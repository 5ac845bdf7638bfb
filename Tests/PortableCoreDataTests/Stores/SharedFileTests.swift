#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Files that several contexts and coordinators share")
struct SharedFileTests {
  private let model = LibraryModel.managedObjectModel

  @Test("Two coordinators on one file see each other's saves, and find conflicts")
  func conflict() throws {
    let folder = try TemporaryFolder()
    let (mine, theirs) = (try Stack(model, folder.file()), try Stack(model, folder.file()))
    let tags = ["a", "b"].map { mine.context.make("Tag", $0) }
    try mine.context.save()
    try theirs.context.named("a", "Tag").setValue("theirs", forKey: "name")
    let new = theirs.context.make("Tag", "new")
    try theirs.context.save()
    #expect(new.rowNumber == 3)
    tags[0].setValue("mine", forKey: "name")
    #expect(mine.context.saveError() == NSManagedObjectMergeError)
    mine.context.rollback()
    let other = mine.context.make("Tag", "other")
    try mine.context.save()
    #expect(other.rowNumber == 4)
    #expect(try theirs.other().names("Tag") == ["b", "new", "other", "theirs"])
  }

  @Test("A conflict names the row, the version that the change was based on, and what the store holds")
  func conflictDetails() throws {
    let stack = try Stack(model, inTemporaryFile: true)
    let tag = stack.context.make("Tag", "a")
    try stack.context.save()
    let theirs = stack.other()
    try theirs.change("a", "Tag") { $0.setValue("b", forKey: "name") }
    let key = try #require(tag._key)
    let slot = try #require(tag._layout.slot("name"))
    var values = try #require(try stack.store.row(key)).values
    let base = values
    values[slot] = .attribute(.string("c"))
    let change = RowChange(key: key, version: 1, values: values, base: base, members: [])
    let changes = ChangeSet(updated: [change], deleted: [RowDeletion(key: key, version: 1)])
    let conflict = #expect(throws: SaveConflict.self) {
      try stack.coordinator.save { try stack.coordinator.commit(changes) }
    }
    // A deletion that is based on nothing must not take away a row that was only not readable.
    #expect(throws: SaveConflict.self) {
      try stack.coordinator.save {
        try stack.coordinator.commit(ChangeSet(deleted: [RowDeletion(key: key, version: 0)]))
      }
    }
    #expect(conflict?.rows.map(\.key) == [key, key] && conflict?.rows.map(\.version) == [1, 1])
    #expect(conflict?.rows.first?.stored?.version == 2)
    #expect(conflict?.rows.first?.stored?.values[slot] == .attribute(.string("b")))
  }

  @Test("The number of a read's statements doesn't grow with the number of objects")
  func statementCounts() throws {
    let stack = try Stack(model, inTemporaryFile: true)
    let shelf = (0..<100).map { stack.context.make("Shelf", "\($0)") }
    for number in 0..<300 { stack.context.make("Book", "\(number)").setValue(shelf[number % 100], forKey: "shelf") }
    try stack.context.save()
    let store = try #require(stack.store as? SQLiteStore)
    /// The answer's count, and how many statements it took.
    func count(_ body: () throws -> Int) throws -> [Int] {
      let start = try store.locked { $0.runCount }
      return [try body(), try store.locked { $0.runCount } - start]
    }
    let entity = try #require(model.entitiesByName["Book"])
    let query = RowQuery(entities: [Int32(entity.index)])
    let keys = try store.keys(matching: query)
    let owners = ContiguousArray(shelf.compactMap(\._key))
    #expect(try count { try store.keys(matching: query).count } == [300, 1])
    #expect(try count { try store.rows(for: keys).compactMap { $0 }.count } == [300, 1])
    #expect(try count { try store.rows(matching: query).count } == [300, 1])
    #expect(try count { try store.count(matching: query) } == [300, 1])
    #expect(try count { try store.members(of: "books", for: owners).joined().count } == [300, 1])
    var many = query
    many.condition = .and([.keys(in: keys), .destinations("shelf", in: owners)])
    #expect(try count { try store.keys(matching: many).count } == [300, 1])
  }
}

extension NSPersistentStore {
  fileprivate func row(_ key: ObjectKey) throws -> StoredRow? { try rows(for: [key])[0] }
}
#endif
