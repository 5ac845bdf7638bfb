#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Special values in files")
struct SpecialValueTests {
  /// An entity with a binary attribute that may be kept in files, a composite and a Transformable.
  private static func model() -> NSManagedObjectModel {
    let data = CodeModel.attribute("data", .binaryDataAttributeType)
    data.allowsExternalBinaryDataStorage = true
    let composite = NSCompositeAttributeDescription()
    composite.name = "place"
    let inner = NSCompositeAttributeDescription()
    inner.name = "point"
    inner.elements = [CodeModel.attribute("x", .doubleAttributeType), CodeModel.attribute("y", .doubleAttributeType)]
    composite.elements = [CodeModel.attribute("city"), inner]
    return CodeModel.model([
      CodeModel.entity(
        "Thing",
        [CodeModel.attribute("name"), data, composite, CodeModel.attribute("object", .transformableAttributeType)])
    ])
  }

  private func files(_ folder: TemporaryFolder) throws -> [String] {
    let path = folder.url.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA").path
    return FileManager.default.fileExists(atPath: path)
      ? try FileManager.default.contentsOfDirectory(atPath: path) : []
  }

  @Test("Large data goes to a file of its own, which goes when the data goes; a failed save leaves none")
  func external() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    let (small, large) = (Data([1, 2, 3]), Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) }))
    let things = [small, large].map { stack.context.make("Thing", ["data": $0]) }
    try stack.context.save()
    let names = try files(folder)
    #expect(names.count == 1)
    let stored = try PlainSQL(folder.file()).rows("SELECT ZDATA FROM ZTHING ORDER BY Z_PK").map { $0["ZDATA"]?.blob }
    #expect(stored[0] == Data([1, 1, 2, 3]))
    #expect(stored[1] == Data([2]) + Data(names[0].utf8) + Data([0]))
    let other = stack.other()
    #expect(try other.all("Thing").map { $0.value(forKey: "data") as? Data } == [small, large])

    things[1].setValue(large + large, forKey: "data")
    try stack.context.save()
    #expect(try files(folder).count == 1 && files(folder) != names)
    things[0].setValue(large, forKey: "data")
    other.delete(try #require(try other.all("Thing").first))
    try other.save()
    #expect(throws: NSError.self) { try stack.context.save() }
    #expect(try files(folder).count == 1)
    stack.context.rollback()
    stack.context.delete(things[1])
    try stack.context.save()
    #expect(try files(folder) == [])
  }

  @Test("The file of data that a refused save was to replace stays, also through later saves")
  func keptFile() throws {
    let folder = try TemporaryFolder()
    let model = Self.model()
    model.entities[0].uniquenessConstraints = [["name"]]
    let stack = try Stack(model, folder.file())
    let things = ["a", "b"].map { stack.context.make("Thing", $0) }
    things[0].setValue(Data(count: 200_000), forKey: "data")
    try stack.context.save()
    let names = try files(folder)
    things[0].setValue(Data(count: 300_000), forKey: "data")
    things[1].setValue("a", forKey: "name")
    #expect(throws: NSError.self) { try stack.context.save() }
    stack.context.rollback()
    _ = stack.context.make("Thing", "c")
    try stack.context.save()
    #expect(try files(folder) == names)
    #expect(try stack.other().named("a", "Thing").value(forKey: "data") as? Data == Data(count: 200_000))
  }

  @Test("A value that another context replaces or deletes is still there for those that have it, read before or not")
  func replacedFile() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    let large = Data(repeating: 1, count: 200_000)
    for name in ["a", "b"] { stack.context.make("Thing", name).setValue(large, forKey: "data") }
    try stack.context.save()
    let (reader, writer) = (stack.other(), stack.other())
    // Values are brought in, and the files are not read.
    let held = try ["a", "b"].map { try reader.named($0, "Thing") }
    #expect(held.map(\.shownName) == ["a", "b"])
    try writer.named("a", "Thing").setValue(Data(count: 300_000), forKey: "data")
    writer.delete(try writer.named("b", "Thing"))
    try writer.save()
    #expect(try files(folder).count == 1)
    #expect(held.map { $0.value(forKey: "data") as? Data } == [large, large])
  }

  @Test("The same data again is no change, and keeps its file; data of a file can be written elsewhere")
  func sameData() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    let large = Data(repeating: 1, count: 200_000)
    stack.context.make("Thing", "a").setValue(large, forKey: "data")
    try stack.context.save()
    let (names, other) = (try files(folder), stack.other())
    let thing = try other.named("a", "Thing")
    thing.setValue(large, forKey: "data")
    #expect(!thing.hasPersistentChangedValues)
    try other.save()
    #expect(try files(folder) == names)
    other.make("Thing", "b").setValue(try stack.other().named("a", "Thing").value(forKey: "data"), forKey: "data")
    try other.save()
    #expect(try files(folder).count == 2)
    #expect(try stack.other().all("Thing").map { $0.value(forKey: "data") as? Data } == [large, large])
  }

  @Test("A missing file counts as no data, and is noted")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    stack.context.make("Thing", "a").setValue(Data(count: 200_000), forKey: "data")
    try stack.context.save()
    for name in try files(folder) {
      try FileManager.default.removeItem(at: folder.file(".Store_SUPPORT/_EXTERNAL_DATA/\(name)"))
    }
    let other = stack.other()
    let thing = try #require(try other.all("Thing").first)
    #expect(thing.value(forKey: "data") == nil && thing.shownName == "a")
    let store = try #require(stack.store as? SQLiteStore)
    #expect(store.noticed == [StoreDiagnostic(kind: .unreadableValue, place: "Thing.data", rows: [1])])
  }

  @Test("A composite comes back, with the composites in it")
  func composite() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    let thing = stack.context.make("Thing")
    let place: [String: Any] = ["city": "Rome", "point": ["x": NSNumber(value: 1.5)] as [String: Any]]
    thing.setValue(place, forKey: "place")
    try stack.context.save()
    let row = try #require(try PlainSQL(folder.file()).rows("SELECT * FROM ZTHING").first)
    #expect(row["ZPLACE_CITY"] == .text("Rome") && row["ZPLACE_POINT_X"] == .real(1.5))
    #expect(row["ZPLACE_POINT_Y"] == .null)
    let other = stack.other()
    let read = try #require(try other.all("Thing").first?.value(forKey: "place") as? [String: Any])
    #expect(read["city"] as? String == "Rome" && (read["point"] as? [String: Any])?["x"] as? NSNumber == 1.5)
  }

  @Test("An archive of unknown classes is carried as it is, and written back unchanged")
  func unknownArchive() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), folder.file())
    let bytes = Data("bplist00 of a class that nobody knows".utf8)
    _ = stack.context.make("Thing", "a", ["object": UndecodedArchive(data: bytes)])
    try stack.context.save()
    let other = stack.other()
    let read = try #require(try other.all("Thing").first)
    #expect(read.value(forKey: "object") as? UndecodedArchive == UndecodedArchive(data: bytes))
    read.setValue("b", forKey: "name")
    try other.save()
    #expect(try PlainSQL(folder.file()).value("SELECT ZOBJECT FROM ZTHING") == .blob(bytes))
  }

  @Test("Keys that lead nowhere are nil and noted; other columns of a changed row stay as they were")
  func dirtyRows() throws {
    let folder = try TemporaryFolder()
    let model = CodeModel.orders()
    let stack = try Stack(model, folder.file())
    for price in ["1", "2"] {
      _ = stack.context.make("Item", ["price": NSDecimalNumber(string: price)])
    }
    try stack.context.save()
    try stack.close()
    let sql = try PlainSQL(folder.file(), isReadOnly: false)
    try sql.rows("UPDATE ZITEM SET ZORDER = 7, Z_ENT = 9 WHERE Z_PK = 1")
    try sql.rows("UPDATE ZITEM SET ZORDER = 0, ZPRICE = 'NaN' WHERE Z_PK = 2")
    try sql.rows("UPDATE Z_PRIMARYKEY SET Z_MAX = 0")

    let again = try Stack(model, folder.file())
    let items = try again.context.all("Item")
    #expect(items.count == 2 && items.allSatisfy { $0.value(forKey: "order") == nil })
    #expect((items[1].value(forKey: "price") as? NSDecimalNumber)?.decimalValue.isNaN == true)
    let store = try #require(again.store as? SQLiteStore)
    #expect(store.noticed == [StoreDiagnostic(kind: .danglingKey, place: "Item.order", rows: [1, 2])])
    items[0].setValue(NSDecimalNumber(string: "3"), forKey: "price")
    let new = again.context.make("Item")
    try again.context.save()
    #expect(new.rowNumber == 3)
    let row = try #require(try sql.rows("SELECT * FROM ZITEM WHERE Z_PK = 1").first)
    #expect(row["ZORDER"] == .integer(7) && row["ZPRICE"] == .integer(3) && row["Z_OPT"] == .integer(2))
    #expect(try sql.value("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Item'") == .integer(3))
  }

  @Test("Ordered members keep their keys where they can, and are numbered anew where a gap is used up")
  func orderKeys() {
    #expect(OrderKeys.keys(for: [nil, nil, nil]) == [2048, 3072, 4096])
    #expect(OrderKeys.keys(for: [2048, 3072, nil]) == [2048, 3072, 4096])
    #expect(OrderKeys.keys(for: [2048, nil, 3072]) == [2048, 2560, 3072])
    #expect(OrderKeys.keys(for: [nil, 2048]) == [1024, 2048])
    #expect(OrderKeys.keys(for: [4096, 2048, 3072]) == [1024, 2048, 3072])
    #expect(OrderKeys.keys(for: [5, nil, 6]) == [2048, 3072, 4096] && OrderKeys.keys(for: []) == [])
  }

  @Test("A changed order writes only the members that moved")
  func orderWrites() throws {
    let folder = try TemporaryFolder()
    let model = LibraryModel.managedObjectModel
    let stack = try Stack(model, folder.file())
    let book = stack.context.make("Book", "b")
    let chapters = (0..<5).map { stack.context.make("Chapter", "\($0)") }
    book.setValue(NSOrderedSet(array: chapters), forKey: "chapters")
    try stack.context.save()
    let order = [0, 3, 1, 2, 4]
    book.setValue(NSOrderedSet(array: order.map { chapters[$0] }), forKey: "chapters")
    try stack.context.save()
    let keys = try PlainSQL(folder.file()).rows("SELECT Z_FOK_BOOK FROM ZCHAPTER ORDER BY Z_PK")
    #expect(keys.map { $0["Z_FOK_BOOK"]?.integer } == [2048, 3072, 4096, 2560, 6144])
    let other = stack.other()
    #expect(try other.named("b", "Book").names(of: "chapters") == ["0", "3", "1", "2", "4"])
  }
}
#endif
