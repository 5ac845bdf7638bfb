#if !canImport(CoreData)
@testable import PortableCoreData

/// Stores with a write-ahead log in folders where nothing can be made: neither the log nor the index that readers need.
///
/// No permission stops the superuser, so each store is opened in a process that has given up being that.
@Suite("Stores in folders that may not be written")
struct UnwritableFolderTests {
  /// What lies beside a file.
  enum Log: String, CaseIterable, Codable, Sendable {
    case none, empty, full, fullWithIndex
  }

  /// Makes a store of three tags, of which a full log holds one, and takes away the right to write.
  private func make(_ log: Log, folder permissions: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let stack = try Stack(LibraryModel.managedObjectModel, folder.file())
    for name in ["a", "b"] { _ = stack.context.make("Tag", name) }
    try stack.context.save()
    let sql = try PlainSQL(folder.file(), isReadOnly: false)
    try sql.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    _ = stack.context.make("Tag", "c")
    try stack.context.save()
    if log == .none || log == .empty { try sql.rows("PRAGMA wal_checkpoint(TRUNCATE)") }
    let files = FileManager.default
    let kept = try TemporaryFolder()
    let suffixes = log == .none ? [""] : log == .fullWithIndex ? ["", "-wal", "-shm"] : ["", "-wal"]
    for suffix in suffixes {
      let copy = kept.file().path + suffix
      try files.copyItem(atPath: folder.file().path + suffix, toPath: copy)
      // The file itself may be written, which alone is of no use.
      try files.setAttributes([.posixPermissions: suffix == "" ? 0o666 : 0o444], ofItemAtPath: copy)
    }
    try stack.close()
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: kept.url.path)
    return kept
  }

  /// Lets the folder be removed.
  private func release(_ folder: TemporaryFolder) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test(
    "Where nobody may write, the store is read with all that its log holds, and left as it was", arguments: Log.allCases
  )
  func unchanging(_ log: Log) async throws {
    let folder = try make(log, folder: 0o555)
    let (path, before) = (folder.file().path, try names(folder))
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Self.giveUpPermissions()
      let url = URL(fileURLWithPath: path)
      for options in [nil, [NSReadOnlyPersistentStoreOption: true]] {
        let stack = try Stack(LibraryModel.managedObjectModel, url, options: options)
        #expect(try stack.store.isReadOnly && stack.context.names("Tag") == ["a", "b", "c"])
        _ = stack.context.make("Tag", "d")
        let error = #expect(throws: NSError.self) { try stack.context.save() }
        #expect(error?.code == CocoaError.fileWriteNoPermission.rawValue)
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
          ofType: NSSQLiteStoreType, at: url)
        #expect(metadata[NSStoreUUIDKey] as? String == stack.store.identifier)
      }
    }
    #expect(try names(folder) == before)
    try release(folder)
  }

  @Test(
    "Where others may write, who couldn't see that opens nothing, and is told why",
    arguments: [Log.none, .empty, .full])
  func changing(_ log: Log) async throws {
    // The group may write the folder, its owner may not.
    let folder = try make(log, folder: 0o575)
    let path = folder.file().path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Self.giveUpPermissions()
      let error = #expect(throws: NSError.self) {
        try Stack(LibraryModel.managedObjectModel, URL(fileURLWithPath: path))
      }
      #expect(error?.code == CocoaError.fileReadNoPermission.rawValue)
      #expect(error?.localizedDescription.hasPrefix("The store's log cannot be read without a file beside it") == true)
    }
    try release(folder)
  }

  /// Stops being the superuser.
  private static func giveUpPermissions() throws {
    guard getuid() == 0 else { return }
    try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
  }
}

@Suite("Waiting for locks")
struct LockTimeoutTests {
  @Test(
    "The timeout holds from the first statement of opening on",
    arguments: [(0.25, 250), (-1, 0), (.nan, 0), (1e300, 86_400_000)])
  func fromTheFirst(_ seconds: Double, _ milliseconds: Int64) throws {
    let folder = try TemporaryFolder()
    try Stack(LibraryModel.managedObjectModel, folder.file()).close()
    let options = StoreOptions([NSPersistentStoreTimeoutOption: NSNumber(value: seconds)])
    for isReadOnly in [false, true] {
      // Nothing but what every opening does first has run on the connection.
      let connection = try SQLiteConnection(
        path: folder.file().path, isReadOnly: isReadOnly, timeout: options.timeout)
      let statement = try connection.prepare("PRAGMA busy_timeout")
      #expect(try statement.step() && statement.integer(0) == milliseconds)
      statement.reset()
    }
  }

  @Test("A file that is locked for longer than that can't be opened", arguments: [false, true])
  func locked(isReadOnly: Bool) throws {
    let library = try LockedLibrary()
    try library.lock()
    let options: [AnyHashable: Any] = [
      NSPersistentStoreTimeoutOption: NSNumber(value: 0.01), NSReadOnlyPersistentStoreOption: isReadOnly,
    ]
    let error = #expect(throws: NSError.self) {
      try Stack(LibraryModel.managedObjectModel, library.url, options: options)
    }
    #expect(error?.code == NSPersistentStoreTimeoutError)
    try library.unlock()
    #expect(try Stack(LibraryModel.managedObjectModel, library.url, options: options).context.names("Author") == ["a"])
  }
}
#endif
