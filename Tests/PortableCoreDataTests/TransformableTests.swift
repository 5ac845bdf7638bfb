import Foundation
import Testing

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
    #expect(zone.names == nil && zone.frame == nil)
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
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for store in Storage.Store.allCases {
      let library = try Library(Storage(values: .typed, store: store))
      let zone = Zone(context: library.context)
      zone.frame = frame
      #expect(zone.frame == frame)
      zone.setValue(frame.insetBy(dx: 1, dy: 1), forKey: "frame")
      #expect(zone.frame == frame.insetBy(dx: 1, dy: 1))
      zone.setValue(frame, forKey: "frame")
      if store == .inMemory {
        try library.context.save()
        #expect((try library.other().all("Zone").first as? Zone)?.frame == frame)
      } else {
        #expect(throws: CocoaError.self) { try library.context.save() }
      }
    }
  }

  @Test("An archive that Foundation would end the process for is kept as it is")
  func unreadableArchives() throws {
    func archive(_ value: Any) throws -> Data {
      try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    }
    func replacing(_ bytes: [UInt8], by others: [UInt8], in data: Data) throws -> Data {
      var data = data
      data.replaceSubrange(try #require(data.range(of: Data(bytes))), with: others)
      return data
    }
    func value(of data: Data) -> NSObject? { Archive.value(of: data).transformed() }
    var deep: Any = NSArray()
    for _ in 0..<100 { deep = NSArray(array: [deep]) }
    let array = try archive(NSArray(array: ["a"]))
    let unreadable = [
      try archive(NSIndexPath(index: 1)), try archive(NSArray(array: [NSIndexSet(index: 1)])), try archive(deep),
      // An array in itself, and one of nothing.
      try replacing([0x80, 2], by: [0x80, 1], in: array), try replacing([0x80, 2], by: [0x80, 0], in: array),
      try replacing(Array("NSArray".utf8), by: Array("NSError".utf8), in: array),
    ]
    for data in unreadable {
      #expect(value(of: data) as? UndecodedArchive == UndecodedArchive(data: data))
    }
    #expect(value(of: array) as? NSArray == ["a"])
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
