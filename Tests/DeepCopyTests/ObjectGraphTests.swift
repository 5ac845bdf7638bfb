@MainActor @Suite("Copies of objects")
struct ObjectGraphTests {
  @Test("An object is copied with everything that it is connected to, and with nothing else")
  func connected() throws {
    let (source, target) = (try Stack(), try Stack())
    let album = source.album("A", "First")
    let track = source.track("One", of: album)
    _ = source.album("B", "Other")
    let artist = source.artist("Ann")
    artist.addToAlbums(album)
    let manager = Manager(context: source.context)
    artist.manager = manager
    let copy = try MusicCloning.copy(track, to: target.context).copied
    #expect(copy.managedObjectContext === target.context && copy.album?.title == "First")
    #expect((copy.album?.artists?.anyObject() as? Artist)?.manager is Manager)
    #expect(try target.counts() == ["Album": 1, "Artist": 1, "Manager": 1, "Track": 1])
    #expect(target.context.hasUnsavedChanges)
  }

  @Test("An object's class is kept, as its variable's type and as itself")
  func concreteClass() throws {
    let (source, target) = (try Stack(), try Stack())
    let artist = Artist(context: source.context)
    let manager = Manager(context: source.context)
    artist.partner = manager
    let person: Musician = manager
    let copy: Musician = try MusicCloning.copy(person, to: target.context).copied
    #expect(copy is Manager && copy.partner is Artist)
  }

  @Test("Several objects share what both are connected to, in one call")
  func several() throws {
    let (source, target) = (try Stack(), try Stack())
    let tag = source.tag("t")
    let albums = [source.album("A"), source.album("B")]
    for album in albums { album.addToTags(tag) }
    let result = try MusicCloning.copy(albums, to: target.context)
    let copies = result.copied
    #expect(copies.map(\.code) == ["A", "B"])
    #expect(
      result.report.description == "Album: 2 inserted, 0 matched, 0 updated\nTag: 1 inserted, 0 matched, 0 updated")
    let again = try MusicCloning.copy(albums[0], to: target.context)
    #expect(again.copied === copies[0] && again.report.matched == 3)
    let none = try MusicCloning.copy([Album](), to: target.context)
    #expect(none.copied.isEmpty && none.report == CopyReport())
    #expect(copies[0].tags?.firstObject as? Tag === copies[1].tags?.firstObject as? Tag)
    #expect(try target.counts() == ["Album": 2, "Tag": 1])
  }

  @Test("A copy in batches gives the object of the target's context", arguments: [1, 2, 100])
  func inBatches(size: Int) throws {
    let (source, target) = (try Stack(), try Stack())
    let album = source.album("A")
    for number in 0..<5 { _ = source.track("\(number)", of: album) }
    _ = source.album("B")
    try source.context.save()
    let copy = try MusicCloning.copy(album, to: target.context, options: CopyOptions(saveEvery: size)).copied
    #expect(copy.managedObjectContext === target.context)
    #expect((copy.tracks?.array as? [Track])?.map(\.name) == ["0", "1", "2", "3", "4"])
    #expect(try target.storedCounts() == ["Album": 1, "Track": 5])
  }

  @Test("Entities that the options leave out aren't followed, and links to them are counted")
  func bounded() throws {
    for size in [nil, 1] {
      let (source, target) = (try Stack(), try Stack())
      let album = source.album("A")
      _ = source.track("One", of: album)
      album.addToTags(source.tag("t"))
      let artist = Artist(context: source.context)
      artist.addToAlbums(album)
      try source.context.save()
      let options = CopyOptions(entities: ["Track"], saveEvery: size)
      let report = try MusicCloning.copy([album], to: target.context, options: options).report
      #expect(try target.counts() == ["Album": 1, "Track": 1])
      #expect(report.linksLeftOut == ["Album.artists": 1, "Album.tags": 1] && report.danglingLinks == [:])
    }
  }

  @Test("A link that is left out is counted once, also where the relationship is written again with later batches")
  func countedOnce() throws {
    for size in [nil, 1] {
      let (source, target) = (try Stack(), try Stack())
      let roster = Roster(context: source.context)
      let people = (0..<3).map { _ in Artist(context: source.context) } + [Manager(context: source.context)]
      roster.people = NSOrderedSet(array: people)
      try source.context.save()
      let options = CopyOptions(entities: ["Artist", "Roster"], saveEvery: size)
      let report = try source.copyAll(to: target, options)
      #expect(report.linksLeftOut == ["Roster.people": 1])
      #expect(try target.counts() == ["Artist": 3, "Roster": 1])
    }
  }

  @Test("All objects of chosen entities are copied with what they are connected to")
  func chosenEntities() throws {
    for size in [nil, 2] {
      let (source, target) = (try Stack(), try Stack())
      let album = source.album("A")
      _ = source.track("One", of: album)
      _ = source.album("B")
      _ = source.tag("alone")
      try source.context.save()
      try MusicCloning.copy(
        entities: ["Track"], from: source.context, to: target.context, options: CopyOptions(saveEvery: size))
      #expect(try target.counts() == ["Album": 1, "Track": 1])
    }
  }

  @Test(
    "Transient values are copied, derived ones are the store's to compute, objects without a class are copied by key")
  func untyped() throws {
    let (source, target) = (try Stack(), try Stack())
    let memo = source.context.make("Memo", ["text": "text", "draft": "draft"])
    let reply = source.context.make("Memo", ["answers": memo])
    let copy = try MusicCloning.copy(reply, to: target.context).copied
    let answered = try #require(copy.value(forKey: "answers") as? NSManagedObject)
    #expect(answered.value(forKey: "text") as? String == "text")
    #expect(answered.value(forKey: "draft") as? String == "draft")
    #expect((answered.value(forKey: "replies") as? NSSet)?.count == 1)
  }

  @Test("Unsaved objects are copied at once, with their unsaved values, and not in batches")
  func unsaved() throws {
    let (source, target) = (try Stack(), try Stack())
    let album = source.album("A")
    try source.context.save()
    album.title = "New"
    album.addToTags(source.tag("t"))
    #expect(try MusicCloning.copy(album, to: target.context).copied.title == "New")
    #expect(album.title == "New" && source.context.hasUnsavedChanges)
    #expect {
      try MusicCloning.copy(album, to: target.context, options: CopyOptions(saveEvery: 1))
    } throws: { error in
      if case CopyError.sourceUnsaved = error { true } else { false }
    }
  }

  @Test("A parent's unsaved objects are copied at once, and refused in batches until they're saved")
  func unsavedInParent() throws {
    let (source, target) = (try Stack(), try Stack())
    let child = source.child()
    _ = source.album("A")
    let options = CopyOptions(saveEvery: 1)
    #expect {
      try MusicCloning.copyAll(from: child, to: target.context, options: options)
    } throws: { error in
      if case CopyError.sourceUnsaved = error { true } else { false }
    }
    let whole = try Stack()
    #expect(try MusicCloning.copyAll(from: child, to: whole.context).entities["Album"]?.inserted == 1)
    try source.context.save()
    #expect(try MusicCloning.copyAll(from: child, to: target.context, options: options).batches == 1)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("A background copy takes and returns object IDs, and saves everything", arguments: [nil, 2])
  func background(size: Int?) async throws {
    let stacks = (try Stack(), try Stack())
    let (source, target) = (stacks.0.container, stacks.1.container)
    let id = try await source.performBackgroundTask { context in
      let album = Album(context: context)
      (album.title, album.code) = ("T", "1")
      let track = Track(context: context)
      (track.album, track.isrc) = (album, "1")
      try context.save()
      return track.objectID
    }
    let result = try await MusicCloning.copy([id], from: source, to: target, options: CopyOptions(saveEvery: size))
    #expect(result.report.inserted == 2)
    let title = try await target.performBackgroundTask { context in
      try (context.existingObject(with: #require(result.copied.first)) as? Track)?.album?.title
    }
    #expect(title == "T")
    let report = try await MusicCloning.copyAll(from: source, to: target, options: CopyOptions(saveEvery: size))
    #expect(report.inserted == 0 && report.matched == 2)
  }
}
