public import Foundation

/// What generated code gives attributes from: the same for all objects that one owner's relationship led to.
@_spi(Generated)
public struct Values {
  @usableFromInline let work: CloneWork
  @usableFromInline let queue: CloneQueue
  @usableFromInline let run: Int
  /// The owner's clone, which its queue keeps while the call runs, and its entity.
  @usableFromInline let parent: Unmanaged<NSManagedObject>?
  @usableFromInline let parentType: ObjectIdentifier?

  @usableFromInline
  init(_ queue: CloneQueue, _ number: Int, in work: CloneWork) {
    self.work = work
    self.queue = queue
    run = number
    let owner = work.owner(of: queue, number)
    parent = (owner?.clone).map { Unmanaged.passUnretained($0) }
    parentType = owner?.queue.entity.typeIdentity
  }

  /// The operation, for what the app's own code makes.
  public var context: CloneContext { work.context }

  /// A new UUID, for `rebuild: uuid`.
  @inlinable public func newUUID() -> UUID { work.context.newUUID() }

  /// The text of a new UUID, for `rebuild: uuid`.
  @inlinable public func newUUIDText() -> String { newUUID().uuidString }

  /// The instant of the operation, for `rebuild: now`.
  public func now() -> Date { work.context.now }

  /// The same for a class that declares an `NSDate`.
  @_disfavoredOverload public func now() -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: work.context.now.timeIntervalSinceReferenceDate)
  }

  /// Begins to say which parent an attribute follows.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - source: The object that is cloned.
  @inlinable @inline(__always)
  public func follow(_ attribute: StaticString, of source: NSManagedObject) -> Following {
    Following(
      work: .passUnretained(work), queue: .passUnretained(queue), run: run, parent: parent, parentType: parentType,
      attribute: attribute, source: .passUnretained(source), isDone: false)
  }

  /// Gives a clone the new name of the object that its source names, if that was cloned.
  ///
  /// - Parameters:
  ///   - attribute: The attribute that names an object.
  ///   - source: The object that is cloned.
  ///   - type: The entity of the object that is named.
  ///   - follow: Sets the clone's attribute from the clone of the object that is named.
  public func followClone<Rules: ClonedEntity>(
    _ attribute: StaticString, of source: NSManagedObject, _ type: Rules.Type, _ follow: (Rules.Object) -> Void
  ) {
    guard let clone = work.namedClone(by: attribute.description, of: source) else { return }
    follow(unsafeDowncast(clone, to: Rules.Object.self))
  }
}

/// An attribute that takes its value from the first parent that is there.
///
/// It lives for one statement, during which the running call keeps everything that it refers to: counting that would cost
/// as much as the statement.
@_spi(Generated)
public struct Following {
  @usableFromInline let work: Unmanaged<CloneWork>
  @usableFromInline let queue: Unmanaged<CloneQueue>
  @usableFromInline let run: Int
  @usableFromInline let parent: Unmanaged<NSManagedObject>?
  @usableFromInline let parentType: ObjectIdentifier?
  @usableFromInline let attribute: StaticString
  @usableFromInline let source: Unmanaged<NSManagedObject>
  /// Whether a parent gave a value.
  @usableFromInline let isDone: Bool

  @inlinable @inline(__always)
  init(
    work: Unmanaged<CloneWork>, queue: Unmanaged<CloneQueue>, run: Int, parent: Unmanaged<NSManagedObject>?,
    parentType: ObjectIdentifier?, attribute: StaticString, source: Unmanaged<NSManagedObject>, isDone: Bool
  ) {
    (self.work, self.queue, self.run) = (work, queue, run)
    (self.parent, self.parentType) = (parent, parentType)
    (self.attribute, self.source, self.isDone) = (attribute, source, isDone)
  }

  @inlinable @inline(__always)
  var done: Following {
    Following(
      work: work, queue: queue, run: run, parent: parent, parentType: parentType, attribute: attribute, source: source,
      isDone: true)
  }

  /// Follows the clone of the owner, if that is of an entity; sub-entities count.
  @inlinable @inline(__always)
  public func parent<Rules: ClonedEntity>(_ type: Rules.Type, _ follow: (Rules.Object) -> Void) -> Following {
    guard !isDone, let parent, parentType == ObjectIdentifier(type) || isParentKind(of: ObjectIdentifier(type)) else {
      return self
    }
    parent._withUnsafeGuaranteedRef { follow(unsafeDowncast($0, to: Rules.Object.self)) }
    return done
  }

  @usableFromInline
  func isParentKind(of type: ObjectIdentifier) -> Bool { work.takeUnretainedValue().isKind(parentType, of: type) }

  /// Follows the nearest clone above that is of an entity; sub-entities count.
  @inlinable @inline(__always)
  public func ancestor<Rules: ClonedEntity>(_ type: Rules.Type, _ follow: (Rules.Object) -> Void) -> Following {
    guard let ancestor = ancestor(of: ObjectIdentifier(type)) else { return self }
    follow(unsafeDowncast(ancestor, to: Rules.Object.self))
    return done
  }

  @usableFromInline
  func ancestor(of type: ObjectIdentifier) -> NSManagedObject? {
    work.takeUnretainedValue().ancestor(of: queue.takeUnretainedValue(), run, type)
  }

  /// Without such a parent, the clone keeps the source's value.
  @inlinable @inline(__always)
  public func orKeep(_ keep: () -> Void) { if !isDone { keep() } }

  /// Without such a parent, the clone keeps what insertion gave it.
  @inlinable public func orLeaveBlank() {}

  /// Without such a parent, the object cannot be cloned.
  ///
  /// - Throws: `CloneError.parentMissing`.
  @inlinable @inline(__always)
  public func orThrow(_ followed: StaticString) throws { if !isDone { throw missing(followed) } }

  @usableFromInline
  func missing(_ followed: StaticString) -> CloneError {
    .parentMissing(
      following: followed.description, for: attribute.description, of: source.takeUnretainedValue())
  }
}
