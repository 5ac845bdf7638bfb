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
}
#endif
