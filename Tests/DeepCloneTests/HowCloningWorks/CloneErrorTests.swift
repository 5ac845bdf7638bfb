/// An error's text, and what it's compared by.
@MainActor @Suite("The errors of calls")
struct CloneErrorTests {
  let workspace: Workspace
  let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("A")
    try workspace.context.save()
  }

  @Test("An error says what it's about, and what is wrong")
  func texts() throws {
    let (id, operation) = (note.objectID.uriRepresentation(), CloneContext(workspace.context))
    #expect(
      refusal { try note.deepClone(in: operation) { source, _ in _ = try source.deepClone(in: operation) } }
        == "a call with this CloneContext is still running; use another CloneContext")
    _ = try note.deepClone(in: operation)
    #expect(
      refusal { try note.deepClone(in: operation, excluding: [.items]) }
        == "Note cannot be cloned: an earlier call with the same CloneContext cloned it with other exclusions (\(id))")
    let background = workspace.container.newBackgroundContext()
    let elsewhere = Note(context: background)
    let temporaryID = elsewhere.objectID.uriRepresentation()
    #expect(
      refusal { try elsewhere.deepClone(in: operation) }
        == "Note cannot be cloned: the other objects of this CloneContext belong to another context (\(temporaryID))")
    #expect(
      refusal { try note.deepClone { _, _ in workspace.context.rollback() } } == """
        the clones were gone before the call ended: a hook or a closure called 'rollback' or 'reset' on their context, or deleted them
        """)
    workspace.context.delete(note)
    #expect(
      refusal { try note.deepClone() } == "Note cannot be cloned: the object was deleted (\(id))")
    let loose = Note(entity: note.entity, insertInto: nil)
    let error = #expect(throws: CloneError.self) { try loose.deepClone() }
    #expect(error?.description.hasPrefix("Note cannot be cloned: the object has no context (") == true)
    #expect(error?.errorDescription == "The object can't be duplicated because it isn't part of your data.")
  }

  @Test("Errors with the same code, entity, property and objects are equal, whatever their texts")
  func equality() {
    let ids = [note.objectID]
    let error = CloneError.expected(.parentMissing, "Item", "noteID", objects: ids)
    #expect(error == CloneError(.parentMissing, entity: "Item", property: "noteID", objects: ids, "a text"))
    for other in [
      .expected(.parentsDiffer, "Item", "noteID", objects: ids),
      .expected(.parentMissing, "Memo", "noteID", objects: ids),
      .expected(.parentMissing, "Item", nil, objects: ids), .expected(.parentMissing, "Item", "noteID"),
    ] as [CloneError] { #expect(error != other) }
  }

  @Test("An error has a sentence for people; its text is the reason")
  func sentences() {
    for (code, sentence) in [
      (.sourceUnreadable, "The object can't be duplicated because it was deleted."),
      (.sharedObjectUnsaved, "The object can't be duplicated before your changes are saved."),
      (.ownerRefused, "The duplicate can't be added there."), (.storeRefused, "The duplicate can't be stored there."),
      (.mayComeTwice, "The duplicate can't be stored there."), (.neverCloned, "The object can't be duplicated."),
      (.modelDiffers, "The object can't be duplicated."),
      (.uniqueValueKept, "The object is there already, and there can only be one of it."),
      (.clonesSaved, "The object couldn't be duplicated completely."),
    ] as [(CloneError.Code, String)] {
      let error = CloneError(code, "a text")
      #expect(error.localizedDescription == sentence && error.failureReason == "a text")
    }
  }
}
