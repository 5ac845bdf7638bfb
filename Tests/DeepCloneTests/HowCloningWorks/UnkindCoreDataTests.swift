import ModelInCode

/// Calls where Core Data is less kind than a database in memory would be.
@MainActor @Suite("Where Core Data isn't kind")
struct UnkindCoreDataTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("After a failed call, there is nothing to save, though `hasChanges` says so")
  func changesAfterFailure() throws {
    let item = workspace.item("a")
    try workspace.context.save()
    #expect(throws: AppError(place: "change")) {
      try [item].deepClone { _, _ in throw AppError(place: "change") }
    }
    #expect(workspace.context.insertedObjects.isEmpty && workspace.context.updatedObjects.isEmpty)
    #expect(workspace.context.deletedObjects.isEmpty)
    #expect(workspace.context.hasChanges && !workspace.context.hasUnsavedChanges)
  }

  @Test(
    "A shared object that its store has lost isn't linked, and isn't deleted", arguments: [false, true], [true, false])
  func lostTag(isToMany: Bool, inFile: Bool) throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(storeAt: inFile ? folder.file() : nil)
    let (item, red) = (workspace.item("a"), workspace.tag("red"))
    if isToMany { item.tags = NSSet(object: red) } else { item.tag = red }
    try workspace.context.save()
    workspace.context.refresh(red, mergeChanges: false)
    // Read, and so known, before the tag goes.
    _ = (item.tag, item.tags?.count)
    let other = workspace.stack.other()
    other.delete(try other.existingObject(with: red.objectID))
    try other.save()
    let copy = try item.deepClone()
    #expect(copy.tag == nil && copy.tags?.count == 0 && red.isFault)
    #expect(workspace.context.deletedObjects.isEmpty)
    try workspace.context.save()
  }

  @Test("A draft clones objects that are faults", arguments: [true, false])
  func draftOfFaults(inFile: Bool) throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(storeAt: inFile ? folder.file() : nil)
    let note = workspace.notes(1, sharing: [workspace.tag("red")])[0]
    try workspace.context.save()
    let text = GraphText.text(from: try note.deepClone(options: .alike))
    workspace.context.reset()
    let found = try #require(try workspace.stack.child().all(Note.self).first)
    #expect(found.isFault)
    #expect(GraphText.text(from: try found.deepClone(options: .alike)) == text)
  }

  @Test("What awakeFromInsert inserts comes once more when a draft is saved, for the app's own objects as well")
  func draftAwakens() throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel)
    let own = stack.child()
    _ = Hatchery(context: own)
    try own.save()
    #expect(try stack.counts() == ["Hatchery": 1, "Egg": 4 + 4])
    stack.context.reset()
    let hatchery = stack.make(Hatchery.self)
    try stack.context.save()
    let draft = stack.child()
    let found = try #require(try draft.existingObject(with: hatchery.objectID) as? Hatchery)
    let copy = try found.deepClone()
    #expect((copy.eggs?.count, copy.queue?.count) == (2, 1))
    try draft.save()
    let clone = try #require(stack.context.insertedObjects.lazy.compactMap { $0 as? Hatchery }.first)
    #expect((clone.eggs?.count, clone.queue?.count) == (2, 1))
    #expect(try stack.counts() == ["Hatchery": 2, "Egg": 4 + 4 + 4])
  }

  @Test("A target without a coordinator is refused in words")
  func noCoordinator() throws {
    let item = workspace.item("a")
    let bare = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let error = CloneError.expected(.entityMissing, "Item")
    #expect(throws: error) { try item.deepClone(in: bare) }
    #expect(throws: error) { try WorkspaceCloning.preview([item], in: bare) }
  }

  /// A store whose model names classes that inherit from the generated ones.
  private func inheriting() throws -> Stack {
    let model = try ModelMerging.merge([WorkspaceModel.managedObjectModel])
    model.entitiesByName["Item"]?.managedObjectClassName = NSStringFromClass(InheritedItem.self)
    model.entitiesByName["Memo"]?.managedObjectClassName = NSStringFromClass(InheritedMemo.self)
    return try Stack(model)
  }

  @Test("Clones are of the class that the target's model names if that inherits from the generated one")
  func inheritedClass() throws {
    let there = try inheriting()
    let item = workspace.item("a")
    _ = workspace.memo("m", of: item)
    let copy = try item.deepClone(in: there.context)
    #expect(copy is InheritedItem && (copy.memos?.firstObject as? InheritedMemo)?.text == "m")
    let back = try copy.deepClone(in: workspace.context)
    #expect(!(back is InheritedItem) && back.title == "a")
    // The generated class has the hook.
    item.title = "throw in hook"
    #expect(throws: AppError(place: "hook")) { try item.deepClone(in: there.context) }
    copy.title = item.title
    #expect(throws: AppError(place: "hook")) { try copy.deepClone(in: self.workspace.context) }
  }

  @Test("A root is refused if it's asked for a clone of its own class, which inherits from the generated one")
  func inheritedRoot() throws {
    let there = try inheriting()
    let inserted = NSEntityDescription.insertNewObject(forEntityName: "Item", into: there.context)
    let item = try #require(inserted as? InheritedItem)
    let error = #expect(throws: CloneError.expected(.classDiffers, "Item")) { try item.deepClone() }
    #expect(
      error?.description == """
        Item cannot be cloned: its objects are of the class InheritedItem, but code was generated for Item; see that the model names \
        the class, and use one version of it in both
        """)
    #expect(throws: CloneError.expected(.classDiffers, "Item")) {
      try WorkspaceCloning.deepClone([item], in: self.workspace.context)
    }
    #expect(try (item as Item).deepClone() is InheritedItem)
  }
}

class InheritedItem: Item {}
final class InheritedMemo: Memo {}
