#if !canImport(CoreData)
@MainActor @Suite("Version hashes that a copy carries")
struct CarriedHashTests {
  @Test("A file is given the hashes that it lacks, with its objects and without any", arguments: [0, 2], [nil, 1])
  func carried(count: Int, size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    for number in 0..<count { _ = source.album("\(number)") }
    try source.context.save()
    let names = MusicModel.managedObjectModel.entities.compactMap(\.name)
    let hashes = Dictionary(uniqueKeysWithValues: names.map { ($0, Data($0.utf8)) })
    let metadata = source.metadata.merging([NSStoreModelVersionHashesKey: hashes]) { $1 }
    source.coordinator.setMetadata(metadata, for: source.store)
    try source.copyAll(to: target, CopyOptions(saveEvery: size))
    try target.context.save()
    let written = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: try #require(target.url))
    #expect(written[NSStoreModelVersionHashesKey] as? [String: Data] == hashes)
  }

  /// The tests' model, with two entities more.
  private func model() throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    for name in ["Empty", "Full"] {
      let entity = NSEntityDescription()
      entity.name = name
      if name == "Full" { entity.properties = [attribute("name")] }
      model.entities.append(entity)
    }
    return model
  }

  private func attribute(_ name: String) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.isOptional) = (name, .stringAttributeType, true)
    return attribute
  }

  @Test(
    "Hashes are carried for every entity that a file lacks, or for none",
    arguments: ["same model", "one of its own", "one unknown", "more properties", "another parent"])
  func carriedOrNot(what: String) throws {
    let (model, other) = (try model(), try model())
    var hashes = Dictionary(uniqueKeysWithValues: model.entities.compactMap(\.name).map { ($0, Data($0.utf8)) })
    var own: [String: Data] = [:]
    switch what {
    case "one of its own": own["Album"] = Data("own".utf8)
    case "one unknown": hashes["Album"] = nil
    case "more properties": try #require(other.entitiesByName["Album"]).properties.append(attribute("more"))
    case "another parent":
      try #require(other.entitiesByName["Empty"]).subentities = [try #require(other.entitiesByName["Full"])]
    default: break
    }
    let (source, target) = (try Stack(model: model), try Stack(inFile: true, model: other))
    for (stack, hashes) in [(source, hashes), (target, own)] {
      let known = stack.metadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
      let metadata = stack.metadata.merging([NSStoreModelVersionHashesKey: known.merging(hashes) { $1 }]) { $1 }
      stack.coordinator.setMetadata(metadata, for: stack.store)
    }
    _ = source.album("A")
    try source.context.save()
    try source.copyAll(to: target, CopyOptions(saves: true))
    let written = target.metadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
    #expect(try target.storedCounts() == ["Album": 1])
    switch what {
    case "same model", "one of its own": #expect(written == hashes.merging(own) { $1 })
    default: #expect(written.values.allSatisfy { $0.isEmpty })
    }
  }
}
#endif
