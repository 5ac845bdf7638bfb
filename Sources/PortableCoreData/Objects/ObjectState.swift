#if !canImport(CoreData)
/// What an object is to its context and its store.
@usableFromInline
struct ObjectState: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32

  @inlinable
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The values have not been brought in.
  @usableFromInline static let fault = ObjectState(rawValue: 1)
  /// The store knows the object, and nothing was changed since.
  @usableFromInline static let clean = ObjectState(rawValue: 2)
  /// The store does not know the object.
  static let inserted = ObjectState(rawValue: 4)
  /// The store knows the object, and something was changed since.
  static let updated = ObjectState(rawValue: 8)
  /// The object will be deleted at the next save.
  @usableFromInline static let deleted = ObjectState(rawValue: 16)
  /// The delete rules of the object were applied.
  static let deletionPropagated = ObjectState(rawValue: 32)
  /// The context lists the object among the changed ones.
  static let listed = ObjectState(rawValue: 64)
}
#endif
