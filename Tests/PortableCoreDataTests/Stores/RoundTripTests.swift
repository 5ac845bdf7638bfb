#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Values and layout of a store's file")
struct RoundTripTests {
  /// One value of every type of attribute, and what plain SQL is to see.
  private static var values: [(key: String, value: Any, stored: PlainSQL.Value)] {
    [
      ("int16", NSNumber(value: -32768), .integer(-32768)),
      ("int32", NSNumber(value: 2_147_483_647), .integer(2_147_483_647)),
      ("int64", NSNumber(value: Int64.min), .integer(.min)),
      ("double", NSNumber(value: 0.1), .real(0.1)),
      ("float", NSNumber(value: Float(0.67)), .real(Double(Float(0.67)))),
      ("flag", NSNumber(value: false), .integer(0)),
      ("decimal", NSDecimalNumber(string: "12345.678"), .real(12345.678)),
      ("price", NSDecimalNumber(string: "7"), .integer(7)),
      ("string", "Grüße \u{0} \"'; \u{1F469}\u{200D}\u{1F680}", .text("Grüße ")),
      ("title", "", .text("")),
      ("date", Date(timeIntervalSinceReferenceDate: 700_000_000), .integer(700_000_000)),
      ("moment", Date(timeIntervalSinceReferenceDate: -0.25), .real(-0.25)),
      (
        "uuid", UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF") ?? UUID(),
        .blob(Data([0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF]))
      ),
      (
        "uri", URL(string: "https://example.com/a?b=%20c") ?? URL(fileURLWithPath: "/"),
        .text("https://example.com/a?b=%20c")
      ),
      ("data", Data([0, 1, 255]), .blob(Data([0, 1, 255]))),
    ]
  }

  @Test("Every type of attribute comes back, stored as Core Data stores it")
  func attributes() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(LibraryModel.managedObjectModel, folder.file())
    let sample = stack.context.make("Sample")
    for (key, value, _) in Self.values { sample.setValue(value, forKey: key) }
    sample.setValue(NSArray(array: ["a", NSNumber(value: 1)]), forKey: "object")
    try stack.context.save()
    try stack.close()

    let row = try #require(try PlainSQL(folder.file()).rows("SELECT * FROM ZSAMPLE").first)
    for (key, _, stored) in Self.values { #expect(row["Z" + key.uppercased()] == stored, "\(key)") }
    #expect(row["ZDRAFT"] == nil && row["ZMAYBE"] == .null)

    let again = try Stack(LibraryModel.managedObjectModel, folder.file())
    let read = try #require(try again.context.all("Sample").first)
    for (key, value, _) in Self.values {
      #expect((read.value(forKey: key) as? NSObject ?? box(read.value(forKey: key))) == box(value), "\(key)")
    }
    #expect(read.value(forKey: "object") as? NSArray == NSArray(array: ["a", NSNumber(value: 1)]))
    #expect(read.value(forKey: "maybe") == nil)
  }

  private func box(_ value: Any?) -> NSObject? {
    switch value {
    case let value as String: NSString(string: value)
    case let value as Date: NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as UUID: NSUUID(uuidString: value.uuidString)
    case let value as URL: NSURL(string: value.absoluteString)
    case let value as Data: NSData(data: value)
    default: value as? NSObject
    }
  }

  @Test("A new store has the tables, indexes and settings of Core Data's")
  func creation() throws {
    let folder = try TemporaryFolder()
    try Stack(LibraryModel.managedObjectModel, folder.file()).close()
    let sql = try PlainSQL(folder.file())
    let schema = try sql.rows("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name").compactMap {
      $0["sql"]?.text
    }
    #expect(
      schema.filter { $0.contains("ZWORK") || $0.contains("AUTHORS") || $0.contains("READERS") } == [
        "CREATE TABLE ZWORK ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSHELF INTEGER, ZPAGES INTEGER, "
          + "ZCOVER INTEGER, ZISSUE INTEGER, ZNAME VARCHAR )",
        "CREATE INDEX ZWORK_ZCOVER_INDEX ON ZWORK (ZCOVER)",
        "CREATE INDEX ZWORK_ZSHELF_INDEX ON ZWORK (ZSHELF)",
        "CREATE INDEX ZWORK_Z_ENT_INDEX ON ZWORK (Z_ENT)",
        "CREATE TABLE Z_18READERS ( Z_18QUEUE INTEGER, Z_12READERS INTEGER, Z_FOK_18QUEUE INTEGER, "
          + "Z_FOK_12READERS INTEGER, PRIMARY KEY (Z_18QUEUE, Z_12READERS) )",
        "CREATE INDEX Z_18READERS_Z_12READERS_INDEX ON Z_18READERS (Z_12READERS, Z_18QUEUE)",
        "CREATE TABLE Z_1BOOKS ( Z_1AUTHORS INTEGER, Z_18BOOKS INTEGER, Z_FOK_1AUTHORS INTEGER, "
          + "PRIMARY KEY (Z_1AUTHORS, Z_18BOOKS) )",
        "CREATE INDEX Z_1BOOKS_Z_18BOOKS_INDEX ON Z_1BOOKS (Z_18BOOKS, Z_1AUTHORS)",
      ])
    #expect(try sql.value("PRAGMA journal_mode") == .text("wal") && sql.value("PRAGMA page_size") == .integer(4096))
    #expect(try sql.value("PRAGMA auto_vacuum") == .integer(2) && sql.value("PRAGMA user_version") == .integer(0))
    let entities = try sql.rows("SELECT * FROM Z_PRIMARYKEY WHERE Z_ENT > 15 ORDER BY Z_ENT")
    #expect(entities.map { $0["Z_NAME"]?.text } == ["Visit", "Work", "Book", "Magazine", "Zone"])
    #expect(entities.map { $0["Z_SUPER"]?.integer } == [0, 0, 17, 17, 0])
    #expect(entities.map { $0["Z_MAX"]?.integer } == [0, 0, 0, 0, 0])
  }
}
#endif
