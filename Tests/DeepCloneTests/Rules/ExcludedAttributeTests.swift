import DeepCloneTesting

/// Attributes that a call leaves out.
@MainActor @Suite("Attributes that a call leaves out")
struct ExcludedAttributeTests {
  private let workspace: Workspace
  private let note: Note

  init() throws {
    workspace = try Workspace()
    note = workspace.note("A", id: 1)
    note.index = 3
    _ = workspace.memo("memo", of: workspace.item("a", of: note, id: 1))
    let photo = workspace.stack.make(Photo.self) { ($0.name, $0.image, $0.width) = ("photo", Data([1, 2]), 4) }
    note.addToAttachments(photo)
    try workspace.context.save()
  }

  private func photo(of note: Note) throws -> Photo { try #require(note.attachments?.anyObject() as? Photo) }

  @Test("A clone without its image keeps what insertion gave it, and the checker knows by the path")
  func heavy() throws {
    let excluded: [PropertyPath<Note>] = [.attachments(as: Photo.self, .image)]
    let clone = try note.deepClone(excluding: excluded)
    let photo = try photo(of: clone)
    #expect(photo.image == nil && photo.name == "photo" && photo.width == 4)
    #expect(WorkspaceCloning.firstDifference(of: clone, from: note, excluding: excluded) == nil)
    #expect(
      WorkspaceCloning.firstDifference(of: clone, from: note)
        == "attachments[\"photo\"].image: nil instead of 2 bytes (no rule)")
    let whole = try note.deepClone()
    #expect(try self.photo(of: whole).image == Data([1, 2]))
    let difference = WorkspaceCloning.firstDifference(of: whole, from: note, excluding: excluded)
    #expect(
      difference == "attachments[\"photo\"].image: 2 bytes instead of what insertion gave it (the call excludes it)")
    // The first step counts: the photo alone is another path's.
    #expect(try self.photo(of: note).deepClone(excluding: [.image]).image == nil)
    #expect(try self.photo(of: note.deepClone(excluding: [.everywhere(Photo.self, .image)])).image == nil)
  }

  @Test("An attribute that is left out by name isn't set, whatever its rule; what follows it has the clone's value")
  func byName() throws {
    let names = ["noteID", "createDate", "title", "index", "rating"]
    let excluded = names.map { PropertyPath<Note>.named("Note.\($0)") }
    for keepsValues in [false, true] {
      let context = CloneContext(workspace.context, options: CloneOptions(keepsValues: keepsValues))
      let clone = try note.deepClone(in: context, excluding: excluded)
      #expect(clone.noteID == nil && clone.createDate == nil && clone.title == "Untitled" && clone.index == 7)
      let item = try #require(clone.items?.anyObject() as? Item)
      #expect(item.noteID == (keepsValues ? UUID.numbered(1) : nil) && item.title == "a")
      #expect(WorkspaceCloning.firstDifference(of: clone, from: note, excluding: excluded, context: context) == nil)
    }
    let clone = try note.deepClone(excluding: [.named("Note.items > Item.noteID")])
    #expect(clone.noteID != nil && (clone.items?.anyObject() as? Item)?.noteID == nil)
    #expect((clone.items?.anyObject() as? Item)?.origin == clone.noteID)
  }

  @Test("The class's function isn't called for an attribute that is left out")
  func custom() throws {
    let stack = try Stack(RulesModel.managedObjectModel)
    let ledger = stack.ledger("throw in function", serial: 1)
    #expect(throws: AppError(place: "function")) { try ledger.deepClone() }
    let clone = try ledger.deepClone(excluding: [.named("Ledger.code")])
    #expect(clone.code == nil && clone.serial == 1001)
  }

  @Test("A followed ID that is left out isn't set, even when a later call clones the owner")
  func laterOwners() throws {
    let context = CloneContext(workspace.context)
    let item = try #require(note.items?.anyObject() as? Item)
    let clone = try item.deepClone(in: context, excluding: [.named("Item.noteID")])
    _ = try note.deepClone(in: context)
    #expect(clone.noteID == nil)
  }

  @Test("Leaving out a required attribute without a default is an error before anything is inserted")
  func required() throws {
    let specimens = try Stack(SpecimensModel.managedObjectModel)
    let passport = specimens.make(Passport.self) { ($0.number, $0.country) = ("1", "DE") }
    try specimens.context.save()
    let text = "Passport.number is required, and the clones' store would lack it: the call excludes it"
    for path in [
      PropertyPath<Passport>.named("Passport.number"), .everywhere(Passport.self, .named("Passport.number")),
    ] {
      #expect(refusal { try passport.deepClone(excluding: [path]) } == text)
      let error = CloneError.expected(.requiredLeftOut, "Passport", "number")
      #expect(throws: error) { try SpecimensCloning.preview(passport, excluding: [path]) }
    }
    #expect(!specimens.context.hasUnsavedChanges)
  }
}
