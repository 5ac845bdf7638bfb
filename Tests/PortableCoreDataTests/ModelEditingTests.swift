#if !canImport(CoreData)
/// What can't be done to a model, each with a part of the message that it stops with.
enum WrongEdit: String, CaseIterable, Codable, Sendable {
  case entitiesInUse = "the model is in use by a coordinator, so its entities can't be changed; change a copy"
  case propertiesInUse = "the model is in use by a coordinator, so the entity 'Note' can't be changed; change a copy"
  case attributeInUse =
    "the model is in use by a coordinator, so the property 'Note.name' can't be changed; change a copy"
  case relationshipInUse =
    "the model is in use by a coordinator, so the property 'Note.tags' can't be changed; change a copy"
  case entityRemoved = "the relationship 'Note.tags' refers to the entity 'Tag', which isn't in the model"

  @MainActor
  func happen() throws {
    let model = ModelEditingTests.model()
    let note = try #require(model.entitiesByName["Note"])
    if self == .entityRemoved {
      model.entities.removeAll { $0.name == "Tag" }
      _ = try Stack(model)
      return
    }
    let stack = try Stack(model)
    _ = stack.context.make("Note")
    switch self {
    case .entitiesInUse: model.entities.append(CodeModel.entity("Other", []))
    case .propertiesInUse: note.properties.append(CodeModel.attribute("more"))
    case .attributeInUse: note.attributesByName["name"]?.attributeType = .dateAttributeType
    case .relationshipInUse: note.relationshipsByName["tags"]?.maxCount = 1
    case .entityRemoved: break
    }
  }
}

@Suite("Models that are compared, copied and changed")
struct ModelEditingTests {
  /// Notes with tags, and a sub-entity.
  static func model() -> NSManagedObjectModel {
    let note = CodeModel.entity("Note", [CodeModel.attribute("name")])
    let tag = CodeModel.entity("Tag", [CodeModel.attribute("name")])
    let letter = CodeModel.entity("Letter", [])
    CodeModel.link(note, "tags*", tag, "notes*")
    note.subentities = [letter]
    note.uniquenessConstraints = [["name"]]
    let model = CodeModel.model([note, tag, letter])
    model.versionIdentifiers = ["1"]
    model.localizationDictionary = ["Entity/Note": "Notiz"]
    model.setEntities([note], forConfigurationName: "Some")
    return model
  }

  @Test("A copy is another model, whose entities and properties are its own")
  func copy() throws {
    let model = Self.model()
    let copy = try #require(model.copy() as? NSManagedObjectModel)
    #expect(copy !== model && copy == model)
    #expect(copy.versionIdentifiers == ["1"] && copy.localizationDictionary == model.localizationDictionary)
    #expect(copy.entities(forConfigurationName: "Some")?.map(\.name) == ["Note"])
    for entity in copy.entities {
      let original = try #require(model.entitiesByName[entity.name ?? ""])
      #expect(entity !== original && entity.managedObjectModel === copy)
      #expect(zip(entity.declaredNames, original.declaredNames).allSatisfy { $0 == $1 })
    }
    let (tags, note) = (copy.entitiesByName["Note"]?.relationshipsByName["tags"], copy.entitiesByName["Note"])
    #expect(tags?.destinationEntity === copy.entitiesByName["Tag"])
    #expect(tags?.inverseRelationship?.inverseRelationship === tags)
    #expect(copy.entitiesByName["Letter"]?.superentity === note)
  }

  @Test("A copy of a model in use can be changed, and used")
  func changedCopy() throws {
    let model = Self.model()
    let stack = try Stack(model)
    _ = stack.context.make("Note", "a")
    let copy = try #require(model.copy() as? NSManagedObjectModel)
    let note = try #require(copy.entitiesByName["Note"])
    note.properties.append(CodeModel.attribute("more"))
    note.attributesByName["name"]?.isOptional = false
    let other = try Stack(copy)
    other.context.make("Letter", "b").setValue("c", forKey: "more")
    try other.context.save()
    try stack.context.save()
    #expect(model.entitiesByName["Note"]?.attributesByName["more"] == nil)
    #expect(model.entitiesByName["Note"]?.attributesByName["name"]?.isOptional == true)
  }

  @Test(
    "A change of a model in use, or of half a relationship, stops with a message that says so",
    arguments: WrongEdit.allCases)
  func stops(edit: WrongEdit) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [edit] in
      try await edit.happen()
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains(": \(edit.rawValue)\n"), "\(said.prefix(400))")
  }

  @Test("Descriptions that say the same are equal, wherever they are, and an edit makes them differ")
  func equality() throws {
    let (left, right) = (Self.model(), Self.model())
    #expect(left == right)
    let (note, other) = (try #require(left.entitiesByName["Note"]), try #require(right.entitiesByName["Note"]))
    #expect(note == other && note.hash == other.hash && note != right.entitiesByName["Tag"])
    #expect(note.attributesByName["name"] == other.attributesByName["name"])
    #expect(note.relationshipsByName["tags"] != right.entitiesByName["Tag"]?.relationshipsByName["notes"])
    #expect(right.entitiesByName["Tag"]?.relationships(forDestination: other).map(\.name) == ["notes"])
    let edits: [(NSEntityDescription) -> Void] = [
      { $0.isAbstract = true }, { $0.attributesByName["name"]?.isOptional = false },
      { $0.attributesByName["name"]?.defaultValue = "y" }, { $0.relationshipsByName["tags"]?.maxCount = 3 },
      { $0.relationshipsByName["tags"]?.deleteRule = .denyDeleteRule }, { $0.userInfo = ["rule": "exclude"] },
      { $0.properties.append(CodeModel.attribute("more", .dateAttributeType)) },
      { $0.uniquenessConstraints = [] }, { $0.versionHashModifier = "1" },
    ]
    for edit in edits {
      let edited = Self.model()
      edit(try #require(edited.entitiesByName["Note"]))
      #expect(edited != left)
    }
  }

  @Test("A compiled model makes none, and its version hashes can be handed over")
  func compiledVersions() throws {
    let folder = try TemporaryFolder()
    #expect(NSManagedObjectModel(contentsOf: folder.url) == nil)
    let hash = Data([1, 2, 3])
    let info: [String: Any] = [
      "NSManagedObjectModel_CurrentVersionName": "Two",
      "NSManagedObjectModel_VersionHashes": ["One": ["Item": Data([9])], "Two": ["Item": hash, "Gone": hash]],
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
      .write(to: folder.file("VersionInfo.plist"))
    let model = SmallModel.make()
    #expect(model.entityVersionHashesByName.isEmpty)
    let stored: [String: Any] = [NSStoreModelVersionHashesKey: ["Item": hash]]
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    try model.carryVersionHashes(fromCompiledModelAt: folder.url)
    #expect(model.entityVersionHashesByName == ["Item": hash] && model.entities[0].versionHash == hash)
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    try model.carryVersionHashes(fromCompiledModelAt: folder.url, version: "One")
    #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    #expect(!model.isConfiguration(withName: "nobody", compatibleWithStoreMetadata: stored))
    #expect(throws: CocoaError.self) { try model.carryVersionHashes(fromCompiledModelAt: folder.url, version: "Three") }
    model.entities[0].carryVersionHash(hash)
    #expect(model.entities[0].versionHash == hash)
  }

  @Test("An entity without its model, and a property without its entity, can be edited")
  func lifetimes() throws {
    var model: NSManagedObjectModel? = SmallModel.make()
    var entity = model?.entities.first
    let property = try #require(entity?.attributesByName["name"])
    model = nil
    property.isOptional = false
    entity?.managedObjectClassName = "NSManagedObject"
    #expect(property.entity === entity)
    entity = nil
    (property.name, property.attributeType) = ("alone", .dateAttributeType)
    #expect(property.name == "alone")
  }

  @Test("An entity can go with what refers to it, in any order, and properties with their inverses")
  func removed() throws {
    let model = Self.model()
    model.entities.removeAll { $0.name == "Tag" }
    let note = try #require(model.entitiesByName["Note"])
    #expect(note.relationshipsByName["tags"]?.destinationEntity?.name == "Tag")
    note.properties.removeAll { $0.name == "tags" }
    let stack = try Stack(model)
    _ = stack.context.make("Letter", "a")
    try stack.context.save()

    let other = Self.model()
    other.entitiesByName["Tag"]?.properties.removeAll { $0.name == "notes" }
    let tags = try #require(other.entitiesByName["Note"]?.relationshipsByName["tags"])
    #expect(tags.inverseRelationship?.name == "notes")
    let changed = try Stack(other)
    changed.context.make("Note", "a").setMembers([changed.context.make("Tag", "b")], forKey: "tags")
    try changed.context.save()
  }
}

extension NSEntityDescription {
  /// The names of the properties, inherited ones first.
  fileprivate var declaredNames: [String] { properties.map(\.name) }
}
#endif
