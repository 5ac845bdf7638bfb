extension ClonedModel {
  /// Clones objects of any entity, with everything that they own, in one call.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - target: The context to insert the clones into; nil for the objects' own.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call.
  ///   - change: Changes the clone of each distinct root, after links and hooks, before validation and saving. It's called on
  ///     the target's queue; if it throws, the call takes back what it did.
  /// - Returns: The clones, in the order of the objects. An object that's passed twice has one clone.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ objects: [Object], in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    _ change: (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) throws -> [Object] {
    try clone(objects, target, owner, owned, exclusions, options, change)
  }

  /// Clones an object of any entity, with everything that it owns.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - target: The context to insert the clone into; nil for the object's own.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call.
  ///   - change: Changes the clone, after links and hooks, before validation and saving. It's called on the target's
  ///     queue; if it throws, the call takes back what it did.
  /// - Returns: The clone.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ object: Object, in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    _ change: (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) throws -> Object {
    try clone([object], target, owner, owned, exclusions, options, change)[0]
  }

  /// Clones an object of any entity with a clone context, which several calls can share.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - context: The clone context.
  ///   - owner: The owner of a new clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - change: Changes the clone of each distinct root that the call clones.
  /// - Returns: The clone; the existing one if the clone context has cloned the object before.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ object: Object, in context: CloneContext, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [],
    _ change: (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) throws -> Object {
    try clone([object], context, owner, owned, exclusions, change)[0]
  }

  /// Clones objects of any entity with a clone context, which several calls can share.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - context: The clone context.
  ///   - owner: The owner of new clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - change: Changes the clone of each distinct root that the call clones.
  /// - Returns: The clones, in the order of the objects; existing ones for objects that the clone context has cloned
  ///   before.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ objects: [Object], in context: CloneContext, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [],
    _ change: (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) throws -> [Object] {
    try clone(objects, context, owner, owned, exclusions, change)
  }

  // MARK: For generated entry points

  /// Clones objects in a clone context of their own.
  @_spi(Generated)
  @inlinable
  public static func clone<Object: NSManagedObject, Root>(
    _ objects: [Object], _ target: NSManagedObjectContext?, _ owner: NewOwner<Object>?, _ owned: [PropertyPath<Root>]?,
    _ exclusions: [PropertyPath<Root>], _ options: CloneOptions, _ change: (Object, Object) throws -> Void
  ) throws -> [Object] {
    guard let first = objects.first else { return [] }
    guard let context = target ?? first.managedObjectContext else {
      throw CloneError.sourceUnreadable(first)
    }
    return try clone(objects, CloneContext(context, options: options), owner, owned, exclusions, change)
  }

  /// Clones objects in a clone context.
  @_spi(Generated)
  @inlinable
  public static func clone<Object: NSManagedObject, Root>(
    _ objects: [Object], _ context: CloneContext, _ owner: NewOwner<Object>?, _ owned: [PropertyPath<Root>]?,
    _ exclusions: [PropertyPath<Root>], _ change: (Object, Object) throws -> Void
  ) throws -> [Object] {
    let clones = try context.clone(
      objects, of: model, excluding: exclusions.map { $0.erased() }, following: owned?.map { $0.erased() },
      into: owner?.erased(), as: { $0 is Object.Type },
      { try change($0.known(as: Object.self), $1.known(as: Object.self)) })
    // A clone has the class that its entity's table names, which was checked.
    return clones.map { $0.known(as: Object.self) }
  }
}

// An extension of `NSManagedObject` itself would conflict with classes that have a `deepClone` of their own.
extension NSFetchRequestResult where Self: NSManagedObject {
  /// Tells the compiler to say why a class has no `deepClone`: nothing is generated for it.
  @available(
    *, unavailable,
    message: """
      no code is generated to clone objects of this class: its entity has the rule 'clone: never', or no model of the target \
      names the class; for objects of any class call 'deepClone' of the model's type, such as 'NotesCloning'
      """
  )
  public func deepClone(
    in target: Any? = nil, into owner: NewOwner<Self>? = nil, following owned: [PropertyPath<Self>]? = nil,
    excluding paths: [PropertyPath<Self>] = [], options: CloneOptions = CloneOptions()
  ) throws -> Self { self }
}
