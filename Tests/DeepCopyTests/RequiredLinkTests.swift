import DeepClone
import Foundation
import Testing

@Suite("Shared objects that need others, in another store")
struct RequiredLinkTests {
  let here: Stack
  let there: Stack

  init() throws {
    here = try Stack()
    there = try Stack()
  }

  /// A genre with one track, and another track on the track's album.
  private func genre(on album: Album) -> Genre {
    let genre = Genre(context: here.context)
    let track = here.track("first", of: album)
    _ = here.track("second", of: album)
    genre.addToTracks(track)
    return genre
  }

  private func names(_ tracks: [NSManagedObject]) -> [String?] { tracks.map { ($0 as? Track)?.name } }

  @Test("What a shared object cannot do without is copied there with it, alone, and can be saved")
  func copied() throws {
    let clone = try genre(on: here.album(nil, "Studio")).deepClone(in: there.context)
    try there.context.save()
    let track = try #require(clone.members("tracks").first as? Track)
    #expect(track.album?.title == "Studio")
    #expect(names(clone.members("tracks")) == ["first"])
    #expect(names(track.album?.members("tracks") ?? []) == ["first"])
    #expect(try there.storedCounts() == ["Album": 1, "Genre": 1, "Track": 1])
  }

  @Test("What the other store has already is taken, and nothing is copied for it")
  func matched() throws {
    let studio = there.album("S", "As it is there")
    _ = there.track("own", of: studio)
    let clone = try genre(on: here.album("S", "Studio")).deepClone(in: there.context)
    try there.context.save()
    #expect((clone.members("tracks").first as? Track)?.album === studio)
    #expect(names(studio.members("tracks")) == ["own", "first"])
    #expect(studio.title == "As it is there")
    #expect(try there.storedCounts() == ["Album": 1, "Genre": 1, "Track": 2])
  }
}
