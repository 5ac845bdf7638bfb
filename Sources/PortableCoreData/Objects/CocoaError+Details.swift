#if !canImport(CoreData)
public import Foundation

// The parts of an error's userInfo that Apple's overlay of Core Data reads.
extension CocoaError {
  /// The object that a validation error is about.
  public var validationObject: Any? { userInfo[NSValidationObjectErrorKey] }
  /// The name of the property that a validation error is about.
  public var validationKey: String? { userInfo[NSValidationKeyErrorKey] as? String }
  /// The predicate that a value doesn't satisfy.
  public var validationPredicate: NSPredicate? { userInfo[NSValidationPredicateErrorKey] as? NSPredicate }
  /// The value that isn't valid.
  public var validationValue: Any? { userInfo[NSValidationValueErrorKey] }
  /// The objects that the error is about.
  public var affectedObjects: [NSManagedObject]? { userInfo[NSAffectedObjectsErrorKey] as? [NSManagedObject] }
  /// The stores that the error is about.
  public var affectedStores: [NSPersistentStore]? { userInfo[NSAffectedStoresErrorKey] as? [NSPersistentStore] }
  /// The conflicts that stopped a save.
  public var persistentStoreSaveConflicts: [NSMergeConflict]? {
    userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSMergeConflict]
  }
}

extension NSError {
  /// An error of Core Data.
  ///
  /// - Parameters:
  ///   - code: One of Core Data's codes.
  ///   - text: The mistake, for people.
  ///   - info: Further entries of the userInfo.
  static func coreData(_ code: Int, _ text: String, _ info: [String: Any] = [:]) -> NSError {
    var info = info
    info[NSLocalizedDescriptionKey] = text
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }
}
#endif
