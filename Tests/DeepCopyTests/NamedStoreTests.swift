import DeepCloneTesting

@MainActor @Suite("Clones into a store that the call names, instead of their sources' own")
struct NamedStoreTests {
  let stack: Stack
  private var shared: NSPersistentStore { stack.stores[0] }
  private var own: NSPersistentStore { stack.stores[1] }
  private var context: NSManagedObjectContext { stack.context }

  init() throws {
    stack = try Stack(MusicModel.managedObjectModel, stores: 2)
  }

  private func options(_ store: NSPersistentStore? = nil) -> CloneOptions {
    var options = CloneOptions()
    options.storeIdentifier = (store ?? own).identifier
    return options
  }

  /// An album in the first store, with a track and two tags.
  private func album() throws -> Album {
    let album = stack.album("1", "Blue")
    _ = stack.track("Song", of: album)
    album.tags = NSOrderedSet(array: [stack.tag("red"), stack.tag("green")])
    try context.save()
    return album
  }

  /// The names of the tags of a store.
  private func tags(in store: NSPersistentStore) throws -> [String] {
    try context.all(Tag.self).filter { $0.objectID.persistentStore === store }
      .compactMap(\.name).sorted()
  }

  @Test("Clones go there; what they share is found there or copied once, and no link refers to the other store")
  func graph() throws {
    let album = try album()
    let green = stack.tag("green")
    context.assign(green, to: own)
    try context.save()
    let cloneContext = CloneContext(context, options: options())
    let copy = try album.deepClone(in: cloneContext)
    #expect(MusicCloning.firstDifference(of: copy, from: album, context: cloneContext) == nil)
    try context.save()
    let tags = try #require(copy.tags?.array as? [Tag])
    #expect(tags.map(\.name) == ["red", "green"] && tags[1] === green)
    for object in [copy, try #require(copy.tracks?.firstObject as? Track)] + tags {
      #expect(object.objectID.persistentStore === own)
    }
    #expect(album.tags?.count == 2 && album.objectID.persistentStore === shared)
    #expect(try self.tags(in: own) == ["green", "red"])
    // A second call finds what the first one copied.
    #expect(try album.deepClone(options: options()).tags == copy.tags)
    try context.save()
    #expect(try self.tags(in: own) == ["green", "red"] && self.tags(in: shared) == ["green", "red"])
  }

  @Test("One of several stores of another coordinator takes clones, and copies of what they share")
  func otherCoordinator() throws {
    let album = try album()
    let there = try Stack(MusicModel.managedObjectModel, stores: 2)
    let copy = try album.deepClone(in: there.context, options: options(there.stores[1]))
    try there.context.save()
    let tags = try #require(copy.tags?.array as? [Tag])
    #expect(tags.map(\.name) == ["red", "green"])
    for object in [copy] + tags { #expect(object.objectID.persistentStore === there.stores[1]) }
    // A tag of the coordinator's other store is none that clones could refer to.
    let again = try album.deepClone(in: there.context, options: options(there.stores[0]))
    #expect((again.tags?.array as? [Tag])?.contains { tags.contains($0) } == false)
  }

  @Test("In the sources' own store clones share what they always share")
  func sourcesStore() throws {
    let album = try album()
    let copy = try album.deepClone(options: options(shared))
    #expect(copy.tags == album.tags)
    try context.save()
    #expect(copy.objectID.persistentStore === shared)
  }

  @Test("What clones may not refer to is copied once, or another object that they may refer to stands for it")
  func canReference() throws {
    let album = try album()
    let names = Set(["red"])
    var options = CloneOptions()
    options.canReference = { object in (object as? Tag)?.name.map(names.contains) ?? true }
    let copy = try album.deepClone(options: options)
    try context.save()
    let (old, new) = (album.tags?.array as? [Tag], copy.tags?.array as? [Tag])
    #expect(new?.map(\.name) == ["red", "green"] && new?[0] === old?[0] && new?[1] !== old?[1])
    #expect(try tags(in: shared) == ["green", "green", "red"])
    // Another green one may be referred to.
    let green = try #require(new?[1].objectID)
    options.canReference = { $0.objectID == green || ($0 as? Tag)?.name == "red" }
    #expect(try album.deepClone(options: options).tags?.array as? [Tag] == new)
  }

  @Test("Nothing is copied that the next call couldn't find, unless it may come twice")
  func duplicates() throws {
    let album = stack.album("1")
    album.labels = NSSet(object: stack.make(Label.self))
    try context.save()
    #expect(throws: CloneError.mayComeTwice(entity: "Label")) { try album.deepClone(options: self.options()) }
    #expect(!context.hasChanges)
    // Nor in a store of another coordinator, where the call names it; without a name everything is copied.
    let there = try Stack(MusicModel.managedObjectModel, stores: 2)
    #expect(throws: CloneError.mayComeTwice(entity: "Label")) {
      try album.deepClone(in: there.context, options: self.options(there.stores[1]))
    }
    #expect(!there.context.hasChanges)
    #expect(try album.deepClone(in: there.context).labels?.count == 1)
    var options = self.options()
    options.copiesUnmatchedObjects = true
    for count in 1...2 {
      _ = try album.deepClone(options: options)
      try context.save()
      let labels = try context.all(Label.self)
      #expect(labels.filter { $0.objectID.persistentStore === own }.count == count)
    }
  }

  @Test("Kept values go there too")
  func keptValues() throws {
    let album = try album()
    let track = try #require(album.tracks?.firstObject as? Track)
    track.isrc = "kept"
    try context.save()
    var options = self.options()
    options.keepsValues = true
    let copy = try album.deepClone(options: options)
    #expect((copy.tracks?.firstObject as? Track)?.isrc == "kept")
  }

  @Test("A store that can't take them is refused with the reason, and nothing is inserted")
  func refusals() throws {
    let album = try album()
    func refusal(_ options: CloneOptions, in target: NSManagedObjectContext? = nil) -> String? {
      do {
        _ = try album.deepClone(in: target ?? context, options: options)
        return nil
      } catch {
        #expect(!context.hasChanges)
        return "\(error)".replacingOccurrences(of: options.storeIdentifier ?? "", with: "X")
      }
    }
    let other = try Stack()
    #expect(
      refusal(options(other.store))
        == "clones cannot go to the store 'X': the target's coordinator has no such store")
    #expect(
      refusal(options(), in: stack.child())
        == "clones cannot go to the store 'X': the target context has a parent, which takes over no store")
    let cloneContext = CloneContext(context, options: options())
    _ = try album.deepClone(in: cloneContext)
    context.rollback()
    let removed = own
    try stack.coordinator.remove(removed)
    #expect(throws: CloneError.self) { try album.deepClone(in: cloneContext) }
    #expect(refusal(options(removed)) != nil)
  }

  @Test("Roots of several stores are refused, and shared objects that were never saved")
  func places() throws {
    let (first, second) = (stack.album("1"), stack.album("2"))
    context.assign(second, to: own)
    try context.save()
    #expect(throws: CloneError.self) { try MusicCloning.deepClone([first, second], options: options()) }
    first.tags = [stack.tag("new")]
    #expect { try first.deepClone(options: options()) } throws: { error in
      if case CloneError.sharedObjectUnsaved(entity: "Tag", _) = error { true } else { false }
    }
    #expect(context.insertedObjects.count == 1)
  }

  @Test("A read-only store is refused, and one whose configuration lacks an entity")
  func configurations() throws {
    let model = try #require(MusicModel.managedObjectModel.copy() as? NSManagedObjectModel)
    model.setEntities(model.entities.filter { $0.name != "Tag" }, forConfigurationName: "Untagged")
    let folder = try TemporaryFolder()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    func add(_ name: String, _ configuration: String? = nil, isReadOnly: Bool = false) throws -> NSPersistentStore {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: configuration, at: folder.file(name),
        options: isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil)
    }
    _ = try add("here")
    let untagged = try add("there", "Untagged")
    try coordinator.remove(try add("closed"))
    let closed = try add("closed", isReadOnly: true)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let album = Album(context: context)
    album.code = "1"
    album.tags = [Tag(context: context)]
    context.assign(album, to: coordinator.persistentStores[0])
    try context.save()
    for (store, reason) in [
      (untagged, "its configuration 'Untagged' lacks the entity 'Tag'"), (closed, "it is read-only"),
    ] {
      #expect(throws: CloneError.storeRefused(identifier: store.identifier, reason: reason)) {
        try album.deepClone(options: options(store))
      }
      #expect(!context.hasChanges)
    }
    try album.deepClone(excluding: [.tags], options: options(untagged)).managedObjectContext?.save()
    for store in coordinator.persistentStores { try coordinator.remove(store) }
  }

  @Test(
    "The clone of an unsaved source doesn't go to its new owner's store if that store's configuration lacks its entity")
  func ownersStore() throws {
    let model = try #require(MusicModel.managedObjectModel.copy() as? NSManagedObjectModel)
    model.setEntities(model.entities.filter { $0.name != "Track" }, forConfigurationName: "Trackless")
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let stores = try [nil, "Trackless"].map {
      try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: $0, at: nil, options: nil)
    }
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let album = Album(context: context)
    context.assign(album, to: stores[1])
    try context.save()
    let clone = try Track(context: context).deepClone(into: .tracks(of: album))
    try context.obtainPermanentIDs(for: [clone])
    #expect(album.objectID.persistentStore === stores[1] && clone.objectID.persistentStore === stores[0])
  }

  @Test("Behind its source has no meaning in another coordinator's store, which doesn't have the source")
  func behindSourceElsewhere() throws {
    let (here, there) = (try Stack(), try Stack())
    let tracks = [here, there].map { stack in
      let album = stack.album("1", "Blue")
      return ["a", "b"].map { stack.track($0, of: album) }
    }
    try here.context.save()
    try there.context.save()
    var options = CloneOptions()
    options.position = .afterSource
    let copy = try tracks[0][0].deepClone(in: there.context, options: options)
    #expect(copy.album === tracks[1][0].album && copy.album?.tracks?.array as? [Track] == tracks[1] + [copy])
  }
}
