import Foundation
import Testing

@testable import PortableCoreData

@Suite("Lightweight migration")
struct MigrationTests {
  private typealias Model = VersionedModel

  /// A migration of what a model's random objects are, in all their properties.
  private func migrate(
    _ old: NSManagedObjectModel, _ new: NSManagedObjectModel, seed: UInt64 = 1, rounds: Int = 3,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> MigratedStore {
    let store = try MigratedStore(old, new) { context in
      var changes = RandomChanges(context: context, model: old, seed: seed)
      for _ in 0..<rounds {
        try changes.make()
        try context.save()
      }
    }
    let problems = try store.migrate()
    #expect(problems == [], sourceLocation: location)
    return store
  }

  private func refusal(
    _ old: NSManagedObjectModel, _ new: NSManagedObjectModel, seed: UInt64 = 1,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> (code: Int, reason: String) {
    let store = try MigratedStore(old, new) { context in
      var changes = RandomChanges(context: context, model: old, seed: seed)
      for _ in 0..<2 {
        try changes.make()
        try context.save()
      }
    }
    let error = try store.failure(location)
    return (error.code, error.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "")
  }

  // MARK: Attributes

  @Test("Attributes come, go and are renamed; what is new or required gets its default value")
  func attributes() throws {
    let store = try migrate(
      Model.make([
        Model.entity(
          "Note",
          [
            Model.attribute("title"), Model.attribute("gone"), Model.attribute("size", .integer16AttributeType),
            Model.attribute("part", .floatAttributeType), Model.attribute("must", isRequired: true),
          ])
      ]),
      Model.make([
        Model.entity(
          "Note",
          [
            Model.attribute("heading", was: "title"),
            Model.attribute("size", .integer64AttributeType, isRequired: true, default: 7),
            Model.attribute("part", .doubleAttributeType), Model.attribute("must"),
            Model.attribute("new", isRequired: true, default: "a 'default'"), Model.attribute("optional", default: "b"),
          ])
      ]))
    let row = try #require(try PlainSQL(store.url).rows("SELECT * FROM ZNOTE").first)
    #expect(row["ZNEW"] == .text("a 'default'") && row["ZOPTIONAL"] == .text("b"))
  }

  @Test("A property that was renamed twice is found from each of its versions")
  func renamedTwice() throws {
    let versions = [
      Model.make([Model.entity("Car", [Model.attribute("color")])]),
      Model.make([Model.entity("Automobile", [Model.attribute("paint", was: "color")], was: "Car")]),
      Model.make([Model.entity("Vehicle", [Model.attribute("paintColor", was: "color")], was: "Car")]),
    ]
    for (old, new) in [(0, 1), (1, 2), (0, 2)] { _ = try migrate(versions[old], versions[new]) }
  }

  @Test("Binary data goes into files and out of them")
  func externalData() throws {
    func model(isExternal: Bool) -> NSManagedObjectModel {
      let attribute = Model.attribute("data", .binaryDataAttributeType)
      attribute.allowsExternalBinaryDataStorage = isExternal
      return Model.make([Model.entity("Image", [attribute])])
    }
    let values = [Data(), Data([0, 1, 2]), Data([1]), Data(repeating: 3, count: 300_000)]
    for isExternal in [true, false] {
      let store = try MigratedStore(model(isExternal: !isExternal), model(isExternal: isExternal)) { context in
        for value in values { context.make("Image").setValue(value, forKey: "data") }
        _ = context.make("Image")
      }
      let stack = try Stack(store.new, store.url, options: MigratedStore.options)
      let read = try stack.context.all("Image").map { $0.value(forKey: "data") as? Data }
      #expect(read == values + [nil])
      try stack.close()
    }
  }

  @Test("The parts of a composite come, go and stay")
  func composites() throws {
    func model(_ elements: [NSAttributeDescription]) -> NSManagedObjectModel {
      let composite = NSCompositeAttributeDescription()
      composite.name = "place"
      composite.elements = elements
      return Model.make([Model.entity("Note", [composite])])
    }
    let store = try MigratedStore(
      model([Model.attribute("a"), Model.attribute("b", .integer16AttributeType)]),
      model([Model.attribute("b", .integer32AttributeType), Model.attribute("c", default: "new")])
    ) { context in context.make("Note").setValue(["a": "x", "b": 5], forKey: "place") }
    try Stack(store.new, store.url, options: MigratedStore.options).close()
    let row = try #require(try PlainSQL(store.url).rows("SELECT * FROM ZNOTE").first)
    #expect(row["ZPLACE_B"] == .integer(5) && row["ZPLACE_C"] == .text("new") && row["ZPLACE_A"] == nil)
  }

  @Test("A derived attribute that is new, or derived from something else, is computed")
  func derived() throws {
    func model(_ derived: [NSAttributeDescription]) -> NSManagedObjectModel {
      Model.make([
        Model.entity("Order", [Model.attribute("name")] + derived),
        Model.entity("Item", [Model.attribute("price", .integer64AttributeType)]),
      ]) { $0.link("Order.items*", "Item.order") }
    }
    let store = try MigratedStore(
      model([CodeModel.derived("shown", .stringAttributeType, "lowercase:(name)")]),
      model([
        CodeModel.derived("shown", .stringAttributeType, "uppercase:(name)"),
        CodeModel.derived("count", .integer64AttributeType, "items.@count"),
        CodeModel.derived("total", .integer64AttributeType, "items.@sum.price"),
      ])
    ) { context in
      for number in 0..<2 {
        let order = context.make("Order")
        order.setValue("Name \(number)", forKey: "name")
        for price in 0..<3 * number {
          let item = context.make("Item")
          item.setValue(NSNumber(value: price), forKey: "price")
          item.setValue(order, forKey: "order")
        }
      }
    }
    // Such triggers are Apple's; they name columns that are made anew.
    try PlainSQL(store.url, isReadOnly: false).rows(
      "CREATE TRIGGER Z_DA_1 AFTER INSERT ON ZITEM BEGIN UPDATE ZORDER SET ZGONE = 1; END")
    let stack = try Stack(store.new, store.url, options: MigratedStore.options)
    try stack.close()
    let rows = try PlainSQL(store.url).rows("SELECT ZSHOWN, ZCOUNT, ZTOTAL FROM ZORDER ORDER BY ZSHOWN")
    let wanted: [[PlainSQL.Value?]] = [
      [.text("NAME 0"), .integer(0), .integer(0)], [.text("NAME 1"), .integer(3), .integer(3)],
    ]
    #expect(rows.map { [$0["ZSHOWN"], $0["ZCOUNT"], $0["ZTOTAL"]] } == wanted)
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store.url)
    #expect(metadata["PortableCoreDataAwaitsDerivation"] == nil)
    #expect(try PlainSQL(store.url).rows("SELECT * FROM sqlite_schema WHERE type = 'trigger'") == [])
  }

  @Test("Files of binary data go with what they belonged to, once the migration is done")
  func removedFiles() throws {
    func model(_ entities: [NSEntityDescription]) -> NSManagedObjectModel { Model.make(entities) }
    func data(_ name: String) -> NSAttributeDescription {
      let attribute = Model.attribute(name, .binaryDataAttributeType)
      attribute.allowsExternalBinaryDataStorage = true
      return attribute
    }
    let store = try MigratedStore(
      model([Model.entity("A", [data("kept"), data("gone")]), Model.entity("B", [data("all")])]),
      model([Model.entity("A", [data("kept")])])
    ) { context in
      let (a, b) = (context.make("A"), context.make("B"))
      for (object, key) in [(a, "kept"), (a, "gone"), (b, "all")] {
        object.setValue(Data(repeating: 1, count: 200_000), forKey: key)
      }
    }
    let folder = store.folder.url.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    let stack = try Stack(store.new, store.url, options: MigratedStore.options)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    let read = try stack.context.all("A").first?.value(forKey: "kept") as? Data
    #expect(read == Data(repeating: 1, count: 200_000))
  }

  // MARK: Relationships

  @Test(
    "A relationship becomes another kind of one, and keeps its links and their order",
    arguments: [
      ("A.x", "B.y*", "A.x*", "B.y*"), ("A.x", "B.y*", "A.x+", "B.y*"), ("A.x", "B.y+", "A.x*", "B.y+"),
      ("A.x", "B.y", "A.x*", "B.y"), ("A.x", "B.y", "A.x", "B.y+"), ("A.x", "B.y", "A.x+", "B.y*"),
      ("A.x*", "B.y", "A.x+", "B.y"), ("A.x+", "B.y", "A.x*", "B.y"), ("A.x+", "B.y", "A.x+", "B.y"),
      ("A.x*", "B.y*", "A.x+", "B.y*"), ("A.x+", "B.y*", "A.x+", "B.y+"), ("A.x+", "B.y*", "A.x*", "B.y*"),
      ("A.x+", "B.y", "A.x+", "B.y*"), ("A.x*", "A.y*", "A.x+", "A.y*"), ("A.x", "A.y*", "A.x*", "A.y*"),
      ("A.x*", "B.y*", "A.renamed*", "B.other*"), ("A.x+", "B.y", "A.renamed+", "B.other"),
    ])
  func relationships(left: String, right: String, newLeft: String, newRight: String) throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let isRenamed = newLeft.contains("renamed")
    _ = try migrate(
      Model.make(entities()) { $0.link(left, right) },
      Model.make(entities() + [Model.entity("AA")]) {
        $0.link(newLeft, newRight, was: isRenamed ? ("x", "y") : (nil, nil))
      })
  }

  @Test("Links stay where only one side of a relationship is found again")
  func oneSide() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    for (left, right, newLeft, newRight) in [
      ("A.x*", "B.y", "A.x*", "B.z"), ("A.x+", "B.y", "A.z+", "B.y"), ("A.x*", "B.y*", "A.x*", "B.z*"),
      ("A.x", "B.y", "A.x", "B.z"), ("A.x+", "B.y", "A.x+", "B.z"), ("A.x*", "B.y", "A.x+", "B.z"),
    ] {
      let store = try migrate(
        Model.make(entities()) { $0.link(left, right) }, Model.make(entities()) { $0.link(newLeft, newRight) })
      let stack = try Stack(store.new, store.url)
      let hasLinks = try stack.context.all("A").contains { object in
        object.entity.relationshipsByName.keys.contains { key in
          (object.value(forKey: key) as? NSSet)?.count ?? (object.value(forKey: key) as? NSOrderedSet)?.count
            ?? (object.value(forKey: key) == nil ? 0 : 1) > 0
        }
      }
      #expect(hasLinks, "\(left)")
      try stack.close()
    }
  }

  @Test("A relationship gets an inverse, and loses it")
  func inverses() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let oneWay = { (name: String) in
      Model.make(entities()) { VersionedModel.oneWay($0["A"], name, $0["B"]) }
    }
    // A deletion leaves what is one-way as it is, so that there is none.
    let both = { (left: String, right: String) in Model.make(entities()) { $0.link(left, right) } }
    _ = try migrate(oneWay("x"), both("A.x", "B.y*"), rounds: 1)
    _ = try migrate(both("A.x", "B.y*"), oneWay("x"), rounds: 1)
    _ = try migrate(oneWay("x*"), both("A.x*", "B.y"), rounds: 1)
    _ = try migrate(both("A.x*", "B.y"), oneWay("x*"), rounds: 1)
    _ = try migrate(oneWay("x*"), both("A.x*", "B.y*"), rounds: 1)
    let shared = try MigratedStore(oneWay("x"), oneWay("x*")) { context in
      let b = context.make("B")
      for _ in 0..<2 { context.make("A").setValue(b, forKey: "x") }
    }
    #expect(
      try shared.failure().userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "the row 1 of ZB would have more than one owner in the relationship 'A.x'")
  }

  @Test("A to-many relationship becomes to-one only where no object has several members")
  func fewer() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let (many, one) = (
      Model.make(entities()) { $0.link("A.x*", "B.y*") }, Model.make(entities()) { $0.link("A.x", "B.y*") }
    )
    let store = try MigratedStore(many, one) { context in
      let (a, b) = (context.make("A"), context.make("B"))
      a.setValue(NSSet(object: b), forKey: "x")
      context.make("A").setValue(NSSet(object: b), forKey: "x")
    }
    #expect(try store.migrate() == [])
    let crowded = try MigratedStore(many, one) { context in
      context.make("A").setValue(NSSet(array: [context.make("B"), context.make("B")]), forKey: "x")
    }
    let error = try crowded.failure()
    #expect(error.code == NSMigrationError)
    #expect(
      error.userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "the row 1 of ZA would have more than one member in the relationship 'A.x'")
  }

  // MARK: Entities

  @Test("Entities come, go, are renamed and move in the tree with their rows, whose numbers all move")
  func tree() throws {
    func old() -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let book = Model.entity("Book", [Model.attribute("pages", .integer32AttributeType)], below: root)
      let novel = Model.entity("Novel", [Model.attribute("plot")], below: book)
      let film = Model.entity("Film", [Model.attribute("length", .doubleAttributeType)], below: root)
      let tag = Model.entity("Tag", [Model.attribute("name")])
      return Model.make([root, book, novel, film, tag, Model.entity("Zebra", [Model.attribute("stripes")])]) {
        $0.link("Media.tags*", "Tag.media*")
        $0.link("Book.sequel", "Book.prequel")
        $0.link("Tag.first", "Media.firstOf+")
        VersionedModel.oneWay($0["Tag"], "films*", $0["Film"])
      }
    }
    let thing = Model.entity("Thing", [Model.attribute("title")], isAbstract: true)
    let root = Model.entity("Medium", was: "Media", below: thing)
    let book = Model.entity("Book", [Model.attribute("pages", .integer32AttributeType)], below: root)
    let novel = Model.entity(
      "Novel", [Model.attribute("plot"), Model.attribute("size", .integer32AttributeType, was: "pages")], below: root)
    let film = Model.entity("Film", [Model.attribute("length", .doubleAttributeType)], below: thing)
    let tag = Model.entity("Tag", [Model.attribute("name")])
    let new = Model.make([Model.entity("Alpha"), film, thing, root, book, novel, tag]) {
      $0.link("Thing.tags*", "Tag.media*")
      $0.link("Book.sequel", "Book.prequel")
      $0.link("Tag.first", "Thing.firstOf+")
      VersionedModel.oneWay($0["Tag"], "films*", $0["Film"])
    }
    // A book that follows a novel leads to a row that is none any more.
    let error = try refusal(old(), new)
    #expect(error.code == NSInferredMappingModelError)
    #expect(
      error.reason == "the relationship 'Book.prequel' leads to 'Book', and led to 'Novel', which is no 'Book'")
    for name in ["sequel", "prequel"] {
      book.properties.removeAll { $0.name == name }
    }
    _ = try migrate(old(), new)
  }

  @Test("What a removed sub-entity's rows were linked with loses the links, and nothing else")
  func removedSubentity() throws {
    func model(_ names: [String]) -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let children = names.map { Model.entity($0, below: root) }
      return Model.make([root, Model.entity("Tag", [Model.attribute("name")])] + children) {
        $0.link("Media.tags+", "Tag.media*")
        $0.link("Tag.first", "Media.firstOf+")
        $0.link("Media.next", "Media.previous")
      }
    }
    for seed in UInt64(1)...3 { _ = try migrate(model(["Book", "Film"]), model(["Film"]), seed: seed) }
  }

  @Test("An entity moves out of its tree with its rows")
  func outOfTree() throws {
    func model(isOut: Bool) -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let book = Model.entity("Book", isOut ? [Model.attribute("title")] : [], below: isOut ? nil : root)
      let film = Model.entity("Film", below: root)
      return Model.make([root, book, film, Model.entity("Tag", [Model.attribute("name")])]) {
        $0.link("Book.tags+", "Tag.books*")
        $0.link("Film.critic", "Tag.criticised*")
      }
    }
    let store = try migrate(model(isOut: false), model(isOut: true))
    let highest = try PlainSQL(store.url).rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME IN ('Book', 'Media')")
    #expect(Set(highest).count == 1, "no number is given twice")
  }

  // MARK: What cannot be inferred

  @Test("What cannot be inferred is an error that names it, and the store stays what it was")
  func refused() throws {
    func notes(_ attribute: NSAttributeDescription) -> NSManagedObjectModel {
      Model.make([Model.entity("Note", [attribute])])
    }
    let required = try refusal(notes(Model.attribute("a")), notes(Model.attribute("a", isRequired: true)))
    #expect(required.code == NSInferredMappingModelError)
    #expect(required.reason == "the attribute 'Note.a' was optional, is required, and has no default value")
    let new = try refusal(notes(Model.attribute("a")), notes(Model.attribute("b", isRequired: true)))
    #expect(new.reason == "the attribute 'Note.b' is new, is required, and has no default value")
    let type = try refusal(notes(Model.attribute("a")), notes(Model.attribute("a", .integer16AttributeType)))
    #expect(type.reason == "the attribute 'Note.a' is Integer 16, and was String as 'a'")
    let narrow = try refusal(
      notes(Model.attribute("a", .integer64AttributeType)), notes(Model.attribute("a", .integer16AttributeType)))
    #expect(narrow.reason == "the attribute 'Note.a' is Integer 16, and was Integer 64 as 'a'")
    let both = try refusal(
      notes(Model.attribute("a")),
      Model.make([Model.entity("Note", [Model.attribute("b", was: "a"), Model.attribute("c", was: "a")])]))
    #expect(
      both.reason
        == "the properties 'b' and 'c' of 'Note' have the same renaming identifier, so that both could be 'a'")

    let parent = Model.entity("Parent")
    let trees = try refusal(
      Model.make([Model.entity("A", [Model.attribute("x")]), Model.entity("B", [Model.attribute("y")])]),
      Model.make([
        parent, Model.entity("A", [Model.attribute("x")], below: parent),
        Model.entity("B", [Model.attribute("y")], below: parent),
      ]))
    #expect(trees.reason == "'A' and 'B' had no parent in common, and now have 'Parent'")

    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let gone = try refusal(
      Model.make(entities()) { $0.link("A.x*", "B.y") },
      Model.make([Model.entity("A", [Model.attribute("n")]), Model.entity("C")]) { $0.link("A.x*", "C.y") })
    #expect(gone.reason == "the relationship 'A.x' leads to 'C', and led to 'B', which was removed")
    let inverse = try refusal(
      Model.make(entities()) {
        $0.link("A.x", "B.y*")
        $0.link("A.v", "B.w*")
      },
      Model.make(entities()) {
        $0.link("A.x", "B.w*")
        $0.link("A.v", "B.y*")
      })
    #expect(inverse.reason == "the relationship 'A.v' has the inverse 'B.y', which was not the inverse of 'A.v'")
  }

  @Test("Rows that the new version does not allow are an error that names the first")
  func refusedRows() throws {
    let abstract = try refusal(
      Model.make([Model.entity("A", [Model.attribute("n")])]),
      Model.make([Model.entity("A", [Model.attribute("n")], isAbstract: true)]))
    #expect(abstract.code == NSMigrationError)
    #expect(abstract.reason == "the entity 'A' is abstract now, and has the row 1 of ZA")

    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let store = try MigratedStore(
      Model.make(entities()) { $0.link("A.x", "B.y*") },
      Model.make(entities()) {
        $0.link("A.x", "B.y*")
        $0["A"]?.relationshipsByName["x"]?.isOptional = false
      }
    ) { context in
      context.make("A").setValue(context.make("B"), forKey: "x")
      _ = context.make("A")
    }
    let error = try store.failure()
    let lacking = try PlainSQL(store.url).value("SELECT Z_PK FROM ZA WHERE ZX IS NULL").integer ?? 0
    #expect(
      error.userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "the relationship 'A.x' is required, and the row \(lacking) of ZA has none")

    let unique = Model.make([Model.entity("A", [Model.attribute("n")])])
    unique.entities[0].uniquenessConstraints = [["n"]]
    unique.entities[0].versionHashModifier = "unique"
    let doubles = try MigratedStore(Model.make([Model.entity("A", [Model.attribute("n")])]), unique) { context in
      for _ in 0..<2 { context.make("A").setValue("same", forKey: "n") }
    }
    #expect(try doubles.failure().code == NSMigrationConstraintViolationError)
  }

  // MARK: Whether, and from what

  private func notes(_ attributes: String...) -> NSManagedObjectModel {
    Model.make([Model.entity("Note", attributes.map { Model.attribute($0) })])
  }

  @Test("A store of another model is refused unless it may be migrated")
  func options() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { $0.make("Note").setValue("x", forKey: "a") }
    let refused = try store.failure(options: [:])
    #expect(refused.code == NSPersistentStoreIncompatibleVersionHashError)
    var options = MigratedStore.options
    options[NSInferMappingModelAutomaticallyOption] = false
    #expect(try store.failure(options: options).code == NSMigrationMissingMappingModelError)
    options = MigratedStore.options
    options[NSReadOnlyPersistentStoreOption] = true
    #expect(try store.failure(options: options).code == NSPersistentStoreIncompatibleVersionHashError)

    let description = NSPersistentStoreDescription(url: store.url)
    #expect(description.shouldMigrateStoreAutomatically && description.shouldInferMappingModelAutomatically)
    description.shouldMigrateStoreAutomatically = false
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: store.new)
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in
      #expect((error as? CocoaError)?.code == .persistentStoreIncompatibleVersionHash)
    }
    description.shouldMigrateStoreAutomatically = true
    container.loadPersistentStores { _, error in #expect(error == nil) }
    #expect(container.persistentStoreCoordinator.persistentStores.count == 1)
  }

  @Test("A store of another version with the same tables is one of another model")
  func sameTables() throws {
    let required = Model.make([Model.entity("Note", [Model.attribute("a", isRequired: true, default: "none")])])
    let store = try MigratedStore(notes("a"), required) { _ = $0.make("Note") }
    let error = try store.failure(options: [:])
    #expect(error.code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(error.userInfo[NSLocalizedFailureReasonErrorKey] as? String == "'Note.a' is another")
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store.url)
    #expect(notes("a").isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(!required.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(try store.migrate() == [])
    #expect(try PlainSQL(store.url).value("SELECT ZA FROM ZNOTE") == .text("none"))
  }

  @Test("A store that keeps no model is migrated from one that was handed over")
  func handedOver() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { $0.make("Note").setValue("x", forKey: "a") }
    try PlainSQL(store.url, isReadOnly: false).rows("DROP TABLE \(KeptModel.table)")
    let error = try store.failure()
    #expect(error.code == NSMigrationMissingSourceModelError)
    #expect(
      error.userInfo[NSLocalizedFailureReasonErrorKey] as? String == "the table ZNOTE has no column for 'Note.b'")
    var options = MigratedStore.options
    options[PortableSourceModelsOption] = [notes("c"), notes("a"), notes("a", "b")]
    #expect(try store.migrate(options: options) == [])
  }

  @Test("A store keeps its identity, what apps keep in it, their tables and the highest number")
  func kept() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { context in
      for _ in 0..<3 { _ = context.make("Note") }
    }
    let stack = try Stack(store.old, store.url)
    for note in try stack.context.all("Note").suffix(2) { stack.context.delete(note) }
    let identifier = stack.store.identifier
    stack.store.metadata = stack.store.metadata.merging(["app": "kept"]) { $1 }
    try stack.context.save()
    try stack.close()
    let file = try PlainSQL(store.url, isReadOnly: false)
    try file.rows("CREATE TABLE theirs (a)")
    try file.rows("INSERT INTO theirs VALUES (1)")
    let migrated = try Stack(store.new, store.url, options: MigratedStore.options)
    #expect(migrated.store.identifier == identifier)
    #expect(migrated.store.metadata["app"] as? String == "kept")
    #expect(try PlainSQL(store.url).value("SELECT a FROM theirs") == .integer(1))
    let new = migrated.context.make("Note")
    try migrated.context.save()
    #expect(new.rowNumber == 4)
  }

  @Test("A store with a history of changes is migrated where its numbers of entities stay")
  func history() throws {
    let numbered = Model.make([Model.entity("Note", [Model.attribute("a")]), Model.entity("Alpha")])
    for (new, code) in [(notes("b"), 0), (numbered, NSMigrationError)] {
      let store = try MigratedStore(notes("a"), new) { _ = $0.make("Note") }
      try PlainSQL(store.url, isReadOnly: false).rows("CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY)")
      #expect(try store.failure().code == NSPersistentStoreIncompatibleVersionHashError)
      var options = MigratedStore.options
      options[PortableWritesWithoutHistoryOption] = true
      if code != 0 {
        #expect(try store.failure(options: options).code == code)
      } else {
        try Stack(new, store.url, options: options).close()
      }
    }
  }

  @Test("Who has a store open that another migrates cannot save to it any more")
  func migratedMeanwhile() throws {
    let store = try MigratedStore(notes("a"), notes("a", "b")) { _ = $0.make("Note") }
    let before = try Stack(store.old, store.url)
    _ = before.context.make("Note")
    try before.context.save()
    try Stack(store.new, store.url, options: MigratedStore.options).close()
    _ = before.context.make("Note")
    let error = #expect(throws: NSError.self) { try before.context.save() }
    #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
    before.store.metadata = ["app": "late"]
    #expect(try PlainSQL(store.url).value("SELECT count(*) FROM ZNOTE") == .integer(2))
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store.url)
    #expect(metadata["app"] == nil)
    try Stack(store.new, store.url).close()
  }
}
