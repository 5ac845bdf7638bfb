@MainActor @Suite("Archives that are made and restored in the background")
struct BackgroundArchiveTests {
  let here: Stack
  let there: Stack

  init() throws {
    (here, there) = (try Stack(), try Stack())
  }

  private func savedRecipe(_ title: String) throws -> NSManagedObjectID {
    let recipe = here.recipe(title)
    here.step("Mix", of: recipe)
    here.remark("Good", of: recipe)
    recipe.addToTags(here.tag(title))
    try here.context.save()
    return recipe.objectID
  }

  @Test("A background archive is the other form's; restored objects are saved, with permanent IDs")
  func one() async throws {
    let id = try savedRecipe("Bread")
    let data = try await CookbookCloning.archive(
      id, as: Recipe.self, in: here.container, following: [.steps], excluding: [.tags], userInfo: ["a": "b"])
    let recipe = try #require(try here.context.existingObject(with: id) as? Recipe)
    #expect(
      try data
        == CookbookCloning.archive(recipe, following: [.steps], excluding: [.tags], userInfo: ["a": "b"]))
    let copy = try await CookbookCloning.restore(data, as: Recipe.self, in: there.container, options: .kept)
    #expect(!copy.isTemporaryID)
    #expect(try there.counts() == ["Recipe": 1, "Step": 1])
    let restored = try #require(try there.context.existingObject(with: copy) as? Recipe)
    #expect(restored.title == "Bread")
  }

  @Test("Several objects of mixed classes come back in their order")
  func several() async throws {
    let ids = try ["Bread", "Soup"].map(savedRecipe)
    let tag = try #require(try here.context.all(Tag.self).first { $0.name == "Soup" })
    let data = try await CookbookCloning.archive(
      [tag.objectID] + ids.reversed(), as: NSManagedObject.self, in: here.container)
    let copies = try await CookbookCloning.restoreAll(
      data, as: NSManagedObject.self, in: there.container, options: .kept)
    let objects = try copies.map { try there.context.existingObject(with: $0) }
    #expect((objects[0] as? Tag)?.name == "Soup")
    #expect(objects.dropFirst().map { ($0 as? Recipe)?.title } == ["Soup", "Bread"])
    #expect(try there.counts() == ["Recipe": 2, "Remark": 2, "Step": 2, "Tag": 2])
    #expect(
      try await CookbookCloning.restoreAll(
        CookbookCloning.archive([], as: Recipe.self, in: here.container), as: Recipe.self, in: there.container) == [])
  }

  @Test("A new owner is named by its object ID")
  func newOwner() async throws {
    let recipe = try #require(try here.context.existingObject(with: savedRecipe("Bread")) as? Recipe)
    let step = try #require(recipe.destinations(of: "steps").first as? Step)
    let data = try CookbookCloning.archive(step)
    let other = there.recipe("Soup")
    try there.context.save()
    let owner = NewOwnerID(other.objectID, relationship: "steps")
    let id = try await CookbookCloning.restore(data, as: Step.self, in: there.container, into: owner)
    #expect(try there.context.existingObject(with: id).destinations(of: "recipe") == [other])
    #expect(other.destinations(of: "steps").map(\.objectID) == [id])
  }

  @Test("An object of another class, and a document of another number of objects, are errors; nothing is saved")
  func refused() async throws {
    let ids = try ["Bread", "Soup"].map(savedRecipe)
    let error = await #expect(throws: CloneError.expected(.classDiffers, "Recipe")) {
      try await CookbookCloning.archive(ids[0], as: Tag.self, in: here.container)
    }
    #expect(error?.description.contains("of the class Recipe, but code was generated for Tag;") == true)
    let data = try await CookbookCloning.archive(ids, as: Recipe.self, in: here.container)
    await #expect(throws: ArchiveError.rootCount(2)) {
      try await CookbookCloning.restore(data, as: Recipe.self, in: there.container)
    }
    let newer = Data(
      text(data).replacingOccurrences(of: #""text":"Good""#, with: #""text":"Good","stars":5"#)
        .replacingOccurrences(of: #""Remark":["text"]"#, with: #""Remark":["stars","text"]"#).utf8)
    await #expect {
      try await CookbookCloning.restoreAll(newer, as: Recipe.self, in: there.container)
    } throws: { error in
      guard case ArchiveError.unknownParts(let parts) = error else { return false }
      return parts.values == ["Remark.stars": 2] && parts.objects.isEmpty && parts.links.isEmpty
    }
    #expect(try there.counts() == [:])
    let copies = try await CookbookCloning.restoreAll(
      newer, as: Recipe.self, in: there.container, unknown: .ignored)
    #expect(copies.count == 2)
  }

  @Test("A refused save is the call's error, and nothing is inserted")
  func refusedSave() async throws {
    let jar = Jar(context: here.context)
    (jar.code, jar.opened) = ("a", Date())
    let data = try CookbookCloning.archive(jar)
    await #expect {  // No lid, which only a save finds.
      try await CookbookCloning.restore(data, as: Jar.self, in: there.container, options: .kept)
    } throws: { ($0 as NSError).domain == NSCocoaErrorDomain }
    #expect(try there.counts() == [:])
  }

  @Test("Cancelling the task, or the progress, cancels the call")
  func cancelled() async throws {
    let id = try savedRecipe("Bread")
    let data = try await CookbookCloning.archive(id, as: Recipe.self, in: here.container)
    let calls: [@Sendable (CloneOptions) async throws -> Void] = [
      { options in
        _ = try await CookbookCloning.archive(id, as: Recipe.self, in: here.container, options: options)
      },
      { options in
        _ = try await CookbookCloning.restore(data, as: Recipe.self, in: there.container, options: options)
      },
    ]
    for call in calls {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await call(CloneOptions())
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      let options = CloneOptions(progress: Progress(totalUnitCount: -1))
      options.progress?.cancel()
      await #expect(throws: CancellationError.self) { try await call(options) }
    }
    #expect(try there.counts() == [:])
  }
}
