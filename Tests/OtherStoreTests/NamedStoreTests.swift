import DeepCloneTesting

@MainActor @Suite("Clones into a store that the call names")
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

  @Test("One of several stores takes clones, and copies of what they share, in this coordinator and in another")
  func namedStore() throws {
    let album = try album()
    let there = try Stack(MusicModel.managedObjectModel, stores: 2)
    for (target, store) in [(context, own), (there.context, there.stores[1])] {
      let cloneContext = CloneContext(target, options: options(store))
      let copy = try album.deepClone(in: cloneContext)
      #expect(MusicCloning.firstDifference(of: copy, from: album, context: cloneContext) == nil)
      try target.save()
      let tags = try #require(copy.tags?.array as? [Tag])
      #expect(tags.map(\.name) == ["red", "green"])
      for object in [copy, try #require(copy.tracks?.firstObject as? Track)] + tags {
        #expect(object.objectID.persistentStore === store)
      }
    }
    #expect(album.tags?.count == 2 && album.objectID.persistentStore === shared)
    // A tag of the coordinator's other store is none that clones could refer to.
    let again = try album.deepClone(in: there.context, options: options(there.stores[0]))
    #expect((again.tags?.array as? [Tag])?.contains { $0.objectID.persistentStore === there.stores[1] } == false)
  }

  @Test("Clones into the sources' own store, named by the call, share what they always share")
  func sourcesStore() throws {
    let album = try album()
    let copy = try album.deepClone(options: options(shared))
    #expect(copy.tags == album.tags)
    try context.save()
    #expect(copy.objectID.persistentStore === shared)
  }

  @Test("An object that the next call couldn't find again is refused, unless it may come twice")
  func duplicates() throws {
    let album = stack.album("1")
    album.labels = NSSet(object: stack.make(Publisher.self))
    try context.save()
    let refused = CloneError.expected(.mayComeTwice, "Publisher")
    #expect(throws: refused) { try album.deepClone(options: self.options()) }
    #expect(!context.hasUnsavedChanges)
    // Nor in a store of another coordinator, where the call names it; without a name everything is copied.
    let there = try Stack(MusicModel.managedObjectModel, stores: 2)
    #expect(throws: refused) {
      try album.deepClone(in: there.context, options: self.options(there.stores[1]))
    }
    #expect(!there.context.hasUnsavedChanges)
    #expect(try album.deepClone(in: there.context).labels?.count == 1)
    var options = self.options()
    options.copiesUnmatchedObjects = true
    for count in 1...2 {
      _ = try album.deepClone(options: options)
      try context.save()
      let labels = try context.all(Publisher.self)
      #expect(labels.filter { $0.objectID.persistentStore === own }.count == count)
    }
  }

  @Test("A store of another coordinator, or of a parent, and a removed one are refused, and nothing is inserted")
  func refusals() throws {
    let album = try album()
    func refusal(_ options: CloneOptions, in target: NSManagedObjectContext? = nil) -> String? {
      do {
        _ = try album.deepClone(in: target ?? context, options: options)
        return nil
      } catch {
        #expect(!context.hasUnsavedChanges)
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

  @Test("Roots of several stores are refused, and so are shared objects that were never saved")
  func places() throws {
    let (first, second) = (stack.album("1"), stack.album("2"))
    context.assign(second, to: own)
    try context.save()
    #expect(throws: CloneError.expected(.storeRefused)) {
      try MusicCloning.deepClone([first, second], options: options())
    }
    let tag = stack.tag("new")
    first.tags = [tag]
    #expect(throws: CloneError.expected(.sharedObjectUnsaved, "Tag", objects: [tag.objectID])) {
      try first.deepClone(options: options())
    }
    #expect(context.insertedObjects.count == 1)
  }

  @Test("A read-only store, and one whose configuration lacks an entity, are refused with the reason")
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
      let error = #expect(throws: CloneError.expected(.storeRefused)) { try album.deepClone(options: options(store)) }
      let identifier: String = store.identifier
      #expect(error?.description == "clones cannot go to the store '\(identifier)': \(reason)")
      #expect(!context.hasUnsavedChanges)
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
    let folder = try TemporaryFolder()
    let stores = try [nil, "Trackless"].map {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: $0, at: folder.file("\($0 ?? "").sqlite"), options: nil)
    }
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let album = Album(context: context)
    context.assign(album, to: stores[1])
    try context.save()
    let clone = try Track(context: context).deepClone(into: .tracks(of: album))
    try context.obtainPermanentIDs(for: [clone])
    #expect(album.objectID.persistentStore === stores[1] && clone.objectID.persistentStore === stores[0])
  }

  @Test("A clone behind its source comes last in another coordinator's store, which doesn't have the source")
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

  @Test(
    "A clone whose class, or the class of what it refers to, is another one in the target's model is refused",
    arguments: ["Album", "Tag"])
  func clonedIntoOtherClasses(name: String) throws {
    let model = try #require(MusicModel.managedObjectModel.copy() as? NSManagedObjectModel)
    model.entitiesByName[name]?.managedObjectClassName = "NSManagedObject"
    let (source, target) = (try Stack(), try Stack(model: model))
    let album = source.album("A", "Title")
    album.addToTags(source.tag("shared"))
    let error = #expect(throws: CloneError.expected(.classDiffers, name)) { try album.deepClone(in: target.context) }
    #expect(error?.description.contains("of the class NSManagedObject, but code was generated for \(name);") == true)
    #expect(!target.context.hasUnsavedChanges)
  }
}
