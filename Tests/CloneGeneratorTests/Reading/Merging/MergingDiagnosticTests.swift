import Foundation
import Testing

@testable import CloneGenerator

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

  @Test("A key that is spelled almost like the mark is pointed at, whether or not anything is merged")
  func key() throws {
    let text = "<entity name=\"A\">\n<userInfo><entry key=\"isPlaceHoldr\" value=\"YES\"/></userInfo>\n</entity>"
    try diagnostics(part("M", text)).expectDiagnostics(["3 placeholder-key-misspelt IsPlaceholder?"])
  }

  @Test("A placeholder that no real entity replaces; one in the same model doesn't count")
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

  @Test("Two real entities of one name, in two models and in one")
  func duplicates() throws {
    let music = try part("Music", "<entity name=\"A\"/>\n<entity name=\"B\"/>\n<entity name=\"B\"/>")
    let people = try part("People", "<entity name=\"A\">\(mark("NO"))</entity>")
    diagnostics(people, music).expectDiagnostics([
      "Music:4 name-duplicate: the model has an entity 'B' already in line 3",
      "People:2 entity-duplicate: 'Music' (Music.xcdatamodel/contents:2)",
    ])
  }

  @Test("A relationship that the real entity lacks")
  func relationshipUnknown() throws {
    let music = try part("Music", Songs.songs + "\n" + Songs.artistPlaceholder)
    let people = try part(
      "People",
      """
      <entity name="Artist">
      <relationship name="song" toMany="YES" destinationEntity="Song"/>
      </entity>
      <entity name="Song">\(mark("YES"))</entity>
      """)
    diagnostics(music, people).expectDiagnostics([
      "Music:4 inverse-unknown song?",
      "Music:7 placeholder-relationship-unknown song?: 'songs' | (People.xcdatamodel/contents:2)",
    ])
  }

  @Test(
    "A relationship that leads elsewhere than the real one",
    arguments: [
      ("destinationEntity=\"B\" inverseName=\"b\" maxCount=\"1\"", []),
      (
        "destinationEntity=\"C\" inverseName=\"b\" maxCount=\"1\"",
        ["the destination is 'C' here and 'B' there"]
      ),
      ("destinationEntity=\"B\" inverseName=\"c\" maxCount=\"1\"", ["the inverse is 'c' here and 'b' there"]),
      ("destinationEntity=\"B\" maxCount=\"1\"", ["the inverse is none here and 'b' there"]),
      (
        "destinationEntity=\"B\" inverseName=\"b\" toMany=\"YES\"", ["it is to-many here and to-one there"]
      ),
      (
        "destinationEntity=\"B\" inverseName=\"b\" ordered=\"YES\"", ["it is ordered here and not ordered there"]
      ),
      (
        "toMany=\"YES\" ordered=\"YES\"",
        [
          "the destination is none here and 'B' there", "the inverse is none here and 'b' there",
          "it is to-many here and to-one there", "it is ordered here and not ordered there",
        ]
      ),
    ])
  func relationshipDiffers(_ attributes: String, _ differences: [String]) throws {
    let one = try part(
      "One", "<entity name=\"A\">\n<relationship name=\"r\" \(attributes)/>\(mark("YES"))</entity>")
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

  @Test("A destination and an inverse that are missing after merging")
  func references() throws {
    let music = try part(
      "Music",
      """
      <entity name="Song"><relationship name="album" destinationEntity="Albm"/>
      <relationship name="artist" destinationEntity="Artist" inverseName="sings"/></entity>
      <entity name="Artist">\(mark("YES"))</entity>
      """)
    let people = try part(
      "People", "<entity name=\"Artist\"/>\n<entity name=\"Album\" parentEntity=\"Artst\"/>")
    diagnostics(music, people).expectDiagnostics([
      "Music:2 destination-unknown Album?", "Music:3 inverse-unknown", "People:3 parent-unknown Artist?",
    ])
  }

  @Test("What two models say differently under one name")
  func conflicts() throws {
    let one = try part(
      "One",
      """
      <entity name="A">\(mark("NO"))</entity>
      <composite name="C"><attribute name="x" attributeType="String"/></composite>
      <fetchRequest name="F" entity="A"/>
      <configuration name="K"/>
      """)
    let two = try part(
      "Two",
      """
      <configuration name="K" usedWithCloudKit="YES"/>
      <fetchRequest name="F" entity="A" predicateString="TRUEPREDICATE"/>
      <composite name="C"><attribute name="x" attributeType="Date"/></composite>
      <composite name="D"/>
      <composite name="D"/>
      """)
    diagnostics(one, two).expectDiagnostics([
      "Two:2 configuration-conflict: (One.xcdatamodel/contents:5)",
      "Two:3 fetch-request-conflict: (One.xcdatamodel/contents:4)",
      "Two:4 composite-conflict: (One.xcdatamodel/contents:3)",
      "Two:6 name-duplicate: the model has a composite 'D' already in line 5",
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
