#if !canImport(CoreData)
/// The changes since observers were last told.
///
/// Newly changed objects are at the end of the context's list of changed objects, so that an insertion costs nothing
/// more. Objects that change again are noted here.
struct ChangeEvent {
  /// The place in the context's list of the first object that became changed since.
  var start = 0
  /// The new objects that observers were told of last, if the next save inserts no others.
  var told: Set<NSManagedObject>?
  /// The ordinals of objects that had changed before, and changed again.
  var again: ContiguousArray<Int32> = []
  /// The values that these had when the event began.
  var bases: [ObjectIdentifier: ContiguousArray<StoredValue>] = [:]
  /// Objects that a save elsewhere added, changed or deleted.
  var mergedInserted: Set<NSManagedObject> = []
  var mergedUpdated: Set<NSManagedObject> = []
  var mergedDeleted: Set<NSManagedObject> = []
  /// Objects that were new and were deleted before any save: no other list has them.
  var vanished: [NSManagedObject] = []
}
#endif
