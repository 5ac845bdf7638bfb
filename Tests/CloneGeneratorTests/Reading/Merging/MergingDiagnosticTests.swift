import Foundation
import Testing

@testable import CloneGenerator

@Suite("What is wrong with split models")
struct MergingDiagnosticTests {
  private func messages(_ parts: Model...) -> [String] {
    ModelMerger.merge(parts, keys: RuleSpelling()).diagnostics.map(\.description)
  }

  @Test("A mark that means nothing is the only error of its entity")
  func value() throws {
    let music = try part("Music", Songs.songs + "\n<entity name=\"Artist\">\n\(mark("YSE"))\n</entity>")
    let people = try part("People", Songs.artists + "\n" + Songs.songPlaceholder)
    #expect(
      messages(music, people) == [
        "Music.xcdatamodel/contents:7: error: the userInfo of 'Artist' has 'IsPlaceholder' = \"YSE\", which is "
          + "neither YES nor NO; write YES (or true, 1) for a placeholder, NO (or false, 0) for the real entity; did "
          + "you mean 'YES'? [placeholder-value-unknown]"
      ])
    let unclear = try part("People", "<entity name=\"Artist\">\(mark(""))</entity>")
    let placeholder = try part("Music", "<entity name=\"Artist\">\(mark("1"))</entity>")
    #expect(
      messages(placeholder, unclear) == [
        "People.xcdatamodel/contents:2: error: the userInfo of 'Artist' has 'IsPlaceholder' = \"\", which is neither "
          + "YES nor NO; write YES (or true, 1) for a placeholder, NO (or false, 0) for the real entity "
          + "[placeholder-value-unknown]"
      ])
  }

  @Test("A key that is spelled almost like the mark is pointed at, whether or not anything is merged")
  func key() throws {
    let text = "<entity name=\"A\">\n<userInfo><entry key=\"isPlaceHoldr\" value=\"YES\"/></userInfo>\n</entity>"
    #expect(
      messages(try part("M", text)) == [
        "M.xcdatamodel/contents:3: warning: the userInfo of 'A' has the key 'isPlaceHoldr', which has no effect; "
          + "correct or remove it; did you mean 'IsPlaceholder'? [placeholder-key-misspelt]"
      ])
  }

  @Test("A placeholder that no real entity replaces; one in the same model doesn't count")
  func unreplaced() throws {
    let music = try part("Music", "<entity name=\"Artst\">\(mark("YES"))</entity>\n<entity name=\"Song\"/>")
    let people = try part("People", Songs.artists)
    #expect(
      messages(music, people) == [
        "Music.xcdatamodel/contents:2: warning: 'Artst' of model 'Music' is a placeholder, and no other model of the "
          + "target has a real entity of that name, so its objects are shared, by key; add the model that holds it, or let "
          + "the target that merges both name them in 'models', or remove the userInfo entry 'IsPlaceholder' if this is "
          + "the real one; did you mean 'Artist'? [placeholder-unreplaced]",
        "People.xcdatamodel/contents:4: error: the inverse 'artist' of 'Artist.songs' is not a relationship of "
          + "'Song'; choose another one [inverse-unknown]",
      ])
    let same = try part("Music", "<entity name=\"A\"/>\n<entity name=\"A\">\(mark("YES"))</entity>")
    #expect(
      messages(same) == [
        "Music.xcdatamodel/contents:3: warning: 'A' of model 'Music' is a placeholder, and no other model of the target "
          + "has a real entity of that name, so its objects are shared, by key; add the model that holds it, or let the "
          + "target that merges both name them in 'models', or remove the userInfo entry 'IsPlaceholder' if this is the "
          + "real one [placeholder-unreplaced]"
      ])
    #expect(
      ModelMerger.merge([same], others: [people], keys: RuleSpelling()).diagnostics.first?.description
        == "Music.xcdatamodel/contents:3: error: 'A' of model 'Music' is a placeholder, and no other model of the target "
        + "or of its 'models' has a real entity of that name; add the model that holds it, or remove the userInfo entry "
        + "'IsPlaceholder' if this is the real one [placeholder-unreplaced]")
  }

  @Test("Two real entities of one name, in two models and in one")
  func duplicates() throws {
    let music = try part("Music", "<entity name=\"A\"/>\n<entity name=\"B\"/>\n<entity name=\"B\"/>")
    let people = try part("People", "<entity name=\"A\">\(mark("NO"))</entity>")
    #expect(
      messages(people, music) == [
        "Music.xcdatamodel/contents:4: error: the model has an entity 'B' already in line 3; rename or remove one "
          + "[name-duplicate]",
        "People.xcdatamodel/contents:2: error: 'A' of model 'People' is a real one, and so is the one of model "
          + "'Music' (Music.xcdatamodel/contents:2); mark the one that stands for the other with the userInfo entry "
          + "'IsPlaceholder' = YES, or rename one of them [entity-duplicate]",
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
    #expect(
      messages(music, people) == [
        "Music.xcdatamodel/contents:4: error: the inverse 'songs' of 'Song.artist' is not a relationship of 'Artist'; "
          + "choose another one; did you mean 'song'? [inverse-unknown]",
        "Music.xcdatamodel/contents:7: error: the placeholder 'Artist' has the relationship 'songs', which the real "
          + "entity (People.xcdatamodel/contents:2) does not have; add it there, or rename or remove it here; did you "
          + "mean 'song'? [placeholder-relationship-unknown]",
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
    let expected =
      "One.xcdatamodel/contents:3: error: 'A.r' of the placeholder is not the real entity's "
      + "(Other.xcdatamodel/contents:2): \(differences.joined(separator: "; ")); make both the same"
      + " [placeholder-relationship-differs]"
    #expect(messages(one, other) == (differences.isEmpty ? [] : [expected]))
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
    #expect(
      messages(music, people) == [
        "Music.xcdatamodel/contents:2: error: the destination 'Albm' of 'Song.album' is not in the model; choose "
          + "another one; did you mean 'Album'? [destination-unknown]",
        "Music.xcdatamodel/contents:3: error: the inverse 'sings' of 'Song.artist' is not a relationship of 'Artist'; "
          + "choose another one [inverse-unknown]",
        "People.xcdatamodel/contents:3: error: the parent 'Artst' of 'Album' is not in the model; correct its name, "
          + "or add the entity; did you mean 'Artist'? [parent-unknown]",
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
    #expect(
      messages(one, two) == [
        "Two.xcdatamodel/contents:2: error: configuration 'K' is used with CloudKit in one model and not in another "
          + "(One.xcdatamodel/contents:5); make both the same, or rename one [configuration-conflict]",
        "Two.xcdatamodel/contents:3: error: fetch request 'F' differs from the one of model 'One' "
          + "(One.xcdatamodel/contents:4); make both the same, or rename one [fetch-request-conflict]",
        "Two.xcdatamodel/contents:4: error: composite 'C' differs from the one of model 'One' "
          + "(One.xcdatamodel/contents:3); make both the same, or rename one [composite-conflict]",
        "Two.xcdatamodel/contents:6: error: the model has a composite 'D' already in line 5; rename or remove one "
          + "[name-duplicate]",
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
    #expect(
      result.diagnostics.map(\.description) == [
        "One.xcdatamodel/contents:3: warning: 'A.nam' of the placeholder is ignored, because the real entity "
          + "(Two.xcdatamodel/contents:2) does not have it; add it there, or remove it here; did you mean 'name'? "
          + "[placeholder-ignored]",
        "One.xcdatamodel/contents:5: warning: the userInfo entry 'rebuild' = \"uuid\" of the placeholder's 'A.id' is "
          + "ignored, because only the real entity's counts; move it there [placeholder-ignored]",
        "One.xcdatamodel/contents:7: warning: the userInfo entry 'clone' = \"deep\" of the placeholder's 'A.r' is "
          + "ignored, because only the real entity's counts; move it there [placeholder-ignored]",
        "One.xcdatamodel/contents:9: warning: the userInfo entry 'matchBy' = \"id\" of the placeholder's 'A' is "
          + "ignored, because only the real entity's counts; move it there [placeholder-ignored]",
      ])
    #expect(result.model?.entities == two.entities)
  }
}
