public import Foundation

/// One cloning operation: the target context, the identity of what was cloned, and the options.
///
/// Everything that is cloned in one context shares one identity: the same object gives the same clone, and references
/// between cloned objects lead to clones. A context belongs to the queue of the context that its sources come from,
/// like they do, and keeps sources and clones for as long as it lives.
///
/// ```swift
/// let context = CloneContext(viewContext)
/// let first = try note.deepClone(in: context)
/// let second = try otherNote.deepClone(in: context)
/// ```
public final class CloneContext {
  /// The context that the clones are inserted into.
  public let managedObjectContext: NSManagedObjectContext
  /// The options of the operation.
  public let options: CloneOptions
  /// The instant that `rebuild: now` gives to every clone of the operation.
  public private(set) lazy var now: Date = options.clock?() ?? Date()

  /// Where each source is queued.
  @usableFromInline var sources = SourceIndex()
  @usableFromInline var exclusions = CloneExclusions()
  /// Whether an earlier call of the operation has ended.
  ///
  /// Used by generated code.
  public internal(set) var hasEarlierCalls = false
  /// Whether sources and clones live in one context, so that shared objects need no translation.
  @usableFromInline private(set) var isWithinOneContext = true
  private var sourceContext: NSManagedObjectContext?
  private var operations: [ObjectIdentifier: any Operation] = [:]
  private var uuids = UUIDSource()

  /// Starts an operation.
  ///
  /// - Parameters:
  ///   - target: The context that the clones are inserted into.
  ///   - options: The options of the operation.
  public init(_ target: NSManagedObjectContext, options: CloneOptions = CloneOptions()) {
    self.managedObjectContext = target
    self.options = options
  }

  /// Starts an operation for one root.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - source: The object to clone.
  ///   - target: The context that the clones are inserted into; nil for the source's own.
  ///   - options: The options of the operation.
  /// - Throws: `CloneError.sourceUnreadable` where the source has no context.
  public convenience init(
    cloning source: NSManagedObject, into target: NSManagedObjectContext?, options: CloneOptions
  ) throws {
    guard let context = target ?? source.managedObjectContext else { throw CloneError.sourceUnreadable(source) }
    self.init(context, options: options)
  }

  /// The clone of an object in this operation, or nil where it was not cloned.
  ///
  /// - Parameter source: Any object of the source context.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    for operation in operations.values {
      if let clone = operation.clone(of: source, in: self) { return clone as? Source }
    }
    return nil
  }

  /// A new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID {
    options.uuidSource?() ?? uuids.next()
  }

  /// The operation's state for one model, made at the first call.
  ///
  /// Used by generated code.
  ///
  /// - Parameter type: The model's cloner.
  public func operation<Cloner: GeneratedCloner>(_ type: Cloner.Type) -> CloneOperation<Cloner> {
    if let known = operations[ObjectIdentifier(type)] as? CloneOperation<Cloner> { return known }
    let operation = CloneOperation<Cloner>()
    operations[ObjectIdentifier(type)] = operation
    return operation
  }
}

// MARK: - For queues

extension CloneContext {
  /// Checks that a root belongs to the operation, and records what the caller leaves out for it.
  func admitRoot<Root>(
    _ source: NSManagedObject, isQueued: Bool, excluding exclusions: [Exclusion<Root>]
  ) throws {
    guard let context = source.managedObjectContext else { throw CloneError.sourceUnreadable(source) }
    if let sourceContext {
      guard sourceContext === context else { throw CloneError.severalSourceContexts(source) }
    } else {
      guard context.rootCoordinator === managedObjectContext.rootCoordinator else {
        throw CloneError.otherCoordinator(source)
      }
      sourceContext = context
      isWithinOneContext = context === managedObjectContext
    }
    if !isQueued {
      self.exclusions.insert(exclusions, of: source)
    } else if !self.exclusions.match(exclusions, of: source) {
      throw CloneError.clonedWithOtherExclusions(source)
    }
  }

  /// Whether the operation follows a relationship of a source and writes it from this side.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - source: The object.
  @inlinable
  public func includes<Source: NSManagedObject>(
    _ relationship: @autoclosure () -> Exclusion<Source>, of source: Source
  ) -> Bool {
    exclusions.isEmpty || !exclusions.contains(relationship().relationship, of: source)
  }

  /// What a clone refers to, each object once: after earlier calls a relationship can hold an object and its clone.
  func distinct<Object: NSManagedObject>(_ objects: [Object]) -> [Object] {
    guard hasEarlierCalls else { return objects }
    var seen: Set<ObjectIdentifier> = []
    return objects.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Throws where a source was deleted or lost its context.
  @inlinable
  func checkReadable(_ source: NSManagedObject) throws {
    #if canImport(CoreData)
    let hasContext = source.managedObjectContext != nil
    #else
    let hasContext = NSManagedObjectContext.registrationOrdinal(of: source) >= 0
    #endif
    if source.isDeleted || !hasContext { throw CloneError.sourceUnreadable(source) }
  }

  /// Takes clones out of the target again, with every link that they have.
  ///
  /// Links go first: deleting a linked clone would run its delete rules on what it shares.
  func remove(_ clones: [NSManagedObject]) {
    for clone in clones {
      for (name, relationship) in clone.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) {
        let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
        clone.setValue(empty, forKey: name)
      }
    }
    for clone in clones { managedObjectContext.delete(clone) }
  }

  /// The target's entity of a name.
  func targetEntity(named name: String) throws -> NSEntityDescription {
    guard let entity = NSEntityDescription.entity(forEntityName: name, in: managedObjectContext) else {
      throw CloneError.entityMissing(entity: name)
    }
    return entity
  }

  /// Copies an attribute by its key, for accessors that cannot say nil.
  ///
  /// Used by generated code.
  ///
  /// Apple's documentation of `setPrimitiveValue(_:forKey:)` asks for the notifications around it.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - source: The object to read.
  ///   - clone: The object to write.
  public func copyValue(forKey key: String, from source: NSManagedObject, to clone: NSManagedObject) {
    source.willAccessValue(forKey: key)
    let value = source.primitiveValue(forKey: key)
    source.didAccessValue(forKey: key)
    clone.willChangeValue(forKey: key)
    clone.setPrimitiveValue(value, forKey: key)
    clone.didChangeValue(forKey: key)
  }

  /// The clone of a root, which has just been made.
  ///
  /// Used by generated code.
  ///
  /// - Parameter source: The root.
  public func madeClone<Source: NSManagedObject>(of source: Source) throws -> Source {
    guard let clone = clone(of: source) else { throw CloneError.entityMissing(source) }
    return clone
  }

  /// A shared object as the target context knows it.
  ///
  /// Used by generated code.
  ///
  /// - Parameter object: The object that a source refers to.
  /// - Throws: `CloneError.sharedObjectUnsaved` where the target cannot know it.
  @inlinable
  public func shared<Object: NSManagedObject>(_ object: Object) throws -> Object {
    isWithinOneContext ? object : try translated(object)
  }

  @usableFromInline
  func translated<Object: NSManagedObject>(_ object: Object) throws -> Object {
    let isParent = object.managedObjectContext.map { managedObjectContext.hasAncestor($0) } ?? false
    guard isParent || !object.objectID.isTemporaryID else { throw CloneError.sharedObjectUnsaved(object) }
    guard let translated = managedObjectContext.object(with: object.objectID) as? Object else {
      throw CloneError.sharedObjectUnsaved(object)
    }
    return translated
  }
}

extension NSManagedObjectContext {
  /// The coordinator at the end of the chain of parents.
  fileprivate var rootCoordinator: NSPersistentStoreCoordinator? {
    parent?.rootCoordinator ?? persistentStoreCoordinator
  }

  /// Whether a context is this one's parent, or its parent's.
  fileprivate func hasAncestor(_ context: NSManagedObjectContext) -> Bool {
    guard let parent else { return false }
    return parent === context || parent.hasAncestor(context)
  }
}
