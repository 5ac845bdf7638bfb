import Foundation

/// Background calls in a context that the caller gives.
@MainActor @Suite("A background call in the caller's context")
struct BackgroundContextTests {
  private let workspace: Workspace
  private let note: Note
  private let tag: Tag
  private let context: NSManagedObjectContext

  init() throws {
    workspace = try Workspace()
    note = workspace.note("A", id: 1)
    tag = workspace.tag("old")
    workspace.item("a", of: note, id: 1).addToTags(tag)
    try workspace.context.save()
    context = workspace.container.newBackgroundContext()
  }

  @discardableResult
  private func clone(
    _ change: @escaping @Sendable (Note, Note) throws -> Void = { _, _ in }
  ) async throws -> NSManagedObjectID {
    try await WorkspaceCloning.deepClone(note.objectID, as: Note.self, in: context, change)
  }

  /// An object as the store has it.
  private func read<Object: NSManagedObject>(_ id: NSManagedObjectID, _ type: Object.Type) throws -> Object? {
    try workspace.stack.other().existingObject(with: id) as? Object
  }

  @Test("The context's merge policy decides about a shared object that was saved elsewhere meanwhile")
  func mergePolicy() async throws {
    let (stack, id, noteID) = (workspace.stack, tag.objectID, note.objectID)
    let change: @Sendable (Note, Note) throws -> Void = { _, _ in
      try stack.change(id) { $0.setValue("new", forKey: "name") }
    }
    let error = await #expect(throws: CocoaError.self) {
      try await WorkspaceCloning.deepClone(noteID, as: Note.self, in: workspace.container, change)
    }
    #expect(error?.code == .managedObjectMerge)
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try await clone(change)
    let tag = try read(id, Tag.self)
    #expect(tag?.name == "new" && tag?.items?.count == 2)
    #expect(try workspace.counts() == ["Item": 2, "Note": 2, "Tag": 1])
  }

  @Test("A background call saves the other changes of the caller's context")
  func otherChanges() async throws {
    let (context, id) = (context, tag.objectID)
    let tag = try await context.perform {
      let tag = Tag(context: context)
      tag.name = "another"
      try context.existingObject(with: id).setValue("new", forKey: "name")
      return Unshared(tag)
    }
    let cloneID = try await clone()
    #expect(try read(cloneID, Note.self)?.title == "A")
    let state = await context.perform { [context.hasUnsavedChanges, tag.object.objectID.isTemporaryID] }
    #expect(state == [false, false])
    #expect(try read(id, Tag.self)?.name == "new")
    #expect(try workspace.counts()["Tag"] == 2)
  }

  @Test("A call that throws, or that can't save, leaves its other changes in place", arguments: [false, true])
  func failure(cannotSave: Bool) async throws {
    let (context, id) = (context, tag.objectID)
    let tag = try await context.perform {
      try context.existingObject(with: id).setValue("new", forKey: "name")
      return Unshared(Tag(context: context))
    }
    await #expect(throws: (any Error).self) {
      try await clone { _, clone in
        if !cannotSave { throw AppError(place: "change") }
        clone.setValue(nil, forKey: "title")
      }
    }
    let isLeft = await context.perform {
      context.insertedObjects == [tag.object] && context.updatedObjects.map(\.objectID) == [id]
        && context.deletedObjects.isEmpty && (context.updatedObjects.first as? Tag)?.name == "new"
    }
    #expect(isLeft)
    #expect(try workspace.counts() == ["Item": 1, "Note": 1, "Tag": 1])
    // What was wrong is over.
    await context.perform { tag.object.name = "another" }
    try await clone()
    #expect(try workspace.counts() == ["Item": 2, "Note": 2, "Tag": 2])
  }

  @Test("A clone that a closure deletes is an error, and nothing is saved")
  func deletedClone() async throws {
    let id = note.objectID
    let expected = CloneError.expected(.cloneDeleted, "Note", objects: [id])
    let error = await #expect(throws: expected) { try await clone { $1.managedObjectContext?.delete($1) } }
    await #expect(throws: expected) {
      try await WorkspaceCloning.deepClone(id, as: Note.self, in: workspace.container) {
        $1.managedObjectContext?.delete($1)
      }
    }
    #expect(try workspace.counts() == ["Item": 1, "Note": 1, "Tag": 1])
    let hasChanges = await context.perform { [context] in context.hasUnsavedChanges }
    #expect(!hasChanges)
    #expect(
      error?.description == """
        Note has no clone to return: the app's own code deleted it during the call (the clone of \(id.uriRepresentation()))
        """)
  }

  @Test("A clone that another one's closure deletes is an error before anything is saved")
  func deletedByAnother() async throws {
    let other = workspace.note("B", id: 2)
    try workspace.context.save()
    let ids = [note, other].map(\.objectID)
    await #expect(throws: CloneError.expected(.cloneDeleted, "Note", objects: [note.objectID])) {
      try await WorkspaceCloning.deepClone(ids, as: Note.self, in: context) { source, clone in
        guard source.title == "B" else { return }
        for case let other as Note in clone.managedObjectContext?.insertedObjects ?? [] where other !== clone {
          other.managedObjectContext?.delete(other)
        }
      }
    }
    #expect(try workspace.counts()["Note"] == 2)
  }

  @Test("In a child context, the object ID is permanent before the parent is saved")
  func child() async throws {
    let child = workspace.stack.child()
    let cloneID = try await WorkspaceCloning.deepClone(note.objectID, as: Note.self, in: child)
    #expect(!cloneID.isTemporaryID)
    #expect(workspace.context.hasUnsavedChanges)
    try workspace.context.save()
    #expect(try read(cloneID, Note.self)?.title == "A")
  }
}

/// An object of a context, on its way to the context's queue.
private struct Unshared<Object: NSManagedObject>: @unchecked Sendable {
  let object: Object
  init(_ object: Object) { self.object = object }
}
