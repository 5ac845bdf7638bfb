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
