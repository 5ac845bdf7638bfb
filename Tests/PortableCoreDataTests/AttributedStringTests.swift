#if !canImport(CoreData)
@testable import PortableCoreData

@MainActor
@Suite("Attributed strings in Transformables")
struct AttributedStringTests {
  /// A text with attributes that change in it, the last behind many units.
  nonisolated private static var styled: NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "Bröt " + String(repeating: "🥨", count: 200) + " end")
    text.addAttribute(NSAttributedString.Key("size"), value: 3, range: NSRange(location: 0, length: 4))
    text.addAttribute(
      NSAttributedString.Key("name"), value: "x", range: NSRange(location: 2, length: 400))
    return text
  }

  @Test(
    "An attributed string comes back from the store, whatever its attributes, alone and in a collection",
    arguments: [
      NSAttributedString(string: ""), NSAttributedString(string: "plain"),
      NSAttributedString(string: "a", attributes: [NSAttributedString.Key("size"): 3]), styled,
      NSArray(array: [styled, NSAttributedString(string: "plain")]), NSDictionary(dictionary: ["text": styled]),
    ].map(Boxed.init))
  func attributedStrings(text: Boxed) throws {
    let library = try Library(Storage(values: .typed, store: .sqlite))
    let zone = Zone(context: library.context)
    zone.any = text.object
    try library.context.save()
    let other = library.other()
    let read = try #require(try other.all("Zone").first as? Zone)
    #expect(
      read.any == text.object && read.any is NSMutableAttributedString == text.object is NSMutableAttributedString)
    // It's written again as what it was.
    read.any = NSArray(array: [try #require(read.any)])
    try other.save()
    #expect((try library.other().all("Zone").first as? Zone)?.any == NSArray(array: [text.object]))
  }

  @Test("A value that couldn't be read again is an error of the save, which names the attribute")
  func unreadableValues() throws {
    let index = NSIndexPath(index: 1)
    let key = NSAttributedString.Key("index")
    for value in [
      index, NSAttributedString(string: "a", attributes: [key: index]),
      NSAttributedString(string: "a", attributes: [key: NSLock()]),
      NSOrderedSet(object: NSLock()),
    ] {
      let library = try Library(Storage(values: .typed, store: .sqlite))
      let zone = Zone(context: library.context)
      zone.any = value
      let error = #expect(throws: CocoaError.self) { try library.context.save() }
      #expect(error?.localizedDescription.hasPrefix("Zone.any: A Transformable's value cannot be archived: ") == true)
      zone.any = nil
      try library.context.save()
      zone.any = value
      #expect(throws: CocoaError.self) { try library.context.save() }
    }
  }

  @Test("An archive of a dictionary whose key is an array is kept as it is")
  func arrayAsKey() throws {
    let dictionary = NSDictionary(object: NSNumber(value: 1), forKey: NSArray(object: NSNumber(value: 1)))
    let data = try NSKeyedArchiver.archivedData(withRootObject: dictionary, requiringSecureCoding: true)
    let value: NSObject? = Archive.value(of: data).transformed()
    #expect(value as? UndecodedArchive == UndecodedArchive(data: data))
  }

  // Foundation prints a line for nearly each archive.
  @Test("The archive of an attributed string that was damaged is kept as it is", .long)
  func damagedText() throws {
    let archive = try NSKeyedArchiver.archivedData(withRootObject: Self.styled, requiringSecureCoding: true)
    let whole: NSObject? = Archive.value(of: archive).transformed()
    #expect(whole == Self.styled)
    for place in archive.indices {
      var damaged = archive
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        damaged[place] = byte
        let value: NSObject? = Archive.value(of: damaged).transformed()
        #expect(value != nil)
      }
    }
  }
}

/// A value that tests are given.
struct Boxed: @unchecked Sendable {
  let object: NSObject
}
#endif
