import Foundation

/// The new UUIDs of values with the rule `uuidPerValue`: one for each value, whichever attributes hold it.
struct ValueUUIDs {
  /// The UUIDs by value: a UUID, or a text that isn't one.
  private var known: [AnyHashable: UUID] = [:]
  /// The values that the running call has added.
  private var added: [AnyHashable] = []

  /// Returns a value's UUID, and makes one for a value that has none.
  mutating func uuid(of value: AnyHashable, _ make: () -> UUID) -> UUID {
    if let uuid = known[value] { return uuid }
    let uuid = make()
    known[value] = uuid
    added.append(value)
    return uuid
  }

  /// Ends a call; one that failed has added nothing.
  mutating func endCall(failed: Bool) {
    if failed { for value in added { known[value] = nil } }
    added = []
  }
}

extension CloneContext {
  /// Returns the value that clones get in place of their sources', for the rule `uuidPerValue`.
  ///
  /// A text stays a text; nil and an empty text stay.
  func newValue(for value: Any?) -> Any? {
    switch value {
    case let value as UUID: valueUUIDs.uuid(of: value, newUUID)
    case let text as String where !text.isEmpty:
      valueUUIDs.uuid(of: UUID(uuidString: text).map(AnyHashable.init) ?? AnyHashable(text), newUUID).uuidString
    default: value
    }
  }
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
