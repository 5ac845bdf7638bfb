@MainActor
@Suite("Saves that a context merges by itself")
struct AutomaticMergeTests {
  @Test("Observers are told of a merged update as a refresh alone", arguments: Storage.allCases)
  func updates(_ storage: Storage) async throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    library.context.automaticallyMergesChangesFromParent = true
    let listener = Listener(library.context)
    let background = library.container.newBackgroundContext()
    try await background.perform { try background.change("a", "Tag") { $0.setValue("b", forKey: "name") } }
    // What was enqueued before is done before this.
    await library.context.perform(schedule: .enqueued) {}
    #expect(listener.take() == ["changed refreshed 1"])
    #expect(tag.shownName == "b" && !tag.isUpdated)
  }

  @Test("A child takes over what its parent saves", arguments: Storage.allCases)
  func parent(_ storage: Storage) async throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let child = library.child()
    let draft = try child.named("a", "Tag")
    child.automaticallyMergesChangesFromParent = true
    #expect(draft.shownName == "a")
    tag.setValue("b", forKey: "name")
    try library.context.save()
    await child.perform(schedule: .enqueued) {}
    #expect(draft.shownName == "b" && !child.hasChanges)
  }
}
