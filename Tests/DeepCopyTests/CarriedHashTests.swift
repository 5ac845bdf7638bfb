#if !canImport(CoreData)
@MainActor @Suite("Version hashes of a copy's entities")
struct CarriedHashTests {
  /// The tests' model, with two entities more.
  private func model() throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    model.entities += [CodeModel.entity("Empty"), CodeModel.entity("Full", [CodeModel.attribute("name")])]
    return model
  }

  @Test(
    "Hashes are carried for every entity that a file lacks, or for none",
    arguments: ["same model", "no objects", "one of its own", "one unknown", "more properties", "another parent"],
    [nil, 1])
  func carriedOrNot(what: String, size: Int?) throws {
    let (model, other) = (try model(), try model())
    var hashes = Dictionary(uniqueKeysWithValues: model.entities.compactMap(\.name).map { ($0, Data($0.utf8)) })
    var own: [String: Data] = [:]
    switch what {
    case "one of its own": own["Album"] = Data("own".utf8)
    case "one unknown": hashes["Album"] = nil
    case "more properties": try #require(other.entitiesByName["Album"]).properties.append(CodeModel.attribute("more"))
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
    let isEmpty = what == "no objects"
    if !isEmpty { _ = source.album("A") }
    try source.context.save()
    try source.copyAll(to: target, CopyOptions(saveEvery: size))
    try target.context.save()
    let stored = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: try #require(target.url))
    let written = stored[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
    #expect(try target.storedCounts() == (isEmpty ? [:] : ["Album": 1]))
    switch what {
    case "same model", "no objects", "one of its own": #expect(written == hashes.merging(own) { $1 })
    default: #expect(written.values.allSatisfy { $0.isEmpty })
    }
  }
}
#endif
