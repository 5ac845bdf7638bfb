/// What clones share is brought in together, and not by each link that is written.
@MainActor @Suite("Shared objects that are faults")
struct SharedFaultTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for number in 1...3 { workspace.item(String(number)).tag = workspace.tag("tag \(number)") }
    _ = workspace.tag("of none")
    try workspace.context.save()
    workspace.context.reset()
  }

  @Test("Shared faults are read before the first clone is made, and no others", arguments: [true, false])
  func shared(isWithinOneContext: Bool) throws {
    let target = isWithinOneContext ? workspace.context : workspace.stack.other()
    let items = try workspace.context.all(Item.self)
    nonisolated(unsafe) let tags = try target.all(Tag.self)
    nonisolated(unsafe) var faultCounts: [Int] = []
    #expect(tags.filter(\.isFault).count == 4)
    // Each clone gets a UUID as it is made.
    let options = CloneOptions(uuidSource: {
      faultCounts.append(tags.filter(\.isFault).count)
      return UUID()
    })
    let clones = try items.deepClone(in: target, options: options)
    #expect(Set(clones.compactMap(\.tag)).count == 3)
    #expect(faultCounts == [1, 1, 1] && tags.filter(\.isFault).count == 1)
  }

  @Test("Shared faults that the call excludes aren't read")
  func excluded() throws {
    let (items, tags) = try (workspace.context.all(Item.self), workspace.context.all(Tag.self))
    _ = try items.deepClone(excluding: [.tag])
    #expect(tags.filter(\.isFault).count == 4)
  }

  @Test("Objects that a call excludes or doesn't follow aren't read", arguments: [false, true])
  func leftOut(follows: Bool) throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(storeAt: folder.file())
    let notes = ["A", "B"].map { workspace.note($0) }
    for note in notes { for number in 0..<10 { _ = workspace.item("\(number)", of: note) } }
    for note in notes { workspace.stack.make(Photo.self, "photo").note = note }
    try workspace.context.save()
    workspace.context.reset()
    let found = try workspace.context.all(Note.self)
    _ = try follows ? found.deepClone(following: [.attachments]) : found.deepClone(excluding: [.items])
    #expect(found.allSatisfy { $0.hasFault(forRelationshipNamed: "items") })
    #expect(found.allSatisfy { !$0.hasFault(forRelationshipNamed: "attachments") })
    #expect(!workspace.context.registeredObjects.contains { $0 is Item })
  }
}
