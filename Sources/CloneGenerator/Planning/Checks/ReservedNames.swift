/// The names that no property of a managed object can have.
///
/// Core Data forbids the names of the methods without parameters of `NSObject` and `NSManagedObject`; this lists those
/// that exist on every platform, in Swift's spelling too where it differs. Hundreds more exist in single frameworks.
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

  /// The Objective-C names of properties of `NSManagedObject` that Swift knows by another name, with that.
  static let objectiveC = [
    "deleted": "isDeleted", "fault": "isFault", "inserted": "isInserted", "updated": "isUpdated",
  ]

  /// Returns whether no property can have a name.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
