#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Attributes that are migrated")
struct AttributeMigrationTests {
  private typealias Model = CodeModel

  @Test("Attributes come, go and are renamed; what is new or required gets its default value")
  func attributes() throws {
    let store = try MigratedStore.migrated(
      Model.model([
        Model.entity(
          "Note",
          [
            Model.attribute("title"), Model.attribute("gone"), Model.attribute("size", .integer16AttributeType),
            Model.attribute("part", .floatAttributeType), Model.attribute("must", isRequired: true),
          ])
      ]),
      Model.model([
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
      Model.model([Model.entity("Car", [Model.attribute("color")])]),
      Model.model([Model.entity("Automobile", [Model.attribute("paint", was: "color")], was: "Car")]),
      Model.model([Model.entity("Vehicle", [Model.attribute("paintColor", was: "color")], was: "Car")]),
    ]
    for (old, new) in [(0, 1), (1, 2), (0, 2)] { _ = try MigratedStore.migrated(versions[old], versions[new]) }
  }

  @Test("An identifier that names a property which still exists takes that one's values, and leaves it none")
  func identifierOfKept() throws {
    let store = try MigratedStore(
      Model.model([Model.entity("Note", [Model.attribute("title"), Model.attribute("body")])]),
      Model.model([
        Model.entity(
          "Note", [Model.attribute("title"), Model.attribute("heading", was: "title"), Model.attribute("body")])
      ])
    ) { context in
      _ = context.make("Note", ["title": "a", "body": "b"])
    }
    let stack = try Stack(store.new, store.url, options: MigratedStore.options)
    let note = try #require(try stack.context.all("Note").first)
    #expect(["title", "heading", "body"].map { note.value(forKey: $0) as? String } == [nil, "a", "b"])
  }

  @Test("Binary data goes into files and out of them")
  func externalData() throws {
    func model(isExternal: Bool) -> NSManagedObjectModel {
      let attribute = Model.attribute("data", .binaryDataAttributeType)
      attribute.allowsExternalBinaryDataStorage = isExternal
      return Model.model([Model.entity("Image", [attribute])])
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
      return Model.model([Model.entity("Note", [composite])])
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
      Model.model([
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
        let order = context.make("Order", ["name": "Name \(number)"])
        for price in 0..<3 * number {
          _ = context.make("Item", ["price": NSNumber(value: price), "order": order])
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
    func model(_ entities: [NSEntityDescription]) -> NSManagedObjectModel { Model.model(entities) }
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
}
#endif
