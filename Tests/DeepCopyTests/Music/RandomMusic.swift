/// A random graph with relationships of every kind.
struct RandomMusic {
  private var random: SeededNumbers
  private var number = 0
  private let context: NSManagedObjectContext
  private let isIdentified: Bool

  /// Makes a graph; where objects aren't identified, some have no identifying value, and others have the same.
  init(seed: UInt64, in context: NSManagedObjectContext, isIdentified: Bool = false) {
    random = SeededNumbers(seed: seed)
    self.context = context
    self.isIdentified = isIdentified
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func some<Element>(_ elements: [Element], upTo limit: Int) -> [Element] {
    Array(elements.shuffled(using: &random).prefix(Int.random(in: 0...limit, using: &random)))
  }

  /// Makes about `size` objects, with everything linked at random, and saves them.
  mutating func make(size: Int) throws {
    let albums = (0..<max(1, size / 5)).map { album($0) }
    let tracks = (0..<size / 3).compactMap { track($0, of: albums) }
    let genres = (0..<size / 8).map { genre($0) }
    let artists = (0..<size / 6).map { artist($0) }
    let managers = (0..<size / 10).map { manager($0) }
    let tags = (0..<size / 10).map { tag($0) }
    memos(size / 10, about: artists)
    branches(size / 6)
    for album in albums {
      album.artists = NSSet(array: some(artists, upTo: 3))
      album.tags = NSOrderedSet(array: some(tags, upTo: 3))
      album.tracks = NSOrderedSet(array: ((album.tracks?.array as? [Track]) ?? []).shuffled(using: &random))
      if chance(40) {
        let cover = Cover(context: context)
        (cover.image, cover.token) = (Data([UInt8.random(in: 0...9, using: &random)]), .numbered(number))
        cover.album = album
        number += 1
      }
    }
    for track in tracks {
      if chance(50) { track.next = tracks.randomElement(using: &random) }
      if !genres.isEmpty { track.genres = NSOrderedSet(array: some(genres, upTo: 3)) }
    }
    for genre in genres {
      if chance(50) { genre.parent = genres.randomElement(using: &random) }
      genre.tracks = NSOrderedSet(array: ((genre.tracks?.array as? [Track]) ?? []).shuffled(using: &random))
    }
    let people = artists as [Musician] + managers as [Musician]
    for person in people {
      if chance(40) { person.partner = people.randomElement(using: &random) }
      if chance(40) { person.addToFriends(NSSet(array: some(people, upTo: 2))) }
    }
    for artist in artists where chance(60) { artist.manager = managers.randomElement(using: &random) }
    if isIdentified { identify() }
    try context.save()
  }

  /// Gives each object an identifying value of its own.
  private func identify() {
    let names = ["Album": "code", "Genre": "name", "Tag": "name", "Track": "isrc"]
    // By their numbers in what they were made, whatever order the context's set has.
    let numbered = context.insertedObjects.sorted { "\($0.objectID)" < "\($1.objectID)" }
    for (number, object) in numbered.enumerated() where !(object is Cover) {
      object.setValue("\(number)", forKey: names[object.entity.name ?? ""] ?? "key")
    }
  }

  private mutating func album(_ number: Int) -> Album {
    let album = Album(context: context)
    if chance(80) { album.code = "A\(number / 2)" }
    if chance(50) { album.title = "Title \(Int.random(in: 0...3, using: &random))" }
    album.year = Int32.random(in: 1990...1993, using: &random)
    if chance(50) { album.rating = Double(Int.random(in: 0...4, using: &random)) / 2 }
    if chance(50) { album.released = Date(timeIntervalSinceReferenceDate: Double(number % 3)) }
    return album
  }

  private mutating func track(_ number: Int, of albums: [Album]) -> Track? {
    guard let album = albums.randomElement(using: &random) else { return nil }
    let track = Track(context: context)
    (track.name, track.seconds, track.album) = (
      "Track \(Int.random(in: 0...5, using: &random))", Int16(number % 4), album
    )
    return track
  }

  private mutating func genre(_ number: Int) -> Genre {
    let genre = Genre(context: context)
    genre.name = chance(70) ? "G\(number)" : nil
    return genre
  }

  private mutating func artist(_ number: Int) -> Artist {
    let artist = Artist(context: context)
    (artist.name, artist.instrument) = ("Artist \(number % 3)", chance(50) ? "drums" : nil)
    return artist
  }

  private mutating func manager(_ number: Int) -> Manager {
    let manager = Manager(context: context)
    manager.fee = NSDecimalNumber(value: number % 2)
    return manager
  }

  private mutating func tag(_ number: Int) -> Tag {
    let tag = Tag(context: context)
    (tag.name, tag.weight) = ("T\(number / 2)", chance(50))
    return tag
  }

  /// A tree whose branches need a parent; the root is its own, and most parents come later than their children.
  private mutating func branches(_ count: Int) {
    let branches = (0..<count).map { number in
      let branch = Branch(context: context)
      branch.name = "Branch \(number % 3)"
      return branch
    }
    for (number, branch) in branches.enumerated() {
      branch.parent = branches[Int.random(in: min(number + 1, count - 1)..<count, using: &random)]
    }
    for branch in branches {
      branch.children = NSOrderedSet(array: branch.members("children").shuffled(using: &random))
    }
  }

  private mutating func memos(_ count: Int, about people: [Artist]) {
    let memos = (0..<count).map { number in
      let memo = context.make("Memo")
      memo.setValue("memo \(number % 2)", forKey: "text")
      return memo
    }
    for memo in memos {
      if chance(60) { memo.setValue(people.randomElement(using: &random), forKey: "about") }
      if chance(60) { memo.setValue(memos.randomElement(using: &random), forKey: "answers") }
      if chance(60) { memo.setValue(memos.randomElement(using: &random), forKey: "cites") }
    }
    // No memo is gathered twice: without an inverse there is room for one owner.
    for memo in memos {
      let gatherer = memos.randomElement(using: &random)
      let gathered = gatherer?.members("gathers") ?? []
      if chance(50) { gatherer?.setValue(NSSet(array: gathered + [memo]), forKey: "gathers") }
    }
  }
}
