/// The names that no property of a managed object can have.
///
/// Core Data forbids the names of `NSObject`'s and `NSManagedObject`'s methods without parameters. This lists those
/// that exist on every platform, also in Swift's spelling if that differs. Single frameworks have hundreds more.
enum ReservedNames {
  private static let names: Set<String> = [
    // NSObject
    "allowsWeakReference", "autoContentAccessingProxy", "autorelease", "class", "classForCoder",
    "classForKeyedArchiver", "copy", "dealloc",
    "debugDescription", "description", "finalize", "hash", "hashValue", "init", "isProxy", "mutableCopy",
    "observationInfo", "release", "retain", "retainCount", "retainWeakReference", "self", "superclass", "zone",
    // NSManagedObject
    "awakeFromFetch", "awakeFromInsert", "changedValues", "changedValuesForCurrentEvent", "didSave",
    "didTurnIntoFault", "entity", "faultingState", "hasChanges", "hasPersistentChangedValues", "isDeleted", "isFault",
    "isInserted", "isUpdated", "managedObjectContext", "objectID", "prepareForDeletion", "validateForDelete",
    "validateForInsert", "validateForUpdate", "willSave", "willTurnIntoFault",
  ]

  /// The Objective-C names of `NSManagedObject`'s properties that have another name in Swift, with that name.
  static let objectiveC = [
    "deleted": "isDeleted", "fault": "isFault", "inserted": "isInserted", "updated": "isUpdated",
  ]

  /// Returns whether no property can have a name.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
