import ModelInCode

@MainActor @Suite("A target whose coordinator has another copy of the model")
struct TargetModelTests {
  let here: Workspace
  /// The models of the stacks are not shared with other tests, which may run at the same time.
  private let source: Note

  init() throws {
    here = try Workspace()
    source = here.notes(1, sharing: [here.tag("red")])[0]
    for case let document as Document in source.attachments?.allObjects ?? [] { here.context.delete(document) }
    here.context.processPendingChanges()
  }

  /// How many objects a target has then.
  private let counts = ["Note": 1, "NoteDescription": 1, "Item": 3, "Memo": 6, "Tag": 1, "Photo": 1]

  /// A copy of the tests' model, with its entities in another order.
  private static func model(_ change: (inout [NSEntityDescription]) -> Void = { _ in }) throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([WorkspaceModel.managedObjectModel])
    var entities = Array(model.entities.reversed())
    change(&entities)
    model.entities = entities
    return model
  }

  @Test("Other model copy: entities are found by name, and the clone is the one that it always is")
  func otherCopy() throws {
    let there = try Stack(try Self.model())
    #expect(there.container.managedObjectModel !== here.container.managedObjectModel)
    let alike = try Workspace()
    let expected = GraphText.text(from: try source.deepClone(in: alike.context, options: .alike))
    let copy = try source.deepClone(in: there.context, options: .alike)
    #expect(GraphText.text(from: copy) == expected)
    #expect(copy.entity === there.container.managedObjectModel.entitiesByName["Note"])
    try there.context.save()
    there.context.refreshAllObjects()
    #expect(GraphText.text(from: copy) == expected)
    #expect(try there.counts() == counts)
  }

  /// What a clone into a stack of a model is refused with, and what the target holds then.
  private func refusal(of model: NSManagedObjectModel) throws -> String {
    let there = try Stack(model)
    let kept = there.make(NoteDescription.self) { $0.text = "kept" }
    let before = GraphText.text(from: source)
    let operation = CloneContext(there.context)
    var message = ""
    for _ in 1...2 {
      message = DeepCloneTests.refusal { try source.deepClone(in: operation) } ?? "nothing was refused"
      #expect(there.context.insertedObjects == [kept] && there.context.registeredObjects == [kept])
    }
    #expect(GraphText.text(from: source) == before)
    return message
  }

  @Test(
    "Other model copy: an entity, an attribute or a relationship that it lacks is an error before anything is inserted"
  )
  func lacking() throws {
    func changed(_ entity: String, _ change: (NSEntityDescription) -> Void) throws -> NSManagedObjectModel {
      try Self.model { entities in entities.filter { $0.name == entity }.forEach(change) }
    }
    func without(_ property: String, of entity: String) throws -> NSManagedObjectModel {
      try changed(entity) { entity in entity.properties = entity.properties.filter { $0.name != property } }
    }
    let retyped = try changed("Item") { $0.attributesByName["title"]?.attributeType = .booleanAttributeType }
    let transient = try changed("Item") { $0.attributesByName["title"]?.isTransient = true }
    let isMissing = OldCodeTests.Difference.missingInModel
    for (model, name, difference) in [
      (try without("text", of: "Memo"), "Memo.text", isMissing),
      (try without("name", of: "Attachment"), "Photo.name", isMissing),
      (try without("name", of: "Tag"), "Tag.name", isMissing), (retyped, "Item.title", .otherKind),
      (transient, "Item.title", .otherKind), (try changed("Photo") { $0.isAbstract = true }, "Photo", .otherEntity),
    ] {
      #expect(try refusal(of: model) == difference.text(name))
    }
    let withoutPhotos = try Self.model { entities in entities.removeAll { $0.name == "Photo" } }
    #expect(try refusal(of: withoutPhotos) == "Photo cannot be cloned: the target's model has no such entity")
  }

  @Test("Other model copy: entities that no clone has can be missing, and properties can be added")
  func notNeeded() throws {
    let model = try Self.model { entities in
      entities.removeAll { ["Reminder", "Errand"].contains($0.name) }
      for entity in entities where entity.name == "Note" {
        entity.properties.append(CodeModel.attribute("color", default: "white"))
      }
    }
    let there = try Stack(model)
    let copy = try source.deepClone(in: there.context)
    #expect(try there.counts() == counts && copy.value(forKey: "color") as? String == "white")
    let again = DeepCloneTests.refusal { try copy.deepClone() }
    #expect(again == OldCodeTests.Difference.missingInCode.text("Note.color"))
  }
}
