import DeepCloneTestSupport
import Foundation
@_spi(Generated) import ModelInCode
import Testing

@MainActor @Suite("Merging models in code")
struct ModelMergingTests {
  @Test("What generated code says of a relationship is what the model holds")
  func builtRelationship() throws {
    let relationship = ModelBuilder.relationship(
      "next", to: "A", count: (1, 3), isOrdered: true, isOptional: true, isTransient: true, deleteRule: .denyDeleteRule)
    let entity = ModelBuilder.entity("A", class: NSManagedObject.self, relationships: [relationship])
    let model = ModelBuilder.model([entity]).model
    let built = try #require(model.entitiesByName["A"]?.relationshipsByName["next"])
    #expect((built.minCount, built.maxCount, built.deleteRule) == (1, 3, .denyDeleteRule))
    #expect(built.isOrdered && built.isOptional && built.isTransient)
    #expect(built.destinationEntity === model.entitiesByName["A"] && built.inverseRelationship == nil)
  }

  @Test("A relationship to an entity finds the inverse that this inherits")
  func inheritedInverse() throws {
    func relationship(_ name: String, to destination: String, inverse: String) -> ModelBuilder.Relationship {
      ModelBuilder.relationship(
        name, to: destination, inverse: inverse, count: (0, 1), isOptional: true, deleteRule: .nullifyDeleteRule)
    }
    let model = ModelBuilder.model([
      ModelBuilder.entity("Sub", class: NSManagedObject.self, parent: "Base"),
      ModelBuilder.entity(
        "Base", class: NSManagedObject.self, relationships: [relationship("other", to: "Other", inverse: "sub")]),
      ModelBuilder.entity(
        "Other", class: NSManagedObject.self, relationships: [relationship("sub", to: "Sub", inverse: "other")]),
    ]).model
    let sub = try #require(model.entitiesByName["Other"]?.relationshipsByName["sub"])
    #expect(sub.destinationEntity?.name == "Sub" && sub.inverseRelationship?.name == "other")
    #expect(sub.inverseRelationship?.destinationEntity?.name == "Other")
  }

  /// A model with an entity `Song` that belongs to an `Artist`; one of the two is marked.
  private func model(
    songMark: Any? = nil, artistMark: Any? = nil, change: (NSRelationshipDescription) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    let song = entity("Song", mark: songMark)
    let artist = entity("Artist", mark: artistMark)
    let (toArtist, songs) = link(song, "artist", artist, "songs")
    song.properties = [toArtist]
    artist.properties = [songs]
    if songMark == nil { song.properties.append(attribute("title")) }
    if artistMark == nil { artist.properties.append(attribute("name")) }
    change(artistMark == nil ? toArtist : songs)
    return model([song, artist])
  }

  private func model(_ entities: [NSEntityDescription]) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = entities
    return model
  }

  private func entity(_ name: String, mark: Any? = nil) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    if let mark { entity.userInfo = ["IsPlaceholder": mark] }
    return entity
  }

  private func attribute(_ name: String) -> NSAttributeDescription {
    ModelBuilder.attribute(name, .stringAttributeType, isOptional: true)
  }

  private func relationship(
    _ name: String, to destination: NSEntityDescription, isToMany: Bool = false, isOptional: Bool = false,
    deleteRule: NSDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.destinationEntity = destination
    relationship.maxCount = isToMany ? 0 : 1
    relationship.isOptional = isOptional
    relationship.deleteRule = deleteRule
    return relationship
  }

  private func link(
    _ one: NSEntityDescription, _ toOne: String, _ other: NSEntityDescription, _ toMany: String
  ) -> (toOne: NSRelationshipDescription, toMany: NSRelationshipDescription) {
    let forth = relationship(
      toOne, to: other, isOptional: true, deleteRule: .nullifyDeleteRule)
    let back = relationship(
      toMany, to: one, isToMany: true, isOptional: true, deleteRule: .cascadeDeleteRule)
    (forth.inverseRelationship, back.inverseRelationship) = (back, forth)
    return (forth, back)
  }

  /// The mistake that merging finds.
  private func mistake(_ models: NSManagedObjectModel...) -> ModelMergingError? {
    do throws(ModelMergingError) {
      _ = try ModelMerging.merge(models)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Real entities stand for the placeholders, whatever the mark's type; the given models stay as they were",
    arguments: ["YES", "true", "1", "yes"] as [any Sendable] + [true, 1, NSNumber(value: true)])
  func seed(_ mark: any Sendable) throws {
    let music = model(artistMark: mark)
    let people = model(songMark: mark)
    let before = [music, people].map(text)
    let merged = try ModelMerging.merge([music, people])
    #expect(
      text(merged) == """
        Song
          artist: Artist 0...1, inverse Artist.songs, rule 1
          title: 700, optional
        Artist
          songs: Song 0...0, inverse Song.artist, rule 2
          name: 700, optional

        """)
    #expect([music, people].map(text) == before)
    let originals = (music.entities + people.entities).map(ObjectIdentifier.init)
    #expect(merged.entities.allSatisfy { !originals.contains(ObjectIdentifier($0)) })
  }

  @Test("A graph over the merged model: inverses are kept, deletion cascades")
  func graph() throws {
    let merged = try ModelMerging.merge([model(artistMark: "YES"), model(songMark: "YES")])
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: merged)
    _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType, of: coordinator)
    let artist = NSEntityDescription.insertNewObject(forEntityName: "Artist", into: context)
    let song = NSEntityDescription.insertNewObject(forEntityName: "Song", into: context)
    song.setValue(artist, forKey: "artist")
    #expect((artist.value(forKey: "songs") as? NSSet)?.contains(song) == true)
    try context.save()
    context.delete(artist)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Song")) == 0)
  }

  @Test("Everything of an entity is copied, its inheritance over models included")
  func everything() throws {
    let thing = entity("Thing", mark: "NO")
    thing.isAbstract = true
    thing.renamingIdentifier = "Object"
    let key = ModelBuilder.attribute(
      "key", .transformableAttributeType, isTransient: true, defaultValue: "x", valueClass: "V", transformer: "T",
      allowsExternalStorage: true, preservesValueInHistory: true, isIndexedBySpotlight: true,
      allowsCloudEncryption: true, versionHashModifier: "2", userInfo: ["a": "b"])
    key.renamingIdentifier = "old"
    let next = relationship("next", to: thing, isToMany: true, deleteRule: .denyDeleteRule)
    (next.minCount, next.maxCount, next.isOrdered, next.isTransient) = (1, 3, true, true)
    next.userInfo = ["c": "d"]
    next.inverseRelationship = next
    thing.properties = [key, next]
    thing.uniquenessConstraints = [[key], ["key"]]
    let standIn = entity("Thing", mark: 1)
    let special = entity("Special")
    standIn.subentities = [special]
    let derived = NSDerivedAttributeDescription()
    derived.name = "sum"
    derived.attributeType = .doubleAttributeType
    special.properties.append(derived)

    let merged = try ModelMerging.merge([model([standIn, special]), model([thing])])
    #expect(
      text(merged) == """
        Special: Thing
          key: 1800, transient, default x, class V, transformer T, external, in history, encrypted, in Spotlight, version 2, renamed old, info [a: b]
          next: Thing 1...3, inverse Thing.next, rule 3, transient, ordered, required, info [c: d]
          sum: 500, optional, derived
        Thing, abstract, renamed Object, info [IsPlaceholder: NO], unique [["key"], ["key"]]
          key: 1800, transient, default x, class V, transformer T, external, in history, encrypted, in Spotlight, version 2, renamed old, info [a: b]
          next: Thing 1...3, inverse Thing.next, rule 3, transient, ordered, required, info [c: d]

        """)
    let copies = merged.entities.flatMap(\.properties)
    #expect(!copies.contains { $0 === key || $0 === next || $0 === derived })
  }

  @Test("A placeholder may have what its entity inherits, from a parent that is a placeholder there")
  func inherited() throws {
    // The parts: Song with a stand-in for Singer; Singer under a stand-in for Artist; Artist, which has the songs.
    let (song, singer) = (entity("Song"), entity("Singer", mark: "YES"))
    let (forth, back) = link(song, "artist", singer, "songs")
    (song.properties, singer.properties) = ([forth], [back])
    let (realSinger, parent) = (entity("Singer"), entity("Artist", mark: "YES"))
    parent.subentities = [realSinger]
    let (artist, otherSong) = (entity("Artist"), entity("Song", mark: "YES"))
    let songs = relationship("songs", to: otherSong, isToMany: true, deleteRule: .cascadeDeleteRule)
    songs.inverseRelationship = forth
    artist.properties = [songs]
    let parts = [model([song, singer]), model([parent, realSinger]), model([artist, otherSong])]
    let merged = try ModelMerging.merge(parts)
    #expect(
      text(merged) == """
        Song
          artist: Singer 0...1, inverse Artist.songs, rule 1
        Singer: Artist
          songs: Song 0...0, inverse Song.artist, rule 2, required
        Artist
          songs: Song 0...0, inverse Song.artist, rule 2, required

        """)
  }

  @Test("A placeholder of another name stands for the entity that it names, as a destination and as a parent")
  func otherName() throws {
    for (key, mark) in [("PlaceholderFor", nil), ("StandsFor", "YES")] as [(String, String?)] {
      let (song, standIn, child) = (entity("Song"), entity("ArtistStandIn", mark: mark), entity("Child"))
      let (toArtist, songs) = link(song, "artist", standIn, "songs")
      (song.properties, standIn.properties, standIn.subentities) = ([toArtist], [songs], [child])
      standIn.userInfo?[key] = " Artist"
      let (artist, songStandIn) = (entity("Artist"), entity("Track"))
      let (toRealArtist, realSongs) = link(songStandIn, "artist", artist, "songs")
      (songStandIn.properties, artist.properties) = ([toRealArtist], [realSongs])
      songStandIn.userInfo = [key: "Song"]
      let (music, people) = (model([song, standIn, child]), model([artist, songStandIn]))
      #expect(
        text(try ModelMerging.merge([music, people], placeholderForKey: key)) == """
          Song
            artist: Artist 0...1, inverse Artist.songs, rule 1
          Child: Artist
            songs: Song 0...0, inverse Song.artist, rule 2
          Artist
            songs: Song 0...0, inverse Song.artist, rule 2

          """)
      if mark != nil { continue }
      songs.name = "works"
      #expect(
        mistake(music, people) == .placeholderRelationshipUnknown(entity: "ArtistStandIn", relationship: "works"))
      standIn.userInfo?[key] = "Singer"
      #expect(mistake(music, people) == .placeholderUnreplaced(entity: "Singer"))
      standIn.userInfo?["IsPlaceholder"] = "NO"
      #expect(mistake(music, people) == .placeholderValueUnknown(entity: "ArtistStandIn", value: "NO"))
    }
  }

  @Test("Models without placeholders are merged too, and the key can be another")
  func otherKey() throws {
    let (one, two) = (model([entity("A", mark: "whatever")]), model([entity("B")]))
    let merged = try ModelMerging.merge([one, two], placeholderKey: "stub")
    #expect(merged.entities.map(\.name) == ["A", "B"])
  }

  @Test("An unknown mark, a placeholder without a real entity, and two real ones are errors")
  func entities() {
    #expect(mistake(model([entity("A", mark: "YSE")])) == .placeholderValueUnknown(entity: "A", value: "YSE"))
    #expect(mistake(model(artistMark: "YES")) == .placeholderUnreplaced(entity: "Artist"))
    #expect(mistake(model([entity("A"), entity("A", mark: "YES")])) == .placeholderUnreplaced(entity: "A"))
    #expect(mistake(model(), model(artistMark: false)) == .entityDuplicate(entity: "Song"))
  }

  @Test("A placeholder's relationship that the real entity lacks or has otherwise is an error")
  func relationships() {
    let people = model(songMark: "YES")
    let unknown = model(artistMark: "YES") { $0.name = "works" }
    #expect(
      mistake(unknown, people) == .placeholderRelationshipUnknown(entity: "Artist", relationship: "works"))
    let changes: [(ModelMergingError.Difference, (NSRelationshipDescription) -> Void)] = [
      (.destination, { $0.destinationEntity = $0.entity }), (.inverse, { $0.inverseRelationship = nil }),
      (.cardinality, { $0.maxCount = 1 }), (.order, { $0.isOrdered = true }),
    ]
    for (difference, change) in changes {
      #expect(
        mistake(model(artistMark: "YES", change: change), people)
          == .placeholderRelationshipDiffers(entity: "Artist", relationship: "songs", difference: difference))
    }
  }

  @Test("Destinations, inverses and parents that are missing after merging are errors")
  func references() {
    let (a, b) = (entity("A"), entity("B"))
    let relationship = self.relationship("b", to: b, deleteRule: .nullifyDeleteRule)
    a.properties = [relationship]
    #expect(mistake(model([a])) == .destinationMissing(entity: "A", relationship: "b"))
    relationship.destinationEntity = nil
    #expect(mistake(model([a, b])) == .destinationMissing(entity: "A", relationship: "b"))

    let music = model(artistMark: "YES")
    let artist = entity("Artist")
    // The placeholder that holds the inverse has nothing that could be compared.
    let inverses = music.entitiesByName["Artist"]?.properties
    music.entitiesByName["Artist"]?.properties = []
    #expect(
      mistake(music, model([artist])) == .inverseMissing(entity: "Song", relationship: "artist", inverse: "songs"))

    let (one, oneStandIn, two, twoStandIn) = (
      entity("One"), entity("One", mark: "1"), entity("Two"), entity("Two", mark: "1")
    )
    oneStandIn.subentities = [two]
    twoStandIn.subentities = [one]
    #expect(mistake(model([one, twoStandIn]), model([two, oneStandIn])) == .parentCycle(entity: "One"))

    let child = entity("Child")
    let parent = entity("Parent")
    parent.subentities = [child]
    #expect(mistake(model([child])) == .parentMissing(entity: "Child", parent: "Parent"))
    withExtendedLifetime((inverses, artist, parent, b)) {}
  }

  @Test("Each mistake says what it is about")
  func descriptions() {
    let error = ModelMergingError.placeholderRelationshipDiffers(
      entity: "Artist", relationship: "songs", difference: .order)
    let text =
      "the placeholder's relationship 'Artist.songs' has another order than the real entity's; make both the same"
    #expect(error.description == text && error.localizedDescription == text)
  }

  // MARK: Text

  private func text(_ model: NSManagedObjectModel) -> String {
    model.entities.map { entity in
      var line = entity.name ?? ""
      if let parent = entity.superentity?.name { line += ": \(parent)" }
      if entity.isAbstract { line += ", abstract" }
      line += common(entity.name, renamed: entity.renamingIdentifier, userInfo: entity.userInfo)
      if !entity.uniquenessConstraints.isEmpty { line += ", unique \(entity.uniquenessConstraints)" }
      return line + "\n" + entity.properties.map { "  \(text($0))\n" }.joined()
    }.joined()
  }

  private func text(_ property: NSPropertyDescription) -> String {
    var line = property.name + ": "
    if let attribute = property as? NSAttributeDescription {
      line += "\(attribute.attributeType.rawValue)"
      if attribute.isOptional { line += ", optional" }
      if attribute.isTransient { line += ", transient" }
      if let value = attribute.defaultValue { line += ", default \(value)" }
      if let name = attribute.attributeValueClassName { line += ", class \(name)" }
      if let name = attribute.valueTransformerName { line += ", transformer \(name)" }
      if attribute.allowsExternalBinaryDataStorage { line += ", external" }
      if attribute.preservesValueInHistoryOnDeletion { line += ", in history" }
      if attribute.allowsCloudEncryption { line += ", encrypted" }
      if attribute is NSDerivedAttributeDescription { line += ", derived" }
    } else if let relationship = property as? NSRelationshipDescription {
      line += "\(relationship.destinationEntity?.name ?? "") \(relationship.minCount)...\(relationship.maxCount)"
      if let inverse = relationship.inverseRelationship {
        line += ", inverse \(inverse.entity.name ?? "").\(inverse.name)"
      }
      line += ", rule \(relationship.deleteRule.rawValue)"
      if relationship.isTransient { line += ", transient" }
      if relationship.isOrdered { line += ", ordered" }
      if !relationship.isOptional { line += ", required" }
    }
    if property.isIndexedBySpotlight { line += ", in Spotlight" }
    if let modifier = property.versionHashModifier { line += ", version \(modifier)" }
    return line + common(property.name, renamed: property.renamingIdentifier, userInfo: property.userInfo)
  }

  private func common(_ name: String?, renamed: String?, userInfo: [AnyHashable: Any]?) -> String {
    let entries = (userInfo ?? [:]).map { "\($0): \($1)" }.sorted().joined(separator: ", ")
    // One that wasn't given is the name.
    let former = renamed == name ? nil : renamed
    return (former.map { ", renamed \($0)" } ?? "") + (entries.isEmpty ? "" : ", info [\(entries)]")
  }
}
