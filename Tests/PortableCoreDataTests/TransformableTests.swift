#if !canImport(CoreData)
@testable import PortableCoreData

@MainActor
@Suite("Transformables with Swift types")
struct TransformableTests {
  private let ids: Set = [UUID(), UUID()]

  private func fill(_ zone: Zone) {
    zone.names = ["a", "b"]
    zone.counts = ["a": 1]
    zone.ids = ids
    zone.page = NSURL(string: "https://example.com")
    zone.any = NSString(string: "text")
  }

  private func isFilled(_ zone: Zone) -> Bool {
    zone.names == ["a", "b"] && zone.counts == ["a": 1] && zone.ids == ids
      && zone.page == NSURL(string: "https://example.com") && zone.any == NSString(string: "text")
  }

  @Test("Accessors take and give Swift's types, and stores keep them", arguments: [Storage.Store.inMemory, .sqlite])
  func accessors(store: Storage.Store) throws {
    let library = try Library(Storage(values: .typed, store: store))
    let zone = Zone(context: library.context)
    #expect(zone.names == nil && zone.lock == nil)
    fill(zone)
    #expect(isFilled(zone))
    #expect(zone.value(forKey: "names") as? [String] == ["a", "b"] && zone.value(forKey: "any") as? String == "text")
    try library.context.save()
    let read = try #require(try library.other().all("Zone").first as? Zone)
    #expect(isFilled(read))
    read.setValue(["c"], forKey: "names")
    read.counts = nil
    #expect(read.names == ["c"] && read.value(forKey: "counts") == nil)
  }

  @Test("A value that Foundation can't archive is an error of the save, and kept in memory")
  func unarchivable() throws {
    for store in Storage.Store.allCases {
      let (lock, other) = (NSLock(), NSLock())
      let library = try Library(Storage(values: .typed, store: store))
      let zone = Zone(context: library.context)
      zone.lock = lock
      #expect(zone.lock === lock)
      zone.setValue(other, forKey: "lock")
      #expect(zone.lock === other)
      zone.setValue(lock, forKey: "lock")
      if store == .inMemory {
        try library.context.save()
        #expect((try library.other().all("Zone").first as? Zone)?.lock === lock)
      } else {
        let error = #expect(throws: CocoaError.self) { try library.context.save() }
        #expect(
          error?.localizedDescription.hasPrefix("Zone.lock: A Transformable's value cannot be archived: ") == true)
      }
    }
  }

  @Test("An archive that Foundation would end the process for is kept as it is")
  func unreadableArchives() throws {
    func archive(_ value: Any) throws -> Data {
      try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    }
    func value(of data: Data) -> NSObject? { Archive.value(of: data).transformed() }
    let unreadable = [
      try archive(NSIndexPath(index: 1)), try archive(NSArray(array: [NSIndexSet(index: 1)])),
      // Of a class that exists, in itself, of nothing, of what isn't there, and a dictionary of keys without values.
      PlainArchive.data("NSError", holding: 2), PlainArchive.data("NSArray", holding: 1),
      PlainArchive.data("NSArray", holding: 0), PlainArchive.data("NSArray", holding: 4),
      PlainArchive.data("NSDictionary", holding: 2, as: "NS.keys"), PlainArchive.data(depth: 65),
    ]
    for data in unreadable { #expect(value(of: data) as? UndecodedArchive == UndecodedArchive(data: data)) }
    #expect(value(of: PlainArchive.data("NSArray", holding: 2)) as? NSArray == ["a"])
    #expect(value(of: PlainArchive.data(depth: 20)) is NSArray)
  }

  @Test("An archive of unknown classes stays in the file while another property changes")
  func unknownArchive() throws {
    let library = try Library(Storage(values: .typed, store: .sqlite))
    let bytes = Data("bplist00 of a class that nobody knows".utf8)
    let zone = Zone(context: library.context)
    zone.setValue(UndecodedArchive(data: bytes), forKey: "names")
    try library.context.save()
    let other = library.other()
    let read = try #require(try other.all("Zone").first as? Zone)
    #expect(read.names == nil)
    read.counts = ["a": 1]
    try other.save()
    let last = try #require(try library.other().all("Zone").first)
    #expect(last.value(forKey: "names") as? UndecodedArchive == UndecodedArchive(data: bytes))
  }
}

/// Archives of one collection, byte by byte.
private enum PlainArchive {
  private enum Node {
    case text(String)
    case number(UInt32)
    case object(UInt8)
    case list([UInt8])
    case dictionary([(key: UInt8, value: UInt8)])
  }

  /// An archive of a collection of a class: object 1, beside nothing (0), a text (2) and the class (3).
  static func data(_ className: String, holding object: UInt8, as key: String = "NS.objects") -> Data {
    list([
      .dictionary([(1, 5), (2, 6), (3, 7), (4, 8)]), .text("$archiver"), .text("$objects"), .text("$top"),
      .text("$version"), .text("NSKeyedArchiver"), .list([9, 10, 11, 12]), .dictionary([(13, 14)]), .number(100_000),
      .text("$null"), .dictionary([(15, 16), (17, 18)]), .text("a"), .dictionary([(20, 21), (22, 23)]), .text("root"),
      .object(1), .text("$class"), .object(3), .text(key), .list([19]), .object(object), .text("$classname"),
      .text(className), .text("$classes"), .list([21]),
    ])
  }

  /// An archive of arrays in each other.
  static func data(depth: Int) -> Data {
    let first = UInt8(19)
    var nodes: [Node] = [
      .dictionary([(1, 5), (2, 6), (3, 7), (4, 8)]), .text("$archiver"), .text("$objects"), .text("$top"),
      .text("$version"), .text("NSKeyedArchiver"), .list([9, 10] + (0..<UInt8(depth)).map { first + 3 * $0 }),
      .dictionary([(11, 12)]), .number(100_000), .text("$null"), .dictionary([(13, 14)]), .text("root"), .object(2),
      .text("$classname"), .text("NSArray"), .text("$class"), .object(1), .text("NS.objects"), .list([]),
    ]
    for level in 0..<UInt8(depth) {
      let here = first + 3 * level
      let isLast = Int(level) == depth - 1
      nodes += [
        .dictionary([(15, 16), (17, isLast ? 18 : here + 1)]), .list([here + 2]), .object(level + (isLast ? 2 : 3)),
      ]
    }
    return list(nodes)
  }

  private static func list(_ nodes: [Node]) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [UInt16] = []
    for node in nodes {
      offsets.append(UInt16(data.count))
      switch node {
      case .text(let text):
        let count = UInt8(text.utf8.count)
        data += (count < 15 ? [0x50 | count] : [0x5F, 0x10, count]) + text.utf8
      case .number(let number): data += [0x12] + number.bytes
      case .object(let number): data += [0x80, number]
      case .list(let values):
        let count = UInt8(values.count)
        data += (count < 15 ? [0xA0 | count] : [0xAF, 0x10, count]) + values
      case .dictionary(let pairs): data += [0xD0 | UInt8(pairs.count)] + pairs.map(\.key) + pairs.map(\.value)
      }
    }
    let end = UInt64(data.count)
    for offset in offsets { data += offset.bytes }
    return data + [0, 0, 0, 0, 0, 0, 2, 1] + UInt64(nodes.count).bytes + UInt64(0).bytes + end.bytes
  }
}

extension FixedWidthInteger {
  /// The bytes, the most significant one first.
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
#endif
