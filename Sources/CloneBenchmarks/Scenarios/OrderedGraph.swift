import DeepClone

/// An album that owns its tracks in their order, which share genres, some of ten each.
extension GraphScenario where Root == Album {
  static var ordered: Self {
    Self(
      name: "ordered", target: 2, make: make, generated: { try $0.deepClone() }, handWritten: clone,
      facts: { album in
        destinations("tracks", of: album).map { object in
          let track = unsafeDowncast(object, to: Track.self)
          let genres = destinations("genres", of: track).compactMap { ($0 as? Genre)?.name }.sorted()
          return "\(track.number) \(track.title ?? "") \(track.album === album) \(genres)"
        }
      })
  }

  private static func make(_ count: Int, in context: NSManagedObjectContext) -> Album {
    let album = Album(context: context)
    album.title = "An album with many tracks"
    let genres = (0..<10).map { number in
      let genre = Genre(context: context)
      genre.name = "genre \(number)"
      return genre
    }
    let entity = Track.entity()
    let tracks = (1..<count).map { number in
      let track = Track(entity: entity, insertInto: context)
      track.number = Int64(number)
      track.title = "The track with number \(number)"
      track.genres = NSSet(array: [genres[number % 10], genres[number / 10 % 10]])
      return track
    }
    album.tracks = NSOrderedSet(array: tracks)
    return album
  }

  /// The clone that a careful developer writes: genres are shared, tracks are linked all at once.
  private static func clone(_ album: Album, in context: NSManagedObjectContext) -> Album {
    let clone = Album(context: context)
    clone.title = album.title
    let entity = Track.entity()
    var tracks: [Track] = []
    for case let track as Track in album.tracks ?? NSOrderedSet() {
      let trackClone = Track(entity: entity, insertInto: context)
      trackClone.number = track.number
      trackClone.title = track.title
      trackClone.genres = track.genres
      tracks.append(trackClone)
    }
    clone.tracks = NSOrderedSet(array: tracks)
    return clone
  }
}
