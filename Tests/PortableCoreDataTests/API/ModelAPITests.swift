#if !canImport(CoreData)
@MainActor
@Suite("Entities, properties and models as Apple spells them")
struct ModelAPITests {
  /// A model of all kinds of things, made in code.
  private func makeModel() -> NSManagedObjectModel {
    let code = CodeModel.attribute("code", was: "oldCode", isRequired: true, default: "x")
    code.userInfo = ["rule": "exclude"]
    let item = CodeModel.entity("Item", [code], isAbstract: true)
    let special = CodeModel.entity("Special", below: item)
    CodeModel.link(item, "parent", item, "children+")
    item.relationshipsByName["children"]?.deleteRule = .cascadeDeleteRule
    (item.managedObjectClassName, item.uniquenessConstraints) = ("NSManagedObject", [["code"]])
    item.userInfo = ["doc": "an item"]
    return CodeModel.model([item, special])
  }

  @Test("An entity tells its properties, its parent and its children")
  func entities() throws {
    let model = makeModel()
    let item = try #require(model.entitiesByName["Item"])
    let special = try #require(model.entitiesByName["Special"])
    #expect(item.managedObjectClassName == "NSManagedObject" && item.isAbstract && item.managedObjectModel === model)
    #expect(special.superentity === item && item.subentities == [special])
    #expect(special.isKindOf(entity: item) && !item.isKindOf(entity: special))
    #expect(special.properties.map(\.name) == ["code", "parent", "children"])
    #expect(item.attributesByName.keys.sorted() == ["code"])
    #expect(item.relationshipsByName.keys.sorted() == ["children", "parent"] && item.propertiesByName.count == 3)
    #expect(item.relationships(forDestination: special).map(\.name) == ["parent", "children"])
    #expect(item.uniquenessConstraints as? [[String]] == [["code"]] && item.userInfo?["doc"] as? String == "an item")
    #expect(item.versionHash.isEmpty)
    item.versionHashModifier = "2"
    #expect(item.versionHashModifier == "2")
  }

  @Test("Objects are inserted by the entity's name")
  func inserting() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let object = NSEntityDescription.insertNewObject(forEntityName: "Item", into: stack.context)
    #expect(object.entity === NSEntityDescription.entity(forEntityName: "Item", in: stack.context))
    #expect(NSEntityDescription.entity(forEntityName: "Nobody", in: stack.context) == nil)
  }

  @Test("A property describes itself")
  func properties() throws {
    let item = try #require(makeModel().entitiesByName["Item"])
    let code = try #require(item.attributesByName["code"])
    #expect(code.entity.name == "Item" && !code.isOptional && !code.isTransient)
    #expect(code.userInfo?["rule"] as? String == "exclude" && code.renamingIdentifier == "oldCode")
    #expect(code.attributeType == .stringAttributeType && code.defaultValue as? String == "x")
    #expect(code.attributeValueClassName == nil && code.valueTransformerName == nil)
    #expect(!code.allowsExternalBinaryDataStorage)
    let children = try #require(item.relationshipsByName["children"])
    #expect(children.destinationEntity === item && children.inverseRelationship === item.relationshipsByName["parent"])
    #expect(children.isToMany && children.isOrdered && children.deleteRule == .cascadeDeleteRule)
    #expect(children.minCount == 0 && children.maxCount == 0)
    let derived: NSAttributeDescription = NSDerivedAttributeDescription()
    let composite = NSCompositeAttributeDescription()
    composite.elements = [code]
    #expect(derived is NSDerivedAttributeDescription && composite.attributeType == .compositeAttributeType)
  }

  @Test("The attribute types have Apple's numbers")
  func attributeTypes() {
    let types: [NSAttributeType: UInt] = [
      .undefinedAttributeType: 0, .integer16AttributeType: 100, .integer32AttributeType: 200,
      .integer64AttributeType: 300, .decimalAttributeType: 400, .doubleAttributeType: 500, .floatAttributeType: 600,
      .stringAttributeType: 700, .booleanAttributeType: 800, .dateAttributeType: 900, .binaryDataAttributeType: 1000,
      .UUIDAttributeType: 1100, .URIAttributeType: 1200, .transformableAttributeType: 1800,
      .objectIDAttributeType: 2000, .compositeAttributeType: 2100,
    ]
    #expect(types.allSatisfy { $0.key.rawValue == $0.value })
    let rules: [NSDeleteRule] = [.noActionDeleteRule, .nullifyDeleteRule, .cascadeDeleteRule, .denyDeleteRule]
    #expect(rules.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("Descriptions that say the same are equal, wherever they are, and an edit makes them differ")
  func equality() throws {
    let (left, right) = (makeModel(), makeModel())
    #expect(left == right)
    let item = try #require(left.entitiesByName["Item"])
    let other = try #require(right.entitiesByName["Item"])
    #expect(item == other && item.hash == other.hash && item !== other)
    #expect(item != right.entitiesByName["Special"] && item.attributesByName["code"] == other.attributesByName["code"])
    #expect(item.relationshipsByName["parent"] != other.relationshipsByName["children"])
    let edits: [(NSEntityDescription) -> Void] = [
      { $0.isAbstract = false }, { $0.attributesByName["code"]?.isOptional = true },
      { $0.attributesByName["code"]?.defaultValue = "y" }, { $0.relationshipsByName["children"]?.maxCount = 3 },
      { $0.relationshipsByName["children"]?.deleteRule = .denyDeleteRule }, { $0.userInfo = nil },
      { $0.properties.append(CodeModel.attribute("more", .dateAttributeType)) },
      { $0.uniquenessConstraints = [] }, { $0.versionHashModifier = "1" },
    ]
    for edit in edits {
      let edited = makeModel()
      edit(try #require(edited.entitiesByName["Item"]))
      #expect(edited != left)
    }
  }

  @Test("A compiled model makes none, and its version hashes can be handed over")
  func versions() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).momd")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(NSManagedObjectModel(contentsOf: folder) == nil)
    let hash = Data([1, 2, 3])
    let info: [String: Any] = [
      "NSManagedObjectModel_CurrentVersionName": "Two",
      "NSManagedObjectModel_VersionHashes": ["One": ["Item": Data([9])], "Two": ["Item": hash, "Gone": hash]],
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
      .write(to: folder.appendingPathComponent("VersionInfo.plist"))
    let model = SmallModel.make()
    #expect(model.entityVersionHashesByName.isEmpty)
    let stored: [String: Any] = [NSStoreModelVersionHashesKey: ["Item": hash]]
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    try model.carryVersionHashes(fromCompiledModelAt: folder)
    #expect(model.entityVersionHashesByName == ["Item": hash] && model.entities[0].versionHash == hash)
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    try model.carryVersionHashes(fromCompiledModelAt: folder, version: "One")
    #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: stored))
    #expect(!model.isConfiguration(withName: "nobody", compatibleWithStoreMetadata: stored))
    #expect(throws: CocoaError.self) { try model.carryVersionHashes(fromCompiledModelAt: folder, version: "Three") }
    model.entities[0].carryVersionHash(hash)
    #expect(model.entities[0].versionHash == hash)
  }
}

@Suite("Descriptions that outlive what they belong to")
struct DescriptionLifetimeTests {
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
    property.name = "alone"
    property.attributeType = .dateAttributeType
    #expect(property.name == "alone")
  }
}
#endif
