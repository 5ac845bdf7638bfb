import DeepClone

/// Lets one copy at a time save to stores, among the threads of this process and among processes.
///
/// Beside each store lies a file that is locked while a copy saves, and removed afterwards. A process that is killed
/// unlocks its files.
final class StoreLock: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  static let shared = StoreLock()

  private let lock = NSRecursiveLock()
  /// The paths of the files that this process has locked.
  private var held: Set<String> = []

  /// Runs a block while nobody else runs one for one of the stores.
  ///
  /// - Parameter urls: Where the stores lie; stores without a file are locked against this process alone.
  func holding<Result>(_ urls: [URL], _ body: () throws -> Result) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Code that a save calls may copy, too.
    let paths = Set(urls.map(\.path).filter { $0 != "/dev/null" }.map { $0 + "-copies" }).subtracting(held)
    var files: [String: Int32] = [:]
    defer {
      for (path, file) in files {
        unlink(path)
        close(file)
      }
      held.subtract(paths)
    }
    // In one order, so that two copies into the same stores do not wait for each other.
    for path in paths.sorted() { files[path] = try Self.locked(path) }
    held.formUnion(paths)
    return try body()
  }

  /// Opens and locks a file.
  private static func locked(_ path: String) throws -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      let isLocked = file >= 0 && flock(file, LOCK_EX) == 0
      let reason = errno
      var (own, there) = (stat(), stat())
      // Who had it before may have removed it.
      if isLocked, fstat(file, &own) == 0, stat(path, &there) == 0, own.st_ino == there.st_ino { return file }
      if file >= 0 { close(file) }
      guard isLocked || reason == EINTR else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(reason), userInfo: [NSFilePathErrorKey: path])
      }
    }
  }
}
