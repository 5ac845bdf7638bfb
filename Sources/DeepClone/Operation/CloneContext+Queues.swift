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
      sourceContext = context
      isAcrossStores = context.rootCoordinator !== managedObjectContext.rootCoordinator
      if isAcrossStores {
        listsSources = true
        hasOtherModel =
          context.rootCoordinator?.managedObjectModel !== managedObjectContext.rootCoordinator?.managedObjectModel
      }
      hasSeveralStores = !isAcrossStores && (context.rootCoordinator?.persistentStores.count ?? 0) > 1
      isWithinOneContext = context === managedObjectContext
    }
    if !isQueued {
      self.exclusions.insert(exclusions, of: source)
    } else if !self.exclusions.match(exclusions, of: source) {
      throw CloneError.clonedWithOtherExclusions(source)
    }
  }

  /// Lets delete rules act before relationships are read: until then they still lead to objects that were deleted (Apple's
  /// documentation of `delete(_:)`).
  static func settleDeletions(in context: NSManagedObjectContext) {
    if hasPendingDeletions(in: context) { context.processPendingChanges() }
  }

  private static func hasPendingDeletions(in context: NSManagedObjectContext) -> Bool {
    #if canImport(CoreData)
    !context.deletedObjects.isEmpty
    #else
    NSManagedObjectContext.hasPendingDeletions(in: context)
    #endif
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

  /// Whether an earlier call made an object.
  @inlinable
  func isClone(_ object: NSManagedObject) -> Bool { isWithinOneContext && clones[object] != nil }

  /// What a clone refers to, each object once: after earlier calls a relationship can hold an object and its clone.
  ///
  /// Used by generated code.
  ///
  /// - Parameter objects: Clones, and what is shared.
  public func distinct<Object: NSManagedObject>(_ objects: [Object]) -> [Object] {
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

  /// Keeps a new clone in its source's store, where the coordinator has several.
  @usableFromInline
  func assignStore(of source: NSManagedObject, to clone: NSManagedObject) {
    guard let store = source.objectID.persistentStore else { return }
    managedObjectContext.assign(clone, to: store)
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
}
