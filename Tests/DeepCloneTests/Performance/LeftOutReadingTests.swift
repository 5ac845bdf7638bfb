/// What a call leaves out isn't read.
@MainActor @Suite("What a call leaves out stays a fault")
struct LeftOutReadingTests {
  @Test("Excluded relationships, and those that aren't followed", arguments: [false, true])
  func leftOut(follows: Bool) throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(storeAt: folder.file())
    let notes = ["A", "B"].map { workspace.note($0) }
    for note in notes { for number in 0..<10 { _ = workspace.item("\(number)", of: note) } }
    for note in notes { workspace.stack.make(Photo.self, "photo").note = note }
    try workspace.context.save()
    workspace.context.reset()
    let found = try workspace.context.fetch(NSFetchRequest<Note>(entityName: "Note"))
    _ = try follows ? found.deepClone(following: [.attachments]) : found.deepClone(excluding: [.items])
    #expect(found.allSatisfy { $0.hasFault(forRelationshipNamed: "items") })
    #expect(found.allSatisfy { !$0.hasFault(forRelationshipNamed: "attachments") })
    #expect(!workspace.context.registeredObjects.contains { $0 is Item })
  }
}
