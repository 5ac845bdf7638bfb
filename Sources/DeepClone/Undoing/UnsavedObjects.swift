/// What a context held unsaved before a call, so that a call that fails leaves nothing else unsaved.
struct UnsavedObjects {
  #if canImport(CoreData)
  private let inserted: Set<NSManagedObject>?
  private let updated: Set<NSManagedObject>

  /// Notes what a context holds unsaved.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - mayInsert: Whether the app's own code may insert objects in the call; else nobody asks for those.
  /// - Complexity: O(*n*) in what is unsaved.
  init(in context: NSManagedObjectContext, mayInsert: Bool) {
    inserted = mayInsert ? context.insertedObjects : nil
    updated = context.updatedObjects
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

  /// Notes what a context holds unsaved.
  ///
  /// - Complexity: O(1).
  init(in context: NSManagedObjectContext, mayInsert: Bool) {
    count = NSManagedObjectContext.changeCount(in: context)
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
