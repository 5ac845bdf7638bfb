@MainActor @Suite("Objects that the target has already")
struct MatchingTests {
  /// A source with two albums, and a target with one of them under another title and with a tag of its own.
  private func stacks() throws -> (source: Stack, target: Stack) {
    let (source, target) = (try Stack(), try Stack())
    let album = source.album("A", "New title")
    album.addToTags(source.tag("new"))
    _ = source.track("New track", of: album, isrc: "new")
    _ = source.album("B", "Other")
    try source.context.save()
    let known = target.album("A", "Old title")
    known.addToTags(target.tag("old"))
    _ = target.track("Old track", of: known, isrc: "old")
    try target.context.save()
    return (source, target)
  }

  private func knownAlbum(in context: NSManagedObjectContext) throws -> Album {
    try #require(try context.all(Album.self).first { $0.code == "A" })
  }

  @Test(
    "Kept objects keep their values and gain links to what is new; updated ones take values and links of the source",
    arguments: [CopyOptions.Existing.keep, .update], [nil, 1, 100])
  func keptOrUpdated(existing: CopyOptions.Existing, size: Int?) throws {
    let (source, target) = try stacks()
    let report = try source.copyAll(to: target, CopyOptions(existing: existing, saveEvery: size, saves: true))
    let album = try knownAlbum(in: target.other())
    let isKept = existing == .keep
    #expect(album.title == (isKept ? "Old title" : "New title"))
    #expect((album.tags?.array as? [Tag])?.map(\.name) == (isKept ? ["old", "new"] : ["new"]))
    // What only the target has stays where it is.
    let tracks = isKept ? ["Old track", "New track"] : ["New track", "Old track"]
    #expect((album.tracks?.array as? [Track])?.map(\.name) == tracks)
    #expect(try target.storedCounts() == ["Album": 2, "Tag": 2, "Track": 2])
    #expect(
      report.description == """
        Album: 1 inserted, 1 matched, \(isKept ? 0 : 1) updated
        Tag: 1 inserted, 0 matched, 0 updated
        Track: 1 inserted, 0 matched, 0 updated
        """)
  }

  @Test(
    "Copied twice, nothing is inserted, whatever is updated, in memory and between files",
    arguments: [nil, 1, 3, 100], [false, true])
  func twice(size: Int?, inFile: Bool) throws {
    for existing in [CopyOptions.Existing.keep, .update] {
      let (source, target) = (try Stack(inFile: inFile), try Stack(inFile: inFile))
      // Two objects of one value stay two.
      let albums = [source.album("A", "1"), source.album("A", "2"), source.album("B", "3")]
      for album in albums { album.addToTags(NSOrderedSet(array: [source.tag("t"), source.tag("t")])) }
      for (number, album) in albums.enumerated() {
        let cover = Cover(context: source.context)
        cover.token = .numbered(number)
        cover.album = album
      }
      try source.context.save()
      let before = try source.storedGraph()
      let options = CopyOptions(existing: existing, saveEvery: size, saves: true)
      let first = try source.copyAll(to: target, options)
      #expect(first.inserted == 12 && first.matched == 0)
      #expect(try target.storedGraph() == before)
      let second = try source.copyAll(to: target, options)
      #expect(second.inserted == 0 && second.matched == 12)
      #expect(second.updated == (existing == .keep ? 0 : 12))
      #expect(try target.storedGraph() == before)
    }
  }

  @Test("A kept object keeps its partner")
  func partner() throws {
    let (source, target) = (try Stack(), try Stack())
    let cover = Cover(context: source.context)
    cover.token = .numbered(1)
    cover.album = source.album("A")
    let own = Cover(context: target.context)
    own.token = .numbered(2)
    own.album = target.album("A")
    try target.context.save()
    // The other one needs an album, which has a cover already.
    #expect(throws: CopyError.self) { try source.copyAll(to: target) }
    #expect(own.album?.code == "A" && !target.context.hasUnsavedChanges)
  }

  @Test(
    "A kept object that belongs to nobody joins its new owner, where the owner's side is ordered",
    arguments: [nil, 1, 100])
  func newOwnerOfKept(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    let manager = source.make(Manager.self) { $0.key = "m" }
    for name in ["a", "b"] { source.artist(name, key: name).manager = manager }
    try source.context.save()
    let options = CopyOptions(saveEvery: size, saves: true)
    try source.copyAll(to: target, options)
    target.context.reset()
    for manager in try target.context.all(Manager.self) {
      target.context.delete(manager)
    }
    try target.context.save()
    try source.copyAll(to: target, options)
    target.context.reset()
    let managers = try target.context.all(Manager.self)
    let names = managers.map { ($0.artists?.array as? [Artist])?.map(\.name) }
    #expect(names == [manager.artists?.array.map { ($0 as? Artist)?.name }])
  }

  @Test("A new object is linked to kept ones of an entity that is copied after its own", arguments: [nil, 1, 100])
  func linksToLaterKept(size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    let artists = ["Ann", "Bob"].map { name in
      source.artist(name, key: name)
    }
    source.album("A").artists = NSSet(object: artists[0])
    try source.context.save()
    let options = CopyOptions(saveEvery: size, saves: true)
    try source.copyAll(to: target, options)
    source.album("B").artists = NSSet(array: artists)
    try source.context.save()
    let report = try source.copyAll(to: target, options)
    #expect(
      report.description == """
        Album: 1 inserted, 1 matched, 0 updated
        Artist: 0 inserted, 2 matched, 0 updated
        """)
    #expect(try target.storedGraph() == source.storedGraph())
  }

  @Test("An update doesn't change links to objects that the options leave out", arguments: [nil, 1])
  func leftOutOfUpdate(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    let album = source.album("A")
    album.addToTags(source.tag("t"))
    try source.context.save()
    try source.copyAll(to: target, CopyOptions(saves: true))
    let options = CopyOptions(existing: .update, entities: ["Track"], saveEvery: size, saves: true)
    let copy = try MusicCloning.copy(album, to: target.context, options: options).copied
    target.context.refreshAllObjects()
    #expect(copy.tags?.count == 1)
  }

  @Test("An object that another context has deleted is an error", arguments: [nil, 1])
  func deletedElsewhere(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    let (gone, there) = (Tag(context: source.context), Tag(context: source.context))
    try source.context.save()
    let id = gone.objectID
    try source.change(id) { $0.managedObjectContext?.delete($0) }
    source.context.refresh(gone, mergeChanges: false)
    #expect {
      try MusicCloning.copy([gone, there], to: target.context, options: CopyOptions(saveEvery: size))
    } throws: { error in
      if case CopyError.sourceUnreadable("Tag", id) = error { true } else { false }
    }
    #expect(!target.context.hasUnsavedChanges)
    #expect(try target.context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Tag")) == 0)
  }

  @Test(
    "A kept object keeps the to-one links that it has, and gains one to what is new where it has none",
    arguments: [nil, 1, 100])
  func toOneOfKept(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    func genre(_ name: String, under parent: Genre?, in stack: Stack) -> Genre {
      let genre = stack.make(Genre.self, name)
      genre.parent = parent
      return genre
    }
    let new = genre("new", under: nil, in: source)
    for name in ["taken", "free"] { _ = genre(name, under: new, in: source) }
    _ = genre("loose", under: genre("none", under: nil, in: source), in: source)
    try source.context.save()
    let own = genre("own", under: nil, in: target)
    for name in ["taken", "none"] { _ = genre(name, under: own, in: target) }
    for name in ["free", "loose"] { _ = genre(name, under: nil, in: target) }
    try target.context.save()
    func parents() throws -> [String] {
      target.context.reset()
      let genres = try target.context.all(Genre.self).sorted { $0.name ?? "" < $1.name ?? "" }
      return genres.map { "\($0.name ?? "") under \($0.parent?.name ?? "nothing")" }
    }
    var options = CopyOptions(saveEvery: size, saves: true)
    try source.copyAll(to: target, options)
    let kept = try parents()
    #expect(
      kept == [
        "free under new", "loose under nothing", "new under nothing", "none under own", "own under nothing",
        "taken under own",
      ])
    options.existing = .update
    try source.copyAll(to: target, options)
    let updated = try parents()
    #expect(
      updated == [
        "free under new", "loose under none", "new under nothing", "none under nothing", "own under nothing",
        "taken under new",
      ])
  }

  @Test("A kept object stays with its owner, whichever owner it has in the source", arguments: [nil, 1, 100])
  func ownerOfKept(size: Int?) throws {
    let (source, target) = (try Stack(), try Stack())
    let studio = source.album("S", "Studio")
    for number in 1...3 { source.track("here \(number)", of: studio).isrc = "\(number)" }
    try source.context.save()
    let own = target.album("O", "Own")
    for number in [2, 4] { target.track("there \(number)", of: own).isrc = "\(number)" }
    try target.context.save()
    func albums() throws -> [String] {
      target.context.reset()
      return try target.context.all(Album.self).sorted { $0.code ?? "" < $1.code ?? "" }.map { album in
        "\(album.title ?? ""): \(album.members("tracks").map { $0.value(forKey: "name") as? String ?? "" })"
      }
    }
    var options = CopyOptions(saveEvery: size, saves: true)
    try source.copyAll(to: target, options)
    let kept = try albums()
    #expect(kept == [#"Own: ["there 2", "there 4"]"#, #"Studio: ["here 1", "here 3"]"#])
    options.existing = .update
    try source.copyAll(to: target, options)
    let updated = try albums()
    // Found by a value that clones do not have: a copy heeds no rule.
    #expect(updated == [#"Own: ["there 4"]"#, #"Studio: ["here 1", "here 2", "here 3"]"#])
  }
}
