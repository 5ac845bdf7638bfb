public import DeepClone

extension CloneContext {
  /// Returns the counts of what was cloned, shared and left out so far, from the sources as they are now.
  ///
  /// Call it on the sources' queue; it enters the target's.
  ///
  /// - Complexity: O(*n*) in the links of what was cloned.
  public func report() -> CloneReport {
    onTargetQueue {
      guard let graph else { return CloneReport() }
      var reporter = CloneReporter(graph, options)
      return reporter.report()
    }
  }
}

extension ClonedModel {
  /// Returns the counts of what `deepClone` would clone, share, find, copy and leave out, without changing anything.
  ///
  /// It assumes a first call: it doesn't know earlier calls with a clone context.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - target: The context to insert the clone into; nil for the object's own.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; only those that decide what is cloned matter, such as filters.
  /// - Returns: The counts of each entity and of each relationship, with the reasons.
  /// - Throws: Any error that `deepClone` would throw before it inserts anything.
  public static func preview<Object: NSManagedObject>(
    _ object: Object, in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions()
  ) throws -> CloneReport {
    try preview([object], in: target, into: owner, following: owned, excluding: exclusions, options: options)
  }

  /// Returns the counts of what `deepClone` of several objects would clone, share, find, copy and leave out, without changing
  /// anything.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - target: The context to insert the clones into; nil for the objects' own.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; only those that decide what is cloned matter, such as filters.
  /// - Returns: The counts of each entity and of each relationship, with the reasons.
  /// - Throws: Any error that `deepClone` would throw before it inserts anything.
  public static func preview<Object: NSManagedObject>(
    _ objects: [Object], in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions()
  ) throws -> CloneReport {
    guard let first = objects.first else { return CloneReport() }
    guard let target = target ?? first.managedObjectContext else {
      throw CloneError.sourceUnreadable(first)
    }
    let context = CloneContext(target, options: options)
    try context.preview(
      objects, of: model, excluding: exclusions.map { $0.erased() }, following: owned?.map { $0.erased() },
      into: owner?.erased(), as: { $0 is Object.Type })
    return context.report()
  }
}
