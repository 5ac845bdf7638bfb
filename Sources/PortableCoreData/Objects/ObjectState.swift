#if !canImport(CoreData)
/// The state of an object in its context and its store.
@usableFromInline
struct ObjectState: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32

  @inlinable
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The values haven't been brought in.
  @inlinable static var fault: ObjectState { ObjectState(rawValue: 1) }
  /// The store knows the object, and nothing was changed since.
  @inlinable static var clean: ObjectState { ObjectState(rawValue: 2) }
  /// The store doesn't know the object.
  @inlinable static var inserted: ObjectState { ObjectState(rawValue: 4) }
  /// The store knows the object, and something was changed since.
  @inlinable static var updated: ObjectState { ObjectState(rawValue: 8) }
  /// The object will be deleted at the next save.
  @inlinable static var deleted: ObjectState { ObjectState(rawValue: 16) }
  /// The delete rules of the object were applied.
  @inlinable static var deletionPropagated: ObjectState { ObjectState(rawValue: 32) }
  /// The context lists the object among the changed ones.
  @inlinable static var listed: ObjectState { ObjectState(rawValue: 64) }
  /// The change was told to observers; the next one is another event.
  @inlinable static var settled: ObjectState { ObjectState(rawValue: 128) }
  /// Every use is checked for being on the context's queue.
  @inlinable static var watched: ObjectState { ObjectState(rawValue: 256) }

  /// What has to be seen to before a value is read: `fault` and `watched`.
  @inlinable static var delaysReading: ObjectState { ObjectState(rawValue: 1 | 256) }
  /// What has to be seen to before a value is changed: `fault`, `clean`, `settled` and `watched`.
  @inlinable static var delaysChanging: ObjectState { ObjectState(rawValue: 1 | 2 | 128 | 256) }

  // As the standard library's, whose generic code takes long in a build without optimization, at each access to a property.
  @inlinable func contains(_ other: ObjectState) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inlinable func isDisjoint(with other: ObjectState) -> Bool { rawValue & other.rawValue == 0 }

  @discardableResult @inlinable
  mutating func insert(_ other: ObjectState) -> (inserted: Bool, memberAfterInsert: ObjectState) {
    defer { self = ObjectState(rawValue: rawValue | other.rawValue) }
    return (!contains(other), other)
  }
}
#endif
