#if !canImport(CoreData)
@testable import PortableCoreData

@MainActor
@Suite("Transformable attributes with Swift types")
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
    read.setValue(UndecodedArchive(data: Data([1])), forKey: "names")
    #expect(read.names == nil)
  }

  @Test("A value that Foundation can't archive is kept in memory", arguments: Storage.Store.allCases)
  func unarchivable(store: Storage.Store) throws {
    let (lock, other) = (NSLock(), NSLock())
    let library = try Library(Storage(values: .typed, store: store))
    let zone = Zone(context: library.context)
    zone.lock = lock
    #expect(zone.lock === lock)
    zone.setValue(other, forKey: "lock")
    #expect(zone.lock === other)
    if store == .inMemory {
      try library.context.save()
      #expect((try library.other().all("Zone").first as? Zone)?.lock === other)
    } else {
      let error = #expect(throws: CocoaError.self) { try library.context.save() }
      #expect(error?.localizedDescription.hasPrefix("Zone.lock: A Transformable's value cannot be archived: ") == true)
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
      try PlainArchive.data("NSError", holding: 2), try PlainArchive.data("NSArray", holding: 1),
      try PlainArchive.data("NSArray", holding: 0), try PlainArchive.data("NSArray", holding: 4),
      try PlainArchive.data("NSDictionary", holding: 2, as: "NS.keys"), try PlainArchive.data(depth: 65),
    ]
    for data in unreadable { #expect(value(of: data) as? UndecodedArchive == UndecodedArchive(data: data)) }
    #expect(try value(of: PlainArchive.data("NSArray", holding: 2)) as? NSArray == ["a"])
    #expect(try value(of: PlainArchive.data(depth: 20)) is NSArray)
  }
}

/// Archives of one collection, as Foundation's archiver wouldn't write them.
private enum PlainArchive {
  /// An archive of a collection of a class, object 1, which holds an object: nothing (0), itself, a text (2), the class (3).
  static func data(_ className: String, holding object: Int, as key: String = "NS.objects") throws -> Data {
    try data([
      collection(holding: object, as: key, of: 3), "<string>a</string>",
      "<dict><key>$classname</key><string>\(className)</string><key>$classes</key><array/></dict>",
    ])
  }

  /// An archive of arrays in each other, the last of which holds nothing.
  static func data(depth: Int) throws -> Data {
    try data(
      (1...depth).map { collection(holding: $0 == depth ? nil : $0 + 1, as: "NS.objects", of: depth + 1) }
        + ["<dict><key>$classname</key><string>NSArray</string></dict>"])
  }

  private static func collection(holding object: Int?, as key: String, of type: Int) -> String {
    "<dict><key>$class</key>\(reference(type))<key>\(key)</key><array>\(object.map(reference) ?? "")</array></dict>"
  }

  private static func reference(_ object: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(object)</integer></dict>"
  }

  private static func data(_ objects: [String]) throws -> Data {
    let text = """
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key>
      <integer>100000</integer><key>$top</key><dict><key>root</key>\(reference(1))</dict>
      <key>$objects</key><array><string>$null</string>\(objects.joined())</array></dict></plist>
      """
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }
}
#endif
