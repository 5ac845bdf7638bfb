/// The generated code of a model: functions for objects of any of its classes.
///
/// The plugin generates a type that conforms for each model: `NotesCloning` for `Notes.xcdatamodeld`. Objects of a class
/// of the model's have `deepClone` themselves.
public protocol ClonedModel {
  /// The model's rules.
  static var model: ModelRules { get }
}

extension ClonedModel {
  /// The rules of each property of the model, for an app's own documents and tests.
  public static var rules: CloneRules { model.rules }

  /// Clones objects of any entity, with everything that they own, in one call.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - target: The context to insert the clones into; nil for the objects' own.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call.
  /// - Returns: The clones, in the order of the objects; an object that is given twice gives one clone.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  public static func deepClone<Object: NSManagedObject>(
    _ objects: [Object], in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = [], options: CloneOptions = CloneOptions()
  ) throws -> [Object] {
    try clone(objects, in: target, into: owner, cloning: owned, excluding: exclusions, options: options)
  }

  /// Clones an object of any entity, with everything that it owns.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - target: The context to insert the clones into; nil for the object's own.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call.
  /// - Returns: The clone.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  public static func deepClone<Object: NSManagedObject>(
    _ object: Object, in target: NSManagedObjectContext? = nil, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = [], options: CloneOptions = CloneOptions()
  ) throws -> Object {
    try clone([object], in: target, into: owner, cloning: owned, excluding: exclusions, options: options)[0]
  }

  /// Clones an object of any entity with a clone context, which several calls can share.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - context: The clone context.
  ///   - owner: The owner of a new clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  /// - Returns: The clone; the one that exists if the clone context has cloned the object before.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  public static func deepClone<Object: NSManagedObject>(
    _ object: Object, in context: CloneContext, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = []
  ) throws -> Object {
    try clone([object], in: context, into: owner, cloning: owned, excluding: exclusions)[0]
  }

  /// Clones objects of any entity with a clone context, which several calls can share.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - context: The clone context.
  ///   - owner: The owner of new clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  /// - Returns: The clones, in the order of the objects; the ones that exist for objects that the clone context has cloned before.
  /// - Throws: `CloneError`, or what the app's own code throws; the call takes back what it did.
  public static func deepClone<Object: NSManagedObject>(
    _ objects: [Object], in context: CloneContext, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = []
  ) throws -> [Object] {
    try clone(objects, in: context, into: owner, cloning: owned, excluding: exclusions)
  }

  /// Returns the counts of what `deepClone` would clone, share and leave out, without cloning.
  ///
  /// It assumes a first call in the same context: it doesn't know another store, a new owner, or earlier calls with a clone
  /// context.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call, of which filters count.
  /// - Returns: The counts of each entity and of each relationship, with the reasons.
  /// - Throws: `CloneError` where an object cannot be read.
  public static func deepClonePreview(
    _ objects: [NSManagedObject], cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = [], options: CloneOptions = CloneOptions()
  ) throws -> CloneReport {
    try preview(objects, cloning: owned, excluding: exclusions, options: options)
  }

  // MARK: What generated entry points call

  /// Clones objects in a clone context of their own.
  @_spi(Generated)
  @inlinable
  public static func clone<Object: NSManagedObject, Root>(
    _ objects: [Object], in target: NSManagedObjectContext?, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<Root>]?, excluding exclusions: [RelationshipPath<Root>], options: CloneOptions
  ) throws -> [Object] {
    guard let first = objects.first else { return [] }
    guard let context = target ?? first.managedObjectContext else {
      throw CloneError.about(first, CloneError.sourceUnreadable)
    }
    return try clone(
      objects, in: CloneContext(context, options: options), into: owner, cloning: owned, excluding: exclusions)
  }

  /// Clones objects of several classes in a clone context of their own.
  ///
  /// - Parameter objects: Managed objects, as what their classes have in common.
  @_spi(Generated)
  public static func clone<Common, Root>(
    mixed objects: some Sequence<Common>, in target: NSManagedObjectContext?, into owner: NewOwner<NSManagedObject>?,
    cloning owned: [RelationshipPath<Root>]?, excluding exclusions: [RelationshipPath<Root>], options: CloneOptions
  ) throws -> [Common] {
    let objects = Array(objects)
    let sources = objects.compactMap { $0 as? NSManagedObject }
    let clones = try clone(
      sources, in: target, into: owner, cloning: owned, excluding: exclusions, options: options
    ).compactMap { $0 as? Common }
    // A clone is of its source's class.
    precondition(clones.count == objects.count, "\(Common.self) is not what managed objects have in common")
    return clones
  }

  /// Clones objects in a clone context.
  @_spi(Generated)
  @inlinable
  public static func clone<Object: NSManagedObject, Root>(
    _ objects: [Object], in context: CloneContext, into owner: NewOwner<Object>? = nil,
    cloning owned: [RelationshipPath<Root>]?, excluding exclusions: [RelationshipPath<Root>]
  ) throws -> [Object] {
    // Generic code of another module costs more than a small call's share.
    let isPlain = exclusions.isEmpty && owned == nil && owner == nil
    let scope = isPlain ? CallScope() : CallScope(excluding: exclusions, cloning: owned, into: owner)
    let clones = try context.clone(objects, of: model, scope) { $0 is Object.Type }
    // A clone is of the class that its entity's table names, which was checked.
    return clones.map { unsafeDowncast($0, to: Object.self) }
  }

  /// Returns the counts of what a call would clone, share and leave out.
  @_spi(Generated)
  public static func preview<Root>(
    _ objects: [NSManagedObject], cloning owned: [RelationshipPath<Root>]?,
    excluding exclusions: [RelationshipPath<Root>], options: CloneOptions
  ) throws -> CloneReport {
    guard let first = objects.first else { return CloneReport() }
    guard let context = first.managedObjectContext else { throw CloneError.about(first, CloneError.sourceUnreadable) }
    let scope = CallScope(excluding: exclusions, cloning: owned, into: NewOwner<NSManagedObject>?.none)
    return try CloneContext(context, options: options).preview(objects, of: model, scope)
  }
}
