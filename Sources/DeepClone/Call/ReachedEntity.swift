/// An entity whose objects a call has reached, and what these have in common.
final class ReachedEntity {
  let rules: CloneEntity
  /// The entity in the sources' model, and in the clones'.
  let description, target: NSEntityDescription
  /// The class that was checked last.
  private(set) var checkedType: NSManagedObject.Type?
  /// True if a store has any of the objects.
  private(set) var isStored = false
  /// The relationships that clones write, the ordered ones apart, and whether their destinations can have clones.
  private(set) var unordered: [WrittenLink] = []
  private(set) var ordered: [WrittenLink] = []
  /// True if the clones' class may have an `awakeFromInsert`.
  private(set) var awakens = false
  /// The class that code was generated for, if it has a hook that the call runs.
  private(set) var hook: (any AwakeningClone.Type)?
  /// The relationships without whose destinations an object can't be saved in the target.
  private(set) lazy var required = {
    let relationships = target.relationshipsByName
    return rules.links.filter { relationships[$0.name]?.needsDestination == true }
  }()
  /// The first relationship that has reached any of the objects, and whether another one has.
  private var firstLink: CloneLink?
  private var hasOtherLinks = false

  init(_ rules: CloneEntity, _ description: NSEntityDescription, _ target: NSEntityDescription) {
    self.rules = rules
    self.description = description
    self.target = target
  }

  /// Notes that a relationship reaches one of the objects.
  ///
  /// - Returns: Whether each object, unless it's a root, is certainly new: no other relationship has reached any of
  ///   them, and the inverse has room for one object.
  func noteReach(through link: CloneLink) -> Bool {
    if firstLink === link { return !hasOtherLinks }
    hasOtherLinks = hasOtherLinks || firstLink != nil || link.inverseKind != .toOne
    if firstLink == nil { firstLink = link }
    return !hasOtherLinks
  }

  /// Throws if an object can't be read, or isn't of the class that code was generated for.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - link: The relationship that reached it; nil for a root.
  ///   - model: The model of both.
  func check(_ source: NSManagedObject, _ link: CloneLink?, in model: ModelRules) throws {
    if source.isDeleted || source.managedObjectContext == nil {
      throw CloneError.sourceUnreadable(source)
    }
    if !isStored { isStored = !source.isInserted }
    let found = type(of: source)
    if found == checkedType { return }
    if rules.table.covers(found) {
      checkedType = found
    } else if let link {
      throw CloneError.memberClassDiffers(link, of: model, found, rules.table)
    } else {
      throw CloneError.classDiffers(source, expected: rules.table.objectType)
    }
  }

  /// Notes what the clones' class does by itself, and what clones write.
  ///
  /// - Parameter mayBeCloned: Returns whether any destination of a relationship can have a clone.
  func prepare(for call: CloneCall, _ mayBeCloned: (CloneLink) -> Bool) {
    guard let type = checkedType else { return }
    // Another model may give the entity a class that inherits from the source's.
    awakens = call.contexts.isAcrossCoordinators || type.awakensFromInsert
    hook = call.context.options.keepsValues ? nil : rules.table.objectType as? any AwakeningClone.Type
    for link in rules.written {
      let written = WrittenLink(link: link, mayBeCloned: mayBeCloned(link))
      if link.isOrdered { ordered.append(written) } else { unordered.append(written) }
    }
  }

  /// Calls a closure with each destination of a relationship of one of the objects.
  func eachDestination(
    of link: CloneLink, _ object: NSManagedObject, _ body: (NSManagedObject) throws -> Void
  ) rethrows {
    if link.isToMany {
      for member in link.access.members(object) { try body(member) }
    } else if let destination = link.access.object(object) {
      try body(destination)
    }
  }
}

/// A relationship that clones write.
struct WrittenLink {
  let link: CloneLink
  /// True if any of its destinations can have a clone.
  let mayBeCloned: Bool
}
