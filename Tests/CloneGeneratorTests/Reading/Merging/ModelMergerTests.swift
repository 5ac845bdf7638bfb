import Foundation
import Testing

@testable import CloneGenerator

@Suite("Merging split models")
struct ModelMergerTests {
  @Test("Each model has one real entity and a placeholder for the other's")
  func seed() throws {
    let music = try part("Music", Songs.artistPlaceholder + "\n" + Songs.songs)
    let people = try part("People", Songs.artists + "\n" + Songs.songPlaceholder)
    let expected = Model(name: "Music", entities: [music.entities[1], people.entities[0]])
    for (model, diagnostics) in [merge(music, people), merge(people, music)] {
      #expect(diagnostics == [])
      #expect(model == expected)
    }
  }

  @Test("Of three models everything but the placeholders comes along, in the order of the models' names")
  func three() throws {
    let records = try part(
      "Records",
      """
      <entity name="Album" parentEntity="Thing"/>
      <entity name="Thing" isAbstract="YES">\(mark("true"))</entity>
      <entity name="Song">\(mark("1"))</entity>
      <fetchRequest name="albums" entity="Album"/>
      <fetchRequest name="shared" entity="Thing"/>
      <configuration name="Local"><memberEntity name="Album"/><memberEntity name="Song"/></configuration>
      <composite name="Place"><attribute name="town" attributeType="String"/></composite>
      """, attributes: " sourceLanguage=\"Objective-C\" userDefinedModelVersionIdentifier=\"2\"")
    let basics = try part(
      "Basics",
      """
      <entity name="Thing" isAbstract="YES"><attribute name="at" attributeType="Composite" composite="Place"/>\
      <relationship name="next" destinationEntity="Thing" inverseName="next" maxCount="1"/>\(mark("NO"))</entity>
      <composite name="Place"><attribute name="town" attributeType="String"/></composite>
      <composite name="Other"/>
      """, attributes: " usedWithCloudKit=\"YES\" usedWithSwiftData=\"YES\" minimumToolsVersion=\"Automatic\"")
    let tracks = try part(
      "Tracks",
      """
      <fetchRequest name="shared" entity="Thing"/>
      <entity name="Song" parentEntity="Thing"/>
      <entity name="Thing"><relationship name="next" destinationEntity="Thing" inverseName="next" maxCount="1"/>\
      \(mark("yes"))</entity>
      <configuration name="Local"><memberEntity name="Song"/></configuration>
      <configuration name="Cloud" usedWithCloudKit="YES"/>
      """, attributes: " sourceLanguage=\"Swift\"")
    let thing = try #require(basics.entities.first)
    let album = try #require(records.entities.first)
    let song = try #require(tracks.entities.first)
    let (model, diagnostics) = merge(records, tracks, basics)
    #expect(diagnostics == [])
    #expect(
      model
        == Model(
          name: "Basics", entities: [thing, album, song], composites: basics.composites,
          fetchRequests: records.fetchRequests,
          configurations: [
            ModelConfiguration(
              name: "Local", entityNames: ["Album", "Song"], location: records.configurations[0].location),
            tracks.configurations[1],
          ], sourceLanguage: "Objective-C", versionIdentifier: "2", minimumToolsVersion: "Automatic",
          isUsedWithCloudKit: true, isUsedWithSwiftData: true))
  }

  @Test("Nothing is merged where no entity is tagged; a tag of any value, in the spelling that is set, is enough")
  func untagged() throws {
    let (a, b) = (try part("A", "<entity name=\"X\"/>"), try part("B", "<entity name=\"X\"/>"))
    #expect(merge(a, b).model == nil)
    #expect(merge(a, b).diagnostics == [])
    let real = try part("C", "<entity name=\"Y\">\(mark("no"))</entity>")
    #expect(merge(a, real).model?.entities == a.entities + real.entities)
    var keys = RuleSpelling()
    keys[.isPlaceholder] = "stub"
    #expect(merge(a, real, keys: keys).model == nil)
  }

  @Test("A placeholder may name what its entity inherits")
  func inherited() throws {
    let music = try part(
      "Music",
      """
      <entity name="Singer"><relationship name="songs" toMany="YES" destinationEntity="Song" inverseName="artist"/>\
      <attribute name="name" attributeType="String"/>\(mark("YES"))</entity>
      <entity name="Song">\
      <relationship name="artist" maxCount="1" destinationEntity="Singer" inverseName="songs"/></entity>
      """)
    let people = try part(
      "People",
      """
      <entity name="Singer" parentEntity="Artist"/>
      <entity name="Artist"><relationship name="songs" toMany="YES" destinationEntity="Song" inverseName="artist"/>\
      <attribute name="name" attributeType="String"/></entity>
      <entity name="Song">\(mark("YES"))</entity>
      """)
    let (model, diagnostics) = merge(music, people)
    #expect(diagnostics == [])
    #expect(model?.entities == [music.entities[1], people.entities[0], people.entities[1]])
  }
}
