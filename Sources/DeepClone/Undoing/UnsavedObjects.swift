/// What a context held unsaved before a call, so that a call that fails leaves nothing else unsaved.
struct UnsavedObjects {
  #if canImport(CoreData)
  private let inserted: Set<NSManagedObject>?
  private let updated: Set<NSManagedObject>

  /// Notes what a context holds unsaved.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - mayInsert: Whether the app's own code may insert objects in the call; otherwise they aren't recorded.
  /// - Complexity: O(*n*) in what is unsaved.
  init(in context: NSManagedObjectContext, mayInsert: Bool) {
    inserted = mayInsert ? context.insertedObjects : nil
    updated = context.updatedObjects
  }

  /// Whether an object was inserted before the call.
  func hadInserted(_ object: NSManagedObject, in context: NSManagedObjectContext) -> Bool {
    inserted?.contains(object) ?? false
  }

  /// The objects that were inserted since.
  func newlyInserted(in context: NSManagedObjectContext) -> [NSManagedObject] {
    inserted.map { Array(context.insertedObjects.subtracting($0)) } ?? []
  }

  /// The objects that the store knows and that were changed since for the first time.
  func newlyUpdated(in context: NSManagedObjectContext) -> [NSManagedObject] {
    Array(context.updatedObjects.subtracting(updated))
  }
  #else
  private let count: Int
  /// What was inserted before; nil until it is first needed.
  private var inserted: Set<NSManagedObject>?

  /// Notes what a context holds unsaved.
  ///
  /// - Complexity: O(1).
  init(in context: NSManagedObjectContext, mayInsert: Bool) {
    count = NSManagedObjectContext.changeCount(in: context)
  }

  /// Whether an object was inserted before the call.
  ///
  /// - Complexity: O(1); the first time O(*n*) in what is unsaved.
  mutating func hadInserted(_ object: NSManagedObject, in context: NSManagedObjectContext) -> Bool {
    if let inserted { return inserted.contains(object) }
    let since = NSManagedObjectContext.changes(since: count, in: context)
    let earlier = Set(NSManagedObjectContext.changes(since: 0, in: context)).subtracting(since).filter(\.isInserted)
    inserted = earlier
    return earlier.contains(object)
  }

  /// The objects that were inserted since.
  func newlyInserted(in context: NSManagedObjectContext) -> [NSManagedObject] {
    NSManagedObjectContext.changes(since: count, in: context).filter(\.isInserted)
  }

  /// The objects that the store knows and that were changed since for the first time.
  func newlyUpdated(in context: NSManagedObjectContext) -> [NSManagedObject] {
    NSManagedObjectContext.changes(since: count, in: context).filter(\.isUpdated)
  }
  #endif
}
