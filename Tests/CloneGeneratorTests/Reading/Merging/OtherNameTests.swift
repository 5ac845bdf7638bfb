import Foundation
import Testing

@testable import CloneGenerator

@Suite("Placeholders of other names than their entities'")
struct OtherNameTests {
  /// A model of songs in which `ArtistStandIn` stands for what another model has.
  private func music(_ mark: String, _ entry: String = "PlaceholderFor") throws -> Model {
    try part(
      "Music",
      """
      <entity name="Song">
      <attribute name="by" attributeType="UUID"><userInfo><entry key="followClone" value="ArtistStandIn.id"/>\
      <entry key="followParent" value="by"/></userInfo></attribute>
      <relationship name="artist" optional="YES" maxCount="1" destinationEntity="ArtistStandIn" inverseName="songs" \
      inverseEntity="ArtistStandIn"/>
      <fetchedProperty name="all"><fetchRequest name="r" entity="ArtistStandIn"/></fetchedProperty>
      </entity>
      <entity name="ArtistStandIn">
      <attribute name="id" attributeType="UUID"/>
      <relationship name="songs" optional="YES" toMany="YES" destinationEntity="Song" inverseName="artist"/>
      <userInfo>\(mark)<entry key="\(entry)" value="Artist "/></userInfo>
      </entity>
      <entity name="Band" parentEntity="ArtistStandIn"/>
      <fetchRequest name="artists" entity="ArtistStandIn"/>
      <configuration name="Local"><memberEntity name="ArtistStandIn"/><memberEntity name="Song"/></configuration>
      """)
  }

  private func people(_ name: String = "Artist") throws -> Model {
    try part(
      "People",
      """
      <entity name="\(name)">
      <attribute name="id" attributeType="UUID"/>
      <relationship name="songs" optional="YES" toMany="YES" destinationEntity="Track" inverseName="artist"/>
      </entity>
      <entity name="Track">
      <relationship name="artist" optional="YES" maxCount="1" destinationEntity="\(name)" inverseName="songs"/>
      <userInfo><entry key="PlaceholderFor" value="Song"/></userInfo>
      </entity>
      """)
  }

  @Test("What refers to the placeholder refers to the real entity, whether it is marked as well or not")
  func references() throws {
    for entry in ["", "<entry key=\"IsPlaceholder\" value=\"YES\"/>"] {
      let (merged, diagnostics) = merge(try music(entry), try people())
      #expect(diagnostics == [])
      let model = try #require(merged)
      #expect(model.entities.map(\.name) == ["Song", "Band", "Artist"])
      let (song, band, artist) = (model.entities[0], model.entities[1], model.entities[2])
      #expect(song.relationships.map(\.destinationName) == ["Artist"])
      #expect(song.relationships.map(\.inverseEntityName) == ["Artist"])
      #expect(song.fetchedProperties.map(\.request?.entityName) == ["Artist"])
      #expect(song.attributes[0].userInfo.entries.map(\.value) == ["Artist.id", "by"])
      #expect(band.parentName == "Artist")
      #expect(artist.relationships.map(\.destinationName) == ["Song"])
      #expect(model.fetchRequests.map(\.entityName) == ["Artist"])
      #expect(model.configurations.map(\.entityNames) == [["Artist", "Song"]])
    }
  }

  @Test("The key can be another; then its own name says nothing")
  func otherKey() throws {
    var keys = RuleSpelling()
    keys[.placeholderFor] = "standsFor"
    keys[.followClone] = "other"
    let mark = "<entry key=\"IsPlaceholder\" value=\"YES\"/>"
    let people = try people().naming(["Track": "Song"], keys)
    let model = try #require(merge(try music(mark, "standsFor"), people, keys: keys).model)
    #expect(model.entities.map(\.name) == ["Song", "Band", "Artist"])
    #expect(model.entities[0].attributes[0].userInfo.entries.map(\.value) == ["ArtistStandIn.id", "by"])
  }

  @Test("Messages have the placeholder's own name, and that of the entity that is missing")
  func messages() throws {
    try merge(music(""), people("Artists")).diagnostics.expectDiagnostics([
      "Music:7 placeholder-unreplaced Artists?: a placeholder for 'Artist', and | 'PlaceholderFor' if",
      "People:7 placeholder-relationship-differs: 'Track.artist' | the destination is 'Artists' here and 'ArtistStandIn' there",
    ])
    let contradiction = merge(try music("<entry key=\"IsPlaceholder\" value=\"NO\"/>"), try people("Artists"))
      .diagnostics
    Array(contradiction.prefix(1)).expectDiagnostics([
      "Music:10 placeholder-value-unknown: the userInfo of 'ArtistStandIn' has 'PlaceholderFor', so it is a placeholder, and 'IsPlaceholder' says that it is the real entity; remove one of them"
    ])
  }
}
