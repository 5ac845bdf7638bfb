import DeepClone

/// Lets one copy at a time save to a store, among the threads of this process and among processes.
///
/// A file beside an SQLite store is locked while a copy saves, and removed afterwards. A process that's killed unlocks
/// its files.
enum StoreLock {
  /// Runs a block while no other thread or process runs one for any of the stores.
  ///
  /// Code that a save calls may copy into the same stores, too: the thread already holds their locks.
  static func holding<Result>(_ stores: [NSPersistentStore], _ body: () throws -> Result) throws -> Result {
    let held = Thread.current.threadDictionary
    let paths = Set(stores.map(\.lockPath)).filter { held[$0] == nil }
    defer {
      for case (let path, let file as Int32) in paths.map({ ($0, held[$0]) }) {
        held.removeObject(forKey: path)
        unlink(path)
        close(file)
      }
    }
    // Always in the same order, so that two copies into the same stores don't wait for each other.
    for path in paths.sorted() { held[path] = try lockedFile(path) }
    return try body()
  }

  /// Opens and locks a file.
  ///
  /// This excludes other threads as well, since each opens the file itself.
  private static func lockedFile(_ path: String) throws -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      let isLocked = file >= 0 && flock(file, LOCK_EX) == 0
      let reason = errno
      var (own, there) = (stat(), stat())
      // Its former holder may have removed it.
      if isLocked, fstat(file, &own) == 0, stat(path, &there) == 0, own.st_ino == there.st_ino { return file }
      if file >= 0 { close(file) }
      guard isLocked || reason == EINTR else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(reason), userInfo: [NSFilePathErrorKey: path])
      }
    }
  }
}

extension NSPersistentStore {
  /// The path of the file to lock: beside an SQLite store; for any other store, a temporary one.
  fileprivate var lockPath: String {
    if type == NSSQLiteStoreType, let url, url.path != "/dev/null" { return url.path + "-copies" }
    return NSTemporaryDirectory() + "\(getpid()) \(UInt(bitPattern: ObjectIdentifier(self)))-copies"
  }
}
