import Foundation
import Testing

@testable import CloneGenerator

// The reference of the diagnostics has what two models say differently under one name.
@Suite("What is wrong with split models")
struct MergingDiagnosticTests {
  private func diagnostics(_ parts: Model...) -> [Diagnostic] {
    ModelMerger.merge(parts, keys: RuleSpelling()).diagnostics
  }

  @Test("A mark that means nothing is the only error of its entity")
  func value() throws {
    let music = try part("Music", Songs.songs + "\n<entity name=\"Artist\">\n\(mark("YSE"))\n</entity>")
    let people = try part("People", Songs.artists + "\n" + Songs.songPlaceholder)
    diagnostics(music, people).expectDiagnostics(["Music:7 placeholder-value-unknown YES?"])
    let unclear = try part("People", "<entity name=\"Artist\">\(mark(""))</entity>")
    let placeholder = try part("Music", "<entity name=\"Artist\">\(mark("1"))</entity>")
    diagnostics(placeholder, unclear).expectDiagnostics(["People:2 placeholder-value-unknown"])
  }

  @Test("A placeholder that no real entity of another model replaces is an error")
  func unreplaced() throws {
    let music = try part("Music", "<entity name=\"Artst\">\(mark("YES"))</entity>\n<entity name=\"Song\"/>")
    let people = try part("People", Songs.artists)
    diagnostics(music, people).expectDiagnostics([
      "Music:2 placeholder-unreplaced Artist?: 'Artst' of model 'Music'",
      "People:4 inverse-unknown: 'artist' of 'Artist.songs' is not a relationship of 'Song'",
    ])
    let same = try part("Music", "<entity name=\"A\"/>\n<entity name=\"A\">\(mark("YES"))</entity>")
    diagnostics(same).expectDiagnostics(["Music:3 placeholder-unreplaced"])
    let found = ModelMerger.merge([same], others: [people], keys: RuleSpelling()).diagnostics
    Array(found.prefix(1)).expectDiagnostics([
      "Music:3 error placeholder-unreplaced: of the target or of its 'models' has a real entity of that name; add the model that holds it, or remove the userInfo entry 'IsPlaceholder'"
    ])
  }

  @Test("Two real entities of one name are an error, in two models and in one")
  func duplicates() throws {
    let music = try part("Music", "<entity name=\"A\"/>\n<entity name=\"B\"/>\n<entity name=\"B\"/>")
    let people = try part("People", "<entity name=\"A\">\(mark("NO"))</entity>")
    diagnostics(people, music).expectDiagnostics([
      "Music:4 name-duplicate: the model has an entity 'B' already in line 3",
      "People:2 entity-duplicate: 'Music' (Music.xcdatamodel/contents:2)",
    ])
  }

  @Test(
    "A placeholder's relationship that isn't the real one is an error with every difference",
    arguments: [
      ("B", "b", "", []), ("C", "b", "", ["the destination is 'C' here and 'B' there"]),
      ("B", "c", "", ["the inverse is 'c' here and 'b' there"]),
      ("B", "b", "toMany=\"YES\"", ["it is to-many here and to-one there"]),
      ("B", "b", "ordered=\"YES\"", ["it is ordered here and not ordered there"]),
      (
        "", "", "toMany=\"YES\" ordered=\"YES\"",
        [
          "the destination is none here and 'B' there", "the inverse is none here and 'b' there",
          "it is to-many here and to-one there", "it is ordered here and not ordered there",
        ]
      ),
    ])
  func relationshipDiffers(destination: String, inverse: String, more: String, differences: [String]) throws {
    let names = [("destinationEntity", destination), ("inverseName", inverse)].filter { !$1.isEmpty }
      .map { "\($0)=\"\($1)\" " }
    let one = try part(
      "One", "<entity name=\"A\">\n<relationship name=\"r\" \(names.joined())\(more)/>\(mark("YES"))</entity>")
    let other = try part(
      "Other",
      """
      <entity name="A"><relationship name="r" destinationEntity="B" inverseName="b" maxCount="1"/></entity>
      <entity name="B"><relationship name="b" toMany="YES" destinationEntity="A" inverseName="r"/></entity>
      <entity name="C"/>
      """)
    let words = "(Other.xcdatamodel/contents:2): \(differences.joined(separator: "; ")); make both the same"
    let expected = "One:3 placeholder-relationship-differs: 'A.r' | \(words)"
    diagnostics(one, other).expectDiagnostics(differences.isEmpty ? [] : [expected])
  }

  @Test("What is missing after merging is an error: a destination, an inverse, a parent, a relationship")
  func references() throws {
    let music = try part(
      "Music",
      """
      <entity name="Song"><relationship name="album" destinationEntity="Albm"/>
      <relationship name="artist" destinationEntity="Artist" inverseName="sings"/></entity>
      <entity name="Artist"><relationship name="song" destinationEntity="Song"/>\(mark("YES"))</entity>
      """)
    let people = try part(
      "People",
      """
      <entity name="Artist"><relationship name="songs" destinationEntity="Album"/></entity>
      <entity name="Album" parentEntity="Artst"/>
      """)
    diagnostics(music, people).expectDiagnostics([
      "Music:2 destination-unknown Album?", "Music:3 inverse-unknown songs?: 'sings' of 'Song.artist'",
      "Music:4 placeholder-relationship-unknown songs?: 'song' | (People.xcdatamodel/contents:2)",
      "People:3 parent-unknown Artist?",
    ])
  }

  @Test("What a placeholder says and the real entity doesn't is left out with a warning")
  func ignored() throws {
    let one = try part(
      "One",
      """
      <entity name="A">
      <attribute name="nam" attributeType="String"/>
      <attribute name="id" attributeType="UUID"><userInfo>
      <entry key="rebuild" value="uuid"/><entry key="both" value="1"/></userInfo></attribute>
      <relationship name="r" destinationEntity="A"><userInfo>
      <entry key="clone" value="deep"/></userInfo></relationship>
      <userInfo>
      <entry key="matchBy" value="id"/>
      <entry key="IsPlaceholder" value="YES"/></userInfo>
      </entity>
      """)
    let two = try part(
      "Two",
      """
      <entity name="A"><attribute name="name" attributeType="String"/>
      <attribute name="id" attributeType="UUID"><userInfo><entry key="both" value="1"/></userInfo></attribute>
      <relationship name="r" destinationEntity="A"><userInfo><entry key="clone" value="share"/></userInfo></relationship>
      </entity>
      """)
    let result = merge(one, two)
    result.diagnostics.expectDiagnostics([
      "One:3 placeholder-ignored name?: 'A.nam' of the placeholder is ignored, because the real entity (Two.xcdatamodel/contents:2) does not have it; add it there, or remove it here",
      "One:5 placeholder-ignored: 'rebuild' = \"uuid\" of the placeholder's 'A.id'",
      "One:7 placeholder-ignored: 'clone' = \"deep\"",
      "One:9 placeholder-ignored: 'matchBy' = \"id\" of the placeholder's 'A'",
    ])
    #expect(result.model?.entities == two.entities)
  }
}
