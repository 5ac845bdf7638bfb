#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Opening stores in files")
struct OpeningTests {
  private let model = LibraryModel.managedObjectModel

  /// The error of opening a file, and whether the file stayed as it was.
  private func failure(_ url: URL, _ model: NSManagedObjectModel? = nil, options: [AnyHashable: Any]? = nil) throws
    -> NSError
  {
    let before = FileManager.default.contents(atPath: url.path)
    let error = #expect(throws: NSError.self) { try Stack(model ?? self.model, url, options: options) }
    #expect(FileManager.default.contents(atPath: url.path) == before)
    return try #require(error)
  }

  @Test("A file that isn't a database, or is cut off, is refused as damaged, and isn't changed")
  func noDatabase() throws {
    let folder = try TemporaryFolder()
    try Data("This is no database, and long enough to be looked at as one.".utf8).write(to: folder.file("text"))
    #expect(try failure(folder.file("text")).code == CocoaError.fileReadCorruptFile.rawValue)

    let stack = try Stack(model, folder.file("whole"))
    for number in 0..<200 { _ = stack.context.make("Tag", "tag \(number)") }
    try stack.context.save()
    try stack.close()
    let sql = try PlainSQL(folder.file("whole"), isReadOnly: false)
    try sql.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    try sql.rows("PRAGMA journal_mode = DELETE")
    let whole = try Data(contentsOf: folder.file("whole"))
    for count in [100, 4096, 8192 + 100] {
      try whole.prefix(count).write(to: folder.file("cut"))
      let error = try failure(folder.file("cut"))
      #expect(error.domain == NSCocoaErrorDomain)
      #expect(error.code == CocoaError.fileReadCorruptFile.rawValue, "\(count) bytes: \(error)")
    }
  }

  @Test("A database of others, a folder and a place that doesn't exist are refused")
  func notAStore() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("other"))
    try PlainSQL(folder.file("other"), isReadOnly: false).rows("CREATE TABLE t (a)")
    #expect(try failure(folder.file("other")).code == CocoaError.fileReadCorruptFile.rawValue)
    #expect(try failure(folder.url).code == CocoaError.fileReadUnknown.rawValue)
    #expect(try failure(folder.file("no/folder")).code == CocoaError.fileReadUnknown.rawValue)
    #expect(
      try failure(folder.file("none"), options: [NSReadOnlyPersistentStoreOption: true]).code
        == CocoaError.fileReadNoSuchFile.rawValue)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none").path))
    #expect(throws: NSError.self) {
      try NSPersistentStoreCoordinator(managedObjectModel: model).addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: nil)
    }
  }

  @Test("A store of another model is refused, and the first difference is named")
  func otherModel() throws {
    let folder = try TemporaryFolder()
    let (a, b) = ("name", NSAttributeType.stringAttributeType)
    func make(_ entities: [NSEntityDescription]) -> NSManagedObjectModel { CodeModel.model(entities) }
    func base() -> NSEntityDescription { CodeModel.entity("A", [CodeModel.attribute(a, b)]) }
    try Stack(make([base()]), folder.file()).close()
    func difference(_ model: NSManagedObjectModel) throws -> String? {
      let error = try failure(folder.file(), model)
      #expect(error.code == NSPersistentStoreIncompatibleVersionHashError)
      return error.localizedFailureReason
    }
    #expect(try difference(make([base(), CodeModel.entity("B", [])])) == "the store has no entity 'B'")
    #expect(try difference(make([CodeModel.entity("B", [])])) == "the store has no entity 'B'")
    #expect(
      try difference(make([CodeModel.entity("A", [CodeModel.attribute("other")])]))
        == "the table ZA has no column for 'A.other'")
    #expect(
      try difference(make([CodeModel.entity("A", [])])) == "nothing in the model explains the column ZNAME of ZA")
    #expect(
      try difference(make([CodeModel.entity("A", [CodeModel.attribute(a, .dateAttributeType)])]))
        == "the column ZNAME of ZA is VARCHAR, and 'A.name' is TIMESTAMP")
    try Stack(make([base()]), folder.file()).close()
  }

  @Test("A locked file can't be saved to, and nothing of the save is left")
  func locked() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file(), options: [NSPersistentStoreTimeoutOption: NSNumber(value: 0.01)])
    let tag = stack.context.make("Tag", "a")
    try stack.context.save()
    let sql = try PlainSQL(folder.file(), isReadOnly: false)
    try sql.rows("BEGIN IMMEDIATE")
    tag.setValue("b", forKey: "name")
    _ = stack.context.make("Tag", "c")
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.code == NSPersistentStoreTimeoutError && error?.userInfo[NSSQLiteErrorDomain] as? NSNumber == 5)
    #expect(try stack.other().names("Tag") == ["a"])
    try sql.rows("ROLLBACK")
    try stack.context.save()
    #expect(try stack.other().names("Tag") == ["b", "c"])
  }

  @Test("A full disk stops a save, and the store is what it was before it")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file())
    let tag = stack.context.make("Tag", "a")
    try stack.context.save()
    try stack.close()
    let small = try Stack(model, folder.file(), options: [NSSQLitePragmasOption: ["max_page_count": "1"]])
    let new = small.context.make("Tag", String(repeating: "x", count: 100_000))
    let error = #expect(throws: NSError.self) { try small.context.save() }
    #expect(error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    #expect(new.objectID.isTemporaryID)
    #expect(try small.other().names("Tag") == ["a"])
    #expect(try PlainSQL(folder.file()).value("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Tag'") == .integer(1))
    #expect(tag.managedObjectContext == nil)
  }

  @Test("A read-only store is read, and refuses saves")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file())
    _ = stack.context.make("Tag", "a")
    try stack.context.save()
    try stack.close()
    let before = try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file().path + $0)) }
    let again = try Stack(model, folder.file(), options: [NSReadOnlyPersistentStoreOption: true])
    #expect(try again.store.isReadOnly && again.context.names("Tag") == ["a"])
    _ = again.context.make("Tag", "b")
    let error = #expect(throws: NSError.self) { try again.context.save() }
    #expect(error?.code == CocoaError.fileWriteNoPermission.rawValue)
    try again.close()
    #expect(try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file().path + $0)) } == before)
  }

  @Test("Pragmas of options or a description are set, a bad one is refused, and a description can be read-only")
  func descriptions() throws {
    let folder = try TemporaryFolder()
    try Stack(model, folder.file(), options: [NSSQLitePragmasOption: ["journal_mode": "DELETE"]]).close()
    #expect(try PlainSQL(folder.file()).value("PRAGMA journal_mode") == .text("delete"))
    let error = try failure(folder.file(), options: [NSSQLitePragmasOption: ["user_version": "1; DROP TABLE ZTAG"]])
    #expect(error.code == NSPersistentStoreOpenError)
    let description = NSPersistentStoreDescription(url: folder.file("described"))
    description.setValue(NSString(string: "TRUNCATE"), forPragmaNamed: "journal_mode")
    #expect(description.sqlitePragmas == ["journal_mode": NSString(string: "TRUNCATE")] && !description.isReadOnly)
    for isReadOnly in [false, true] {
      description.isReadOnly = isReadOnly
      let container = NSPersistentContainer(name: "Name", managedObjectModel: model)
      container.persistentStoreDescriptions = [description]
      container.loadPersistentStores { _, error in #expect(error == nil) }
      let coordinator = container.persistentStoreCoordinator
      #expect(coordinator.persistentStores.map(\.isReadOnly) == [isReadOnly])
      #expect(!FileManager.default.fileExists(atPath: folder.file("described").path + "-wal"))
      try coordinator.remove(coordinator.persistentStores[0])
    }
  }

  @Test("Triggers that call Core Data's functions run, and objects get what they change")
  func triggers() throws {
    let folder = try TemporaryFolder()
    let model = CodeModel.orders()
    try Stack(model, folder.file()).close()
    try PlainSQL(folder.file(), isReadOnly: false).rows(
      "CREATE TRIGGER Z_DA_1 AFTER INSERT ON ZITEM FOR EACH ROW WHEN (NEW.ZORDER NOT NULL) BEGIN UPDATE ZORDER SET "
        + "ZCOUNT = IFNULL(ZCOUNT, 0) + 1 WHERE Z_PK = NEW.ZORDER; SELECT "
        + "NSCoreDataDATriggerUpdatedAffectedObjectValue('ZORDER', Z_ENT, Z_PK, 'count', ZCOUNT) FROM ZORDER WHERE "
        + "Z_PK = NEW.ZORDER; END")
    let stack = try Stack(model, folder.file())
    let order = stack.context.make("Order")
    try stack.context.save()
    for _ in 0..<2 { stack.context.make("Item").setValue(order, forKey: "order") }
    try stack.context.save()
    #expect(order.value(forKey: "count") as? NSNumber == 2)
    #expect(try PlainSQL(folder.file()).value("SELECT ZCOUNT FROM ZORDER") == .integer(2))
  }

  @Test("Equal names in sub-entities get columns of their own, and are found again")
  func equalNames() throws {
    func make() -> NSManagedObjectModel {
      let (a, b) = (
        CodeModel.entity("A", [CodeModel.attribute("title")]), CodeModel.entity("B", [CodeModel.attribute("title")])
      )
      let root = CodeModel.entity("Root", [CodeModel.attribute("name")])
      root.subentities = [a, b]
      return CodeModel.model([root, a, b])
    }
    let folder = try TemporaryFolder()
    let stack = try Stack(make(), folder.file())
    for name in ["A", "B"] { stack.context.make(name, "n").setValue("title of \(name)", forKey: "title") }
    try stack.context.save()
    try stack.close()
    let again = try Stack(make(), folder.file())
    #expect(try again.context.named("n", "A").value(forKey: "title") as? String == "title of A")
    #expect(try again.context.named("n", "B").value(forKey: "title") as? String == "title of B")
    let row = try #require(try PlainSQL(folder.file()).rows("SELECT * FROM ZROOT WHERE Z_ENT = 3").first)
    #expect(row["ZTITLE"] == .null && row["ZTITLE1"] == .text("title of B"))
  }

  @Test("A new store has no write-ahead log before something is saved")
  func noLog() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(SmallModel.make(), folder.file())
    let hasLog = { ["-wal", "-shm"].map { FileManager.default.fileExists(atPath: folder.file().path + $0) } }
    #expect(hasLog() == [false, false])
    _ = stack.make("a")
    try stack.context.save()
    #expect(hasLog() == [true, true])
  }
}
#endif
