@MainActor @Suite("Copies that are refused")
struct RefusalTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was refused"
    } catch {
      return "\(error)"
    }
  }

  @Test("A copy within one coordinator is refused")
  func sameCoordinator() throws {
    let stack = try Stack()
    #expect(
      message { try MusicCloning.copyAll(from: stack.context, to: stack.other()) }
        == "nothing can be copied: source and target belong to the same coordinator; use deepClone within one")
  }

  @Test(
    "A target's model that lacks an entity, or has another property, is an error that names it",
    arguments: ["missing", "abstract", "without code", "transient", "derived", "to tracks", "without inverse"])
  func otherModel(what: String) throws {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    let album = try #require(model.entitiesByName["Album"])
    let (title, tags) = (album.attributesByName["title"], try #require(album.relationshipsByName["tags"]))
    var property = "title"
    switch what {
    case "missing": model.entities = []
    case "abstract": album.isAbstract = true
    case "without code": (property, album.properties) = ("code", album.properties.filter { $0.name != "code" })
    case "transient": title?.isTransient = true
    case "derived":
      let derived = NSDerivedAttributeDescription()
      (derived.name, derived.attributeType) = ("title", .stringAttributeType)
      album.properties = album.properties.filter { $0.name != "title" } + [derived]
    default:
      property = "tags"
      tags.inverseRelationship?.inverseRelationship = nil
      tags.inverseRelationship = nil
      if what == "to tracks" { tags.destinationEntity = model.entitiesByName["Track"] }
    }
    let (source, target) = (try Stack(), try Stack(model: model))
    _ = source.album("A", "Title")
    try source.context.save()
    let expected =
      switch what {
      case "missing", "abstract":
        "Album cannot be copied: the target context's model has no entity of that name, or an abstract one"
      case "without code":
        "Album.code is missing in the model in use; generate again, or use the model that the code was generated for"
      default:
        "Album.\(property) is of another kind in the model in use, or has another type, destination, inverse or order there; "
          + "generate again, or use the model that the code was generated for"
      }
    #expect(message { try source.copyAll(to: target) } == expected)
    #expect(!target.context.hasUnsavedChanges)
  }

  @Test("A source's property that the generated code doesn't have would be lost, and is an error")
  func oldCode() throws {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    let genre = NSAttributeDescription()
    (genre.name, genre.attributeType) = ("genre", .stringAttributeType)
    model.entitiesByName["Album"]?.properties.append(genre)
    let source = try Stack(model: model)
    #expect(
      message { try source.copyAll(to: try Stack()) }
        == "Album.genre is missing in the generated code; generate again, or use the model that the code was generated for"
    )
    // Nothing of the target's is lost.
    try Stack().copyAll(to: source)
  }

  @Test("A name that the model doesn't have is an error")
  func unknownEntity() throws {
    let (source, target) = (try Stack(), try Stack())
    let expected = "the model has no entity 'Nobody'"
    #expect(
      message {
        try source.copyAll(to: target, CopyOptions(entities: ["Nobody"]))
      } == expected)
    #expect(
      message { try MusicCloning.copy(entities: ["Nobody"], from: source.context, to: target.context) } == expected)
  }

  @Test("Batches of nothing, deleted objects and objects of several contexts are errors")
  func wrongCalls() throws {
    let (source, target) = (try Stack(), try Stack())
    #expect(
      message { try source.copyAll(to: target, CopyOptions(saveEvery: 0)) }
        == "'saveEvery' is 0, but a batch holds at least one object")
    let album = source.album("A")
    let stranger = try Stack().album("B")
    try source.context.save()
    #expect(
      message { try MusicCloning.copy([album, stranger], to: target.context) }.hasPrefix("Album cannot be copied"))
    source.context.delete(album)
    #expect(
      message { try MusicCloning.copy(album, to: target.context) }
        .hasPrefix("Album cannot be copied: the object was deleted"))
    #expect(!target.context.hasUnsavedChanges)
  }

  @Test("An error has a sentence for people, and the technical text")
  func texts() throws {
    let stack = try Stack()
    let id = stack.tag("t").objectID
    let savedTag = stack.tag("s")
    try stack.context.obtainPermanentIDs(for: [savedTag])
    let saved = savedTag.objectID
    let errors: [(CopyError, String)] = [
      (.noCoordinator, "The data can't be copied."),
      (.sourceUnreadable(entity: "Tag", object: id), "What was to be copied isn't part of your data."),
      (.sourceUnreadable(entity: "Tag", object: saved), "What was to be copied has been deleted."),
      (.severalSourceContexts(entity: "Tag", object: id), "The data can't be copied."),
      (.sourceUnsaved, "Changes have to be saved before the data can be copied."),
      (.invalidValues([], others: 1), "Some of the data isn't valid, so it can't be copied."),
      (.mayComeTwice(entities: ["Tag"]), "Some of the data may have been copied before."),
      (.targetUnsaved, "Changes have to be saved before the data can be copied."),
      (.targetHasParent, "The data can't be copied."),
      (.targetInUse, "The data is being copied already. Try again later."),
      (.fileExists(URL(fileURLWithPath: "/f")), "There is already a file of this name."),
      (.batchFailed(objects: 5, batches: 1, reason: CancellationError()), "Only a part of the data could be copied."),
      (.batchFailed(objects: 0, batches: 0, reason: CancellationError()), "The data can't be copied."),
    ]
    for (error, text) in errors {
      #expect(error.localizedDescription == text && error.failureReason == error.description)
      #expect((error as NSError).localizedFailureReason == error.description)
    }
    #expect(
      errors[1].0.description
        == "Tag cannot be copied: the object has no context (\(id.uriRepresentation().absoluteString))")
  }
}
