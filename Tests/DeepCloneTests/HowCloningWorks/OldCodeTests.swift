import DeepCloneTesting
import ModelInCode

@MainActor @Suite("Code that was generated for another version of the model")
struct OldCodeTests {
  /// A copy of the tests' model.
  private func model(
    _ change: ([String: NSEntityDescription]) throws -> Void = { _ in }
  ) throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([WorkspaceModel.managedObjectModel])
    try change(model.entitiesByName)
    return model
  }

  /// The ways in which an entity or a property can differ.
  enum Difference: String, Sendable {
    case missingInCode = "is missing in the generated code"
    case missingInModel = "is missing in the model in use"
    case otherEntity = "is abstract, or has another parent, in one of the model in use and the generated code"
    case otherKind = "is of another kind in the model in use, or has another type, destination, inverse or order there"

    /// The text of the error.
    func text(_ name: String) -> String {
      "\(name) \(rawValue); generate again, or use the model that the code was generated for"
    }
  }

  @Test("The model that code was generated for agrees with it, also as a copy with another model's entities")
  func agrees() throws {
    try WorkspaceCloning.check(WorkspaceModel.managedObjectModel)
    try SpecimensCloning.check(SpecimensModel.managedObjectModel)
    let merged = try model()
    let other = CodeModel.entity("Elsewhere", [CodeModel.attribute("name")])
    merged.entities += [other, CodeModel.entity("Further", below: other)]
    try WorkspaceCloning.check(merged)
    let stack = try Stack(merged)
    let (note, stranger) = (stack.make(Note.self), NSManagedObject(entity: other, insertInto: stack.context))
    #expect(try note.deepClone().title == "Untitled")
    #expect(
      refusal { try WorkspaceCloning.deepClone(stranger) } == Difference.missingInCode.text("Elsewhere"))
  }

  /// A change of the entity `Note`, and what it makes differ.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let name: String
    let difference: Difference
    let make: @Sendable (_ note: NSEntityDescription, _ entities: [String: NSEntityDescription]) -> Void

    init(
      _ description: String, _ name: String, _ difference: Difference = .otherKind,
      _ make: @escaping @Sendable (_ note: NSEntityDescription, _ entities: [String: NSEntityDescription]) -> Void
    ) { (testDescription, self.name, self.difference, self.make) = (description, name, difference, make) }

    static let all = [
      Change("a new attribute", "Note.color", .missingInCode) { note, _ in
        note.properties.append(CodeModel.attribute("color"))
      },
      Change("a new relationship", "Note.reviews", .missingInCode) { note, entities in
        CodeModel.link(note, "reviews*", entities["Station"] ?? note, "note")
      },
      Change("no attribute", "Note.index", .missingInModel) { note, _ in note.remove("index") },
      Change("no relationship", "Note.noteDescription", .missingInModel) { note, _ in note.remove("noteDescription") },
      Change("no entity", "Station", .missingInModel) { note, entities in
        note.managedObjectModel.entities.removeAll { $0.name == "Station" }
      },
      Change("a relationship for an attribute", "Note.rating") { note, _ in
        note.remove("rating")
        CodeModel.oneWay(note, "rating", note)
      },
      Change("an attribute for a relationship", "Note.items") { note, _ in
        note.remove("items")
        note.properties.append(CodeModel.attribute("items"))
      },
      Change("a derived attribute", "Note.rating") { note, _ in
        note.remove("rating")
        let derived = NSDerivedAttributeDescription()
        (derived.name, derived.attributeType) = ("rating", .integer16AttributeType)
        note.properties.append(derived)
      },
      // The entities come in the order of their names.
      Change("an order", "Item.note") { note, _ in note.relationshipsByName["items"]?.isOrdered = true },
      Change("one destination", "Item.note") { note, _ in note.relationshipsByName["items"]?.maxCount = 1 },
      Change("another destination", "Note.items") { note, entities in
        note.relationshipsByName["items"]?.destinationEntity = entities["Memo"]
      },
      Change("no inverse", "Item.note") { _, entities in
        entities["Item"]?.relationshipsByName["note"]?.inverseRelationship = nil
      },
      Change("an order of the inverse", "Item.pinnedBy") { note, _ in
        note.relationshipsByName["pinnedItem"]?.maxCount = 0
      },
      Change("an inherited attribute", "Document.size", .missingInCode) { _, entities in
        entities["Document"]?.properties.append(CodeModel.attribute("size"))
      },
      Change("a concrete entity", "Attachment", .otherEntity) { _, entities in
        entities["Attachment"]?.isAbstract = false
      },
      Change("another parent", "Station", .otherEntity) { note, entities in
        entities["Memo"]?.subentities = [entities["Station"] ?? note]
      },
      Change("a new sub-entity", "Sound", .missingInCode) { note, entities in
        note.managedObjectModel.entities.append(CodeModel.entity("Sound", below: entities["Attachment"]))
      },
    ]
  }

  @Test("A check of the model throws what differs, by name", arguments: Change.all)
  func differs(change: Change) throws {
    let model = try model { entities in change.make(try #require(entities["Note"]), entities) }
    let error = #expect(throws: CloneError.self) { try WorkspaceCloning.check(model) }
    #expect(error?.description == change.difference.text(change.name))
    let parts = change.name.split(separator: ".").map(String.init)
    #expect(error == .expected(.modelDiffers, parts[0], parts.count > 1 ? parts[1] : nil))
  }

  @Test("A check of the model throws if it names another class")
  func otherClass() throws {
    let model = try model { entities in entities["Tag"]?.managedObjectClassName = "NSManagedObject" }
    #expect(throws: CloneError.expected(.classDiffers, "Tag")) { try WorkspaceCloning.check(model) }
  }

  @Test("A call refuses each root and each owned object whose entity differs, before anything is inserted")
  func refused() throws {
    for (entity, property) in [("Note", "color"), ("Item", "color"), ("Memo", "color"), ("Photo", "color")] {
      let model = try model { $0[entity]?.properties.append(CodeModel.attribute(property)) }
      let stack = try Stack(model)
      let note = stack.make(Note.self)
      let item = stack.make(Item.self) { $0.note = note }
      item.addToMemos(stack.make(Memo.self))
      stack.make(Photo.self) { $0.note = note }
      for _ in 1...2 {
        let error = try expectFailure(.expected(.modelDiffers, entity, property) as CloneError, leaving: stack.context)
        {
          try note.deepClone()
        }
        #expect(error?.description == Difference.missingInCode.text("\(entity).\(property)"))
      }
      #expect(
        refusal { try WorkspaceCloning.preview([note]) } == Difference.missingInCode.text("\(entity).\(property)"))
    }
  }

  @Test("A call refuses an owned object of an entity that the code doesn't have, however many there are")
  func unknownMember() throws {
    for photos in 0...1 {
      var sound: NSEntityDescription?
      let model = try model { entities in
        let new = CodeModel.entity("Sound", below: entities["Attachment"])
        entities["Note"]?.managedObjectModel.entities.append(new)
        sound = new
      }
      let stack = try Stack(model)
      let note = stack.make(Note.self)
      for _ in 0..<photos { stack.make(Photo.self) { $0.note = note } }
      NSManagedObject(entity: try #require(sound), insertInto: stack.context).setValue(note, forKey: "note")
      let error = try expectFailure(.expected(.modelDiffers, "Sound") as CloneError, leaving: stack.context) {
        try note.deepClone()
      }
      #expect(error?.description == Difference.missingInCode.text("Sound"))
    }
  }

  @Test("What a clone shares may differ: nothing of it is copied")
  func shared() throws {
    let model = try model { $0["Tag"]?.properties.append(CodeModel.attribute("color")) }
    let stack = try Stack(model)
    let (item, tag) = (stack.make(Item.self), stack.make(Tag.self, "red"))
    item.tag = tag
    #expect(try item.deepClone().tag === tag)
    // A copy in another store would lack the color.
    let there = try Stack(model)
    #expect(refusal { try item.deepClone(in: there.context) } == Difference.missingInCode.text("Tag.color"))
  }

  @Test("A property that is added at run time, and has the rule exclude there, keeps what insertion gives it")
  func addedAtRunTime() throws {
    let added = CodeModel.attribute("color", default: "white")
    added.userInfo = ["exclude": ""]
    let fetched = NSFetchedPropertyDescription()
    fetched.name = "others"
    let model = try model { entities in
      entities["Note"]?.properties += [added, fetched]
      let (note, station) = (try #require(entities["Note"]), try #require(entities["Station"]))
      CodeModel.link(note, "station", station, "notes*")
      for relationship in [note.relationshipsByName["station"], station.relationshipsByName["notes"]] {
        relationship?.userInfo = ["exclude": ""]
      }
    }
    try WorkspaceCloning.check(model)
    let stack = try Stack(model)
    let note = stack.make(Note.self) { $0.setValue("red", forKey: "color") }
    note.setValue(stack.make(Station.self, "a"), forKey: "station")
    let clone = try note.deepClone()
    #expect(clone.value(forKey: "color") as? String == "white" && clone.value(forKey: "station") == nil)
  }

  @Test("To the checker, what the code and the model don't have alike is a difference of each entity, wherever it is")
  func checker() throws {
    let model = try model { entities in
      entities["Note"]?.properties.append(CodeModel.attribute("color"))
      entities["Memo"]?.properties.append(CodeModel.attribute("color"))
      entities["Tag"]?.remove("name")
    }
    let stack = try Stack(model)
    let (note, byHand) = (stack.make(Note.self), stack.make(Note.self))
    #expect(
      WorkspaceCloning.differences(of: [byHand], from: [note]) == [
        Difference.missingInCode.text("Memo.color"), Difference.missingInCode.text("Note.color"),
        Difference.missingInModel.text("Tag.name"),
      ])
  }

  @Test("Each model is compared, also one that takes the place of another in memory")
  func comparedOnce() throws {
    for number in 0..<200 {
      try autoreleasing {
        let isOld = number % 2 == 1
        let stack = try Stack(try model { if isOld { $0["Note"]?.properties.append(CodeModel.attribute("color")) } })
        let note = stack.make(Note.self)
        #expect((refusal { try note.deepClone() } == nil) != isOld)
      }
    }
  }
}

/// Runs a block, and releases what it has made.
private func autoreleasing(_ block: () throws -> Void) rethrows {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: block)
  #else
  try block()
  #endif
}

extension NSEntityDescription {
  /// Removes a property that the entity declares.
  fileprivate func remove(_ name: String) { properties = properties.filter { $0.name != name } }
}
