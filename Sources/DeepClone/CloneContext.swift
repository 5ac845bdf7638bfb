public import Foundation

/// A record of what calls have cloned, with their target context and options.
///
/// Calls with the same clone context clone an object once, and clones refer to each other's clones. Use it on the queue of the
/// context that its sources belong to. It keeps all sources and clones in memory.
///
/// ```swift
/// let context = CloneContext(viewContext)
/// let first = try note.deepClone(in: context)
/// let second = try otherNote.deepClone(in: context)
/// ```
public final class CloneContext {
  /// The context that the clones are inserted into.
  public let managedObjectContext: NSManagedObjectContext
  /// The options of the calls.
  public let options: CloneOptions
  /// The instant that `rebuild: now` gives to every clone.
  public private(set) lazy var now: Date = options.dateProvider?() ?? Date()
  /// True if the caller is on the target's queue, which its calls must not enter again through the sources'.
  package var holdsTarget = false
  /// The calls so far.
  private(set) lazy var history = CloneHistory()

  /// Creates a clone context.
  ///
  /// - Parameters:
  ///   - target: The context that the clones are inserted into.
  ///   - options: The options of the calls.
  public init(_ target: NSManagedObjectContext, options: CloneOptions = CloneOptions()) {
    self.managedObjectContext = target
    self.options = options
  }

  /// The clone of an object, or nil if it wasn't cloned.
  ///
  /// It enters the target's queue.
  ///
  /// - Parameter source: Any object of the source context, on whose queue you are.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    onTargetQueue { history.clone(of: source) as? Source }
  }

  /// Returns a new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID { options.uuidSource?() ?? UUIDSource.shared.next() }
}

/// A managed object class that runs code after one of its objects has been created as a clone.
///
/// Conform a class of the model to it for anything that rules can't express: a title that becomes "Copy of ...", a new
/// position in a list, a file that has to be duplicated.
///
/// ```swift
/// extension Note: AwakeningClone {
///   func awakeFromClone(of source: Note, in context: CloneContext) throws {
///     title = "Copy of \(title ?? "")"
///   }
/// }
/// ```
public protocol AwakeningClone: NSManagedObject {
  /// Called on each clone after all clones of the call exist and are linked, on owners before what they own.
  ///
  /// - Parameters:
  ///   - source: The object that was cloned.
  ///   - context: The clone context, which answers `clone(of:)` for everything that was cloned so far; you can't clone
  ///     anything else in it before the call has ended.
  /// - Throws: Any error that should end the call; its clones are removed.
  func awakeFromClone(of source: Self, in context: CloneContext) throws
}

/// Makes random UUIDs, from random bytes that it reads for several at a time.
///
/// Foundation's `UUID()` asks the system for every single one. On Linux that costs 4 microseconds, ten times as much as
/// a clone.
final class UUIDSource: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  static let shared = UUIDSource()

  private let lock = NSLock()
  private var uuids: [UUID] = []

  /// A new random UUID (RFC 9562, version 4).
  func next() -> UUID {
    lock.withLock {
      if uuids.isEmpty { uuids = Self.makeSeveral() }
      return uuids.removeLast()
    }
  }

  /// Sixteen UUIDs: the system gives 256 bytes at a time.
  private static func makeSeveral() -> [UUID] {
    #if canImport(Darwin)
    return (0..<16).map { _ in UUID() }
    #else
    var words = [UInt64](repeating: 0, count: 32)
    guard words.withUnsafeMutableBytes({ getentropy($0.baseAddress, $0.count) }) == 0 else { return [UUID()] }
    return (0..<16).map { uuid(words[2 * $0], words[2 * $0 + 1]) }
    #endif
  }

  /// Makes a UUID of 128 random bits, and sets six of them to version 4 and its variant.
  private static func uuid(_ high: UInt64, _ low: UInt64) -> UUID {
    let first: UInt64 = high & 0xFFFF_FFFF_FFFF_0FFF | 0x0000_0000_0000_4000
    let second: UInt64 = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
