@MainActor
@Suite("Conflicts between two contexts")
struct ConflictTests {
  @Test("A row that was changed elsewhere stops the save, and nothing of it is saved", arguments: Storage.allCases)
  func conflict(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b"].map { library.make("Tag", $0) }
    try library.context.save()
    try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
    tags[0].setValue("mine", forKey: "name")
    tags[1].setValue("mine too", forKey: "name")
    _ = library.make("Tag", "new")
    #expect(library.context.saveError() == NSManagedObjectMergeError)
    #expect(try library.other().names("Tag") == ["b", "theirs"])
    library.context.refresh(tags[0], mergeChanges: true)
    try library.context.save()
    #expect(try library.other().names("Tag") == ["mine", "mine too", "new"])
  }

  @Test("A row that was deleted elsewhere stops the save", arguments: Storage.allCases)
  func deleted(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    try library.other().remove("a", "Tag")
    tag.setValue("b", forKey: "name")
    #expect(library.context.saveError() == NSManagedObjectMergeError)
    library.context.rollback()
    #expect(try library.context.names("Tag").isEmpty)
  }

  @Test("The same change twice is a conflict all the same", arguments: Storage.allCases)
  func sameChange(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    try library.other().change("a", "Tag") { $0.setValue("b", forKey: "name") }
    tag.setValue("b", forKey: "name")
    #expect(library.context.saveError() == NSManagedObjectMergeError)
    library.context.refresh(tag, mergeChanges: true)
    try library.context.save()
    #expect(try library.other().names("Tag") == ["b"])
  }
}
