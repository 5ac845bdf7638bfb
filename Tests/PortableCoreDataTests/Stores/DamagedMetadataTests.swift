#if !canImport(CoreData)
@testable import PortableCoreData

/// Property lists in place of a store's metadata that Foundation cannot read without ending the process.
@Suite("Damaged metadata of stores")
struct DamagedMetadataTests {
  /// A binary list whose objects are in the order of their numbers, the first of which is the whole.
  private static func list(_ objects: [[UInt8]]) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += reference(data.count)
      data += object
    }
    let table = data.count
    // Places and references take two bytes each.
    data += offsets
    data += [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [objects.count, 0, table] {
      data += [0, 0, 0, 0, 0, 0]
      data += reference(number)
    }
    return data
  }

  private static func reference(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// A dictionary whose one value is the object with the number 2.
  private static func dictionary(_ objects: [[UInt8]]) -> Data {
    list([[0xD1] + reference(1) + reference(2), [0x51, 0x61]] + objects)
  }

  private static let inner: [UInt8] = [0xD1] + reference(1) + reference(1)

  static let lists: [(name: String, data: Data)] = [
    ("a set of a dictionary", dictionary([[0xC1] + reference(3), inner])),
    ("an identifier of an archive", dictionary([[0x80, 1]])),
    ("nothing", dictionary([[0x00]])),
    ("a number as a key", list([[0xD1] + reference(1) + reference(1), [0x10, 1]])),
    ("itself", dictionary([[0xA1] + reference(2)])),
    ("arrays inside each other", dictionary((3..<8000).map { [0xA1] + reference($0) } + [[0x09]])),
    ("an array that doubles 40 times", dictionary((3..<43).map { [0xA2] + reference($0) + reference($0) } + [[0x09]])),
    ("a list that is cut off", Data(dictionary([[0x09]]).dropLast())),
    ("a text of parentheses", Data(repeating: UInt8(ascii: "("), count: 100_000)),
    ("no list", Data("not a list, however long it may be, is a list for that alone".utf8)), ("no bytes", Data()),
  ]

  @Test("Metadata that no store has is an error", arguments: lists.map(\.name))
  func refused(_ name: String) throws {
    let data = try #require(Self.lists.first { $0.name == name }).data
    let connection = try Self.connection(data)
    let error = #expect(throws: NSError.self) { try StoreMetadata(connection) }
    #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
    #expect(error?.localizedDescription == "The store's metadata cannot be read: :memory:")
  }

  private static func connection(_ data: Data) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: SQLiteConnection.memory, isReadOnly: false, canCreate: true)
    try connection.execute("CREATE TABLE Z_METADATA (Z_VERSION INTEGER, Z_UUID VARCHAR, Z_PLIST BLOB)")
    let statement = try connection.prepare("INSERT INTO Z_METADATA VALUES (1, 'a', ?)")
    statement.bind(data, 1)
    try statement.run()
    return connection
  }
}
#endif
