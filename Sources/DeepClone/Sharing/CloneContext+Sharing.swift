extension CloneContext {
  /// A shared object as the target context knows it.
  ///
  /// Used by generated code. Within one coordinator that is the same object. Another coordinator's store has objects of
  /// its own: the one that `matchBy` finds there, else a copy that is made once.
  ///
  /// - Parameter object: The object that a source refers to.
  /// - Throws: `CloneError.sharedObjectUnsaved` where the target cannot know it.
  @inlinable
  public func shared<Object: NSManagedObject>(_ object: Object) throws -> Object {
    isWithinOneContext ? object : try translated(object)
  }

  @usableFromInline
  func translated<Object: NSManagedObject>(_ object: Object) throws -> Object {
    if isAcrossStores {
      // A source of an earlier call may refer to something new by now.
      if sharedObjects.counterpart(of: object) == nil, let rules = sharingRules {
        try sharedObjects.add([object], rules: rules, context: self)
      }
      guard let counterpart = sharedObjects.counterpart(of: object) as? Object else {
        throw CloneError.sharedObjectUnsaved(object)
      }
      return counterpart
    }
    let isParent = object.managedObjectContext.map { managedObjectContext.hasAncestor($0) } ?? false
    guard isParent || !object.objectID.isTemporaryID else { throw CloneError.sharedObjectUnsaved(object) }
    guard let translated = managedObjectContext.object(with: object.objectID) as? Object else {
      throw CloneError.sharedObjectUnsaved(object)
    }
    return translated
  }

  /// Finds or copies everything that the objects of a call share, before the first clone is made: one would have what
  /// identifies its source, and be found for another object that has the same.
  ///
  /// - Parameters:
  ///   - cloner: The queues, with everything that the call reached.
  /// - Throws: A Cocoa error of fetching, `CloneError.entityMissing`.
  func prepareSharedObjects<Cloner: GeneratedCloner>(of cloner: inout Cloner) throws {
    guard isAcrossStores else { return }
    sharingRules = Cloner.rules
    let reached = Set(newSources.map { ObjectIdentifier($0) })
    var shared: [NSManagedObject] = []
    var seen: Set<ObjectIdentifier> = []
    for source in newSources {
      for rule in Cloner.rules.relationships(of: source.entity) where rule.outcome == .shared {
        let name = RelationshipName(entity: rule.entity, name: rule.name)
        if exclusions.contains(name, of: source) { continue }
        for object in source.destinations(of: rule.name) {
          guard seen.insert(ObjectIdentifier(object)).inserted, !reached.contains(ObjectIdentifier(object)),
            cloner.clone(of: object, in: self) == nil
          else { continue }
          shared.append(object)
        }
      }
    }
    try sharedObjects.add(shared, rules: Cloner.rules, context: self)
  }
}
