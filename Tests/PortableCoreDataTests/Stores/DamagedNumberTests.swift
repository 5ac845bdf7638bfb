#if !canImport(CoreData)
@testable import PortableCoreData

/// Stores whose own numbers were changed by plain SQL: whatever they hold, nothing traps, and no row is left out unsaid.
@Suite("Damaged numbers of stores")
struct DamagedNumberTests {
  /// Boxes with ordered things, some of which are of a sub-entity; and tags, whose table has one entity.
  private static func model() -> NSManagedObjectModel {
    let (box, thing, tag) = (
      CodeModel.entity("Box", [CodeModel.attribute("name")]), CodeModel.entity("Thing", [CodeModel.attribute("name")]),
      CodeModel.entity("Tag", [CodeModel.attribute("name")])
    )
    let gem = CodeModel.entity("Gem", [])
    thing.subentities = [gem]
    CodeModel.link(box, "things+", thing, "box")
    return CodeModel.model([box, thing, gem, tag])
  }

  /// A store with two boxes, a thing and a gem in the first, and two tags; its changes then.
  private static func damaged(_ folder: TemporaryFolder, _ changes: String...) throws -> URL {
    let stack = try Stack(model(), folder.file())
    let boxes = ["a", "b"].map { stack.context.make("Box", $0) }
    let things = [stack.context.make("Thing", "t"), stack.context.make("Gem", "g")]
    boxes[0].setValue(NSOrderedSet(array: things), forKey: "things")
    for name in ["x", "y"] { _ = stack.context.make("Tag", name) }
    try stack.context.save()
    try stack.close()
    let sql = try PlainSQL(folder.file(), isReadOnly: false)
    for change in changes { try sql.rows(change) }
    return folder.file()
  }

  private func message(_ error: (any Error)?) -> String? {
    guard let error = error as NSError?, error.domain == NSCocoaErrorDomain else { return nil }
    guard error.code == CocoaError.fileReadCorruptFile.rawValue else { return nil }
    return error.localizedDescription.components(separatedBy: ": /").first
  }

  @Test(
    "A row with a number or an entity that no row has stops opening",
    arguments: [
      ("UPDATE ZTAG SET Z_PK = 0 WHERE Z_PK = 1", "the row 0 of ZTAG has 0 as its Z_PK"),
      ("UPDATE ZTAG SET Z_PK = -5 WHERE Z_PK = 1", "the row -5 of ZTAG has -5 as its Z_PK"),
      (
        "UPDATE ZTAG SET Z_PK = 9223372036854775807 WHERE Z_PK = 1",
        "the row 9223372036854775807 of ZTAG has 9223372036854775807 as its Z_PK"
      ),
      ("UPDATE ZTHING SET Z_ENT = 99 WHERE Z_PK = 2", "the row 2 of ZTHING has 99 as its Z_ENT"),
      ("UPDATE ZTHING SET Z_ENT = -1 WHERE Z_PK = 2", "the row 2 of ZTHING has -1 as its Z_ENT"),
      ("UPDATE ZTHING SET Z_ENT = 3.5 WHERE Z_PK = 2", "the row 2 of ZTHING has 3.5 as its Z_ENT"),
      ("UPDATE ZTHING SET Z_ENT = NULL WHERE Z_PK = 2", "the row 2 of ZTHING has NULL as its Z_ENT"),
      ("UPDATE ZTHING SET Z_ENT = 'gem' WHERE Z_PK = 2", "the row 2 of ZTHING has 'gem' as its Z_ENT"),
    ])
  func opening(_ change: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder, change)
    let error = #expect(throws: NSError.self) { try Stack(Self.model(), url) }
    #expect(message(error) == "The store is damaged: " + expected)
  }

  @Test(
    "A row whose version is none is read, and stops the save that changes or deletes it, and no other",
    arguments: [
      ("-1", "-1"), ("9223372036854775807", "9223372036854775807"), ("'new'", "'new'"), ("1.5", "1.5"),
      ("x'01'", "a blob"),
    ])
  func versions(_ value: String, _ shown: String) throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder, "UPDATE ZTHING SET Z_OPT = \(value) WHERE Z_PK = 2")
    for isDeletion in [false, true] {
      let stack = try Stack(Self.model(), url)
      #expect(try stack.context.names("Thing") == ["g", "t"])
      for tag in try stack.context.all("Tag") { tag.setValue("saved \(isDeletion)", forKey: "name") }
      try stack.context.save()
      let gem = try stack.context.named("g", "Thing")
      if isDeletion { stack.context.delete(gem) } else { gem.setValue("h", forKey: "name") }
      let error = #expect(throws: NSError.self) { try stack.context.save() }
      #expect(message(error) == "The store is damaged: the row 2 of ZTHING has \(shown) as its Z_OPT")
      #expect(try stack.other().names("Thing") == ["g", "t"])
    }
  }

  @Test("A row without a version, and one with the last, are read and saved")
  func edges() throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(
      folder, "UPDATE ZTAG SET Z_OPT = NULL WHERE Z_PK = 1", "UPDATE ZTAG SET Z_OPT = 281474976710655 WHERE Z_PK = 2")
    for name in ["1", "2"] {
      let stack = try Stack(Self.model(), url)
      for tag in try stack.context.all("Tag") { tag.setValue(name, forKey: "name") }
      try stack.context.save()
      try stack.close()
    }
    #expect(try PlainSQL(url).rows("SELECT Z_OPT FROM ZTAG").map { $0["Z_OPT"] } == [.integer(2), .integer(2)])
  }

  @Test("Damage to an open store is an error of the next fetch")
  func laterDamage() throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder)
    let stack = try Stack(Self.model(), url)
    let sql = try PlainSQL(url, isReadOnly: false)
    try sql.rows("UPDATE ZTAG SET Z_PK = -7 WHERE Z_PK = 1")
    var error = #expect(throws: NSError.self) { try stack.context.all("Tag") }
    #expect(message(error) == "The store is damaged: the row -7 of ZTAG has -7 as its Z_PK")
    try sql.rows("UPDATE ZTHING SET Z_ENT = 77 WHERE Z_PK = 2")
    let store = try #require(stack.store as? SQLiteStore)
    let box = try #require(try stack.context.all("Box").first)
    error = #expect(throws: NSError.self) { try store.members(of: "things", for: [box.objectID.key]) }
    #expect(message(error) == "The store is damaged: the row 2 of ZTHING has 77 as its Z_ENT")
  }

  @Test(
    "A highest number that is none is an error of the save that needs it, and the save is undone",
    arguments: [("9223372036854775807", "9223372036854775807"), ("'many'", "'many'"), ("2.5", "2.5")])
  func highest(_ value: String, _ shown: String) throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder, "UPDATE Z_PRIMARYKEY SET Z_MAX = \(value) WHERE Z_NAME = 'Tag'")
    let stack = try Stack(Self.model(), url)
    _ = stack.context.make("Tag", "z")
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(message(error) == "The store is damaged: the row 2 of Z_PRIMARYKEY has \(shown) as its Z_MAX")
    #expect(try stack.other().names("Tag") == ["x", "y"])
    _ = stack.context.make("Box", "c")
    stack.context.reset()
    _ = stack.context.make("Box", "c")
    try stack.context.save()
    #expect(try stack.other().names("Box") == ["a", "b", "c"])
  }

  @Test("A highest number that is too low, below 0 or missing is no obstacle", arguments: ["0", "-1", "NULL"])
  func lowHighest(_ value: String) throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(Self.model(), try Self.damaged(folder, "UPDATE Z_PRIMARYKEY SET Z_MAX = \(value)"))
    let tag = stack.context.make("Tag", "z")
    try stack.context.save()
    #expect(tag.rowNumber == 3)
  }

  @Test("No row gets a number after the last possible one")
  func lastNumber() throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder, "UPDATE ZTAG SET Z_PK = 281474976710654 WHERE Z_PK = 2")
    let stack = try Stack(Self.model(), url)
    let tag = stack.context.make("Tag", "z")
    try stack.context.save()
    #expect(tag.rowNumber == 281_474_976_710_655)
    _ = stack.context.make("Tag", "too many")
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.localizedDescription == "The table ZTAG has no numbers left for new rows: \(url.path)")
    #expect(try stack.other().names("Tag") == ["x", "y", "z"])
  }

  @Test(
    "Keys of an order without room before or behind them are numbered anew",
    arguments: ["9223372036854775807", "-9223372036854775808"])
  func orders(_ key: String) throws {
    let folder = try TemporaryFolder()
    let url = try Self.damaged(folder, "UPDATE ZTHING SET Z_FOK_BOX = \(key)")
    let stack = try Stack(Self.model(), url)
    let box = try stack.context.named("a", "Box")
    let first = stack.context.make("Thing", "first")
    box.mutableOrderedSetValue(forKey: "things").insert(first, at: 0)
    stack.context.make("Thing", "last").setValue(box, forKey: "box")
    try stack.context.save()
    let other = stack.other()
    #expect(try other.named("a", "Box").names(of: "things") == ["first", "t", "g", "last"])
  }

  @Test("Names that differ only in case are refused before a file is made, and both are named")
  func similarNames() throws {
    let folder = try TemporaryFolder()
    func message(_ entities: [NSEntityDescription]) -> String? {
      let error = #expect(throws: NSError.self) { try Stack(CodeModel.model(entities), folder.file()) }
      #expect(!FileManager.default.fileExists(atPath: folder.file().path))
      return error?.localizedDescription.components(separatedBy: ": /").first
    }
    #expect(
      message([CodeModel.entity("Note", []), CodeModel.entity("NOTE", [])])?.split(separator: ",").last
        == " so that both would have the table ZNOTE; rename one")
    let (a, b) = (CodeModel.entity("A", []), CodeModel.entity("B", []))
    CodeModel.link(a, "tags*", b, "first*")
    CodeModel.link(a, "Tags*", b, "second*")
    #expect(
      message([a, b])
        == "The names of the relationship 'A.tags' and the relationship 'A.Tags' differ only in case, so that both would have "
        + "the table Z_1TAGS; rename one")
    #expect(
      message([CodeModel.entity("_metadata", [])])
        == "The names of every store's Z_METADATA and the entity '_metadata' differ only in case, so that both would have the "
        + "table Z_METADATA; rename one")
  }

  @Test("A name may differ only in case from that of an entity that has no table of its own")
  func similarSubentity() throws {
    let (thing, note, other) = (
      CodeModel.entity("Thing", []), CodeModel.entity("note", []), CodeModel.entity("Note", [])
    )
    thing.subentities = [note]
    let stack = try Stack(CodeModel.model([thing, note, other]), inTemporaryFile: true)
    for name in ["note", "Note", "Thing"] {
      _ = stack.context.make(name)
    }
    try stack.context.save()
    stack.context.reset()
    #expect(try stack.counts() == ["note": 1, "Note": 1, "Thing": 1])
  }
}
#endif
