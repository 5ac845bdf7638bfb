/// Objects of another class than the one that code was generated for, as where the model names a class that the app lacks.
@MainActor @Suite("Members of another class")
struct MemberClassTests {
  let workspace: Workspace
  let deeds: Stack
  init() throws { (workspace, deeds) = try (Workspace(), Stack(DeedsModel.managedObjectModel)) }

  /// An object of an entity that does not have the entity's class.
  private func strange(_ entity: String, in context: NSManagedObjectContext) throws -> NSManagedObject {
    let entity = try #require(NSEntityDescription.entity(forEntityName: entity, in: context))
    return NSManagedObject(entity: entity, insertInto: context)
  }

  private func differs(_ entity: String, _ relationship: String) -> CloneError {
    .expected(.memberClassDiffers, entity, relationship)
  }

  @Test("An owned member of another class, the first or a later one, is an error that names the relationship")
  func owned() throws {
    for isLater in [false, true] {
      let note = workspace.note("A")
      if isLater { _ = workspace.item("a", of: note) }
      try strange("Item", in: workspace.context).setValue(note, forKey: "note")
      let error = try expectFailure(differs("Note", "items"), leaving: workspace.context) { try note.deepClone() }
      #expect(
        error?.description == """
          Note.items cannot be cloned: it refers to an object of the class NSManagedObject, but code was generated for Item; \
          see that the model names the class, with its module, and that the app has it
          """)
    }
  }

  @Test("A shared member of another class is an error as well, whether its entity is cloned or not")
  func shared() throws {
    for isCloned in [false, true] {
      let item = workspace.item("a")
      try item.setValue(NSSet(array: [workspace.tag("red"), strange("Tag", in: workspace.context)]), forKey: "tags")
      var roots: [NSManagedObject] = [item]
      if isCloned { roots.append(workspace.tag("blue")) }
      try expectFailure(differs("Item", "tags"), leaving: workspace.context) {
        try WorkspaceCloning.deepClone(roots)
      }
    }
  }

  @Test("A property that promises an object, and has one of another class behind it, doesn't count as empty")
  func promised() throws {
    let clerk = deeds.make(DeedClerk.self)
    try clerk.setValue(strange("DeedBox", in: deeds.context), forKey: "box")
    let error = #expect(throws: differs("DeedClerk", "box")) { try clerk.deepClone() }
    #expect(error?.description.contains("but code was generated for DeedBox;") == true)
    #expect(try deeds.counts() == ["DeedClerk": 1, "DeedBox": 1])
  }

  @Test("A root that isn't of the class that code was generated for is an error")
  func root() throws {
    let error = #expect(throws: CloneError.expected(.classDiffers, "Item")) {
      try WorkspaceCloning.deepClone([strange("Item", in: workspace.context)])
    }
    #expect(error?.description.contains("of the class NSManagedObject, but code was generated for Item;") == true)
  }
}
