@testable import DeepCopy

@MainActor @Suite("The order of a copy")
struct CopyOrderTests {
  @Test("Destinations of to-one relationships are copied first, and one side of each relationship is written")
  func order() throws {
    let model = MusicModel.managedObjectModel
    let copied = try CopiedEntities(MusicCloning.model, chosen: nil, source: model, target: model)
    let lines = copied.all.map { entity in
      let own = entity.links.filter { $0.label.hasPrefix(entity.name + ".") }
      let links = own.map { link in
        link.label.dropFirst(entity.name.count + 1) + (link.isWritten ? "" : " (not)")
      }
      return "\(entity.name): \(links.joined(separator: ", "))"
    }
    #expect(
      lines.joined(separator: "\n") == """
        Publisher: albums (not)
        Roster: people
        Tag: albums (not)
        Album: tracks, artists (not), cover (not), tags, labels
        Cover: album
        Branch: parent, children
        Genre: parent, children (not), tracks
        Artist: albums, manager
        Manager: artists
        Musician: friends, partner
        Memo: about, cites, gathers, replies (not), answers
        Track: album, next (not), previous, genres
        """)
  }

  @Test("Required destinations are copied earlier, unless they require the object")
  func required() throws {
    // An album cannot be saved without its cover, nor the cover without the album.
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    model.entitiesByName["Album"]?.relationshipsByName["cover"]?.isOptional = false
    let copied = try CopiedEntities(MusicCloning.model, chosen: nil, source: model, target: model)
    let names = copied.all.filter { !$0.required.isEmpty }.map(\.name)
    #expect(
      copied.all.map(\.name) == [
        "Publisher", "Roster", "Tag", "Album", "Cover", "Branch", "Genre", "Artist", "Manager", "Musician", "Memo",
        "Track",
      ])
    #expect(names == ["Album", "Cover", "Branch", "Track"])
  }

  @Test(
    "A required to-one needs a destination; a required to-many needs one where a minimum count is given",
    arguments: [(1, 0, true), (1, 1, true), (0, 0, false), (5, 0, false), (0, 1, true)])
  func needs(maximum: Int, minimum: Int, expected: Bool) {
    let relationship = NSRelationshipDescription()
    (relationship.minCount, relationship.maxCount, relationship.isOptional) = (minimum, maximum, false)
    #expect(relationship.needsDestination == expected)
    relationship.isOptional = true
    #expect(!relationship.needsDestination)
  }
}
