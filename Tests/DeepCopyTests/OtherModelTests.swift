@MainActor @Suite("Copies to a coordinator whose model is another copy, or has other classes")
struct OtherModelTests {
  @Test("Entities are found by name, whatever their order in the target's model", arguments: [nil, 6])
  func otherCopy(size: Int?) throws {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    model.entities = model.entities.reversed()
    let (source, target) = (try Stack(), try Stack(inFile: true, model: model))
    #expect(target.coordinator.managedObjectModel !== source.coordinator.managedObjectModel)
    try source.fillAtRandom(11, size: 40)
    let before = try source.storedGraph()
    try source.copyAll(to: target, CopyOptions(saveEvery: size, saves: true))
    #expect(try target.storedGraph() == before)
    #expect(try source.storedGraph() == before)
  }

  /// The tests' model, where some entities, or all, have no class of their own.
  private func modelWithoutClasses(of names: Set<String>?) throws -> NSManagedObjectModel {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    for entity in model.entities where names?.contains(entity.name ?? "") != false {
      entity.managedObjectClassName = "NSManagedObject"
    }
    return model
  }

  @Test(
    "Objects that have other classes on a side are copied by key, to it and from it", arguments: [nil, 6],
    [nil, ["Tag"]] as [Set<String>?])
  func otherClasses(size: Int?, names: Set<String>?) throws {
    let (first, last) = (try Stack(), try Stack())
    let other = try Stack(model: try modelWithoutClasses(of: names))
    try first.fillAtRandom(12, size: 40)
    let before = try first.storedGraph()
    let options = CopyOptions(saveEvery: size, saves: true)
    try first.copyAll(to: other, options)
    #expect(try other.storedGraph() == before)
    let tags = try other.other().all("Tag")
    #expect(!tags.isEmpty && !tags.contains { $0 is Tag })
    try MusicCloning.copyAll(from: other.other(), to: last.context, options: options)
    #expect(try last.storedGraph() == before)
  }

  @Test("Objects that have other classes are found again, and kept or updated", arguments: [nil, 1])
  func otherClassesAgain(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack(model: try modelWithoutClasses(of: nil)))
    let album = source.album("A", "Old title")
    album.addToTags(source.tag("old"))
    try source.context.save()
    var options = CopyOptions(saveEvery: size, saves: true)
    try source.copyAll(to: target, options)
    album.title = "New title"
    album.tags = NSOrderedSet(array: [source.tag("new")])
    _ = source.track("new", of: album, isrc: "1")
    try source.context.save()
    func found() throws -> String {
      target.context.reset()
      let albums = try target.context.all("Album")
      return albums.map { album in
        let names = ["tags", "tracks"].map { album.members($0).map { $0.value(forKey: "name") as? String ?? "" } }
        return "\(album.value(forKey: "title") as? String ?? "") \(names)"
      }.joined(separator: ", ")
    }
    try source.copyAll(to: target, options)
    #expect(try found() == #"Old title [["old", "new"], ["new"]]"#)
    options.existing = .update
    options.entities = ["Album", "Tag"]
    try source.copyAll(to: target, options)
    #expect(try found() == #"New title [["new"], ["new"]]"#)
  }
}
