import Foundation

// What queues and generated code ask of an operation.

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
      // Until then relationships still lead to objects that were deleted (Apple's documentation of `delete(_:)`).
      if !context.deletedObjects.isEmpty { context.processPendingChanges() }
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

  /// The target's entity of a name.
  func targetEntity(named name: String) throws -> NSEntityDescription {
    guard let entity = NSEntityDescription.entity(forEntityName: name, in: managedObjectContext) else {
      throw CloneError.entityMissing(entity: name)
    }
    return entity
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
