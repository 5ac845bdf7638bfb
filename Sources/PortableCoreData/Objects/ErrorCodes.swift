// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
// The names and numbers are Apple's, from Core Data's header `CoreDataErrors.h`; all are in the Cocoa error domain.

/// A value isn't valid, and no other code says why.
public let NSManagedObjectValidationError = 1550
/// Objects of one save share what a uniqueness constraint forbids them to share.
public let NSManagedObjectConstraintValidationError = 1551
/// Several validation errors, which the userInfo lists.
public let NSValidationMultipleErrorsError = 1560
/// A required property has no value.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A to-many relationship has too few destinations.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A to-many relationship has too many destinations.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship with the delete rule Deny has destinations.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is above its maximum.
public let NSValidationNumberTooLargeError = 1610
/// A number is below its minimum.
public let NSValidationNumberTooSmallError = 1620
/// A date is after its maximum.
public let NSValidationDateTooLateError = 1630
/// A date is before its minimum.
public let NSValidationDateTooSoonError = 1640
/// The value isn't a valid date.
public let NSValidationInvalidDateError = 1650
/// A string is longer than its maximum.
public let NSValidationStringTooLongError = 1660
/// A string is shorter than its minimum.
public let NSValidationStringTooShortError = 1670
/// A string doesn't match its pattern.
public let NSValidationStringPatternMatchingError = 1680
/// The value isn't a valid URI.
public let NSValidationInvalidURIError = 1690
/// A context couldn't be locked.
public let NSManagedObjectContextLockingError = 132000
/// A coordinator couldn't be locked.
public let NSPersistentStoreCoordinatorLockingError = 132010
/// The object isn't in the store, or its entity is unknown.
public let NSManagedObjectReferentialIntegrityError = 133000
/// An object that is saved refers to one in another store.
public let NSManagedObjectExternalRelationshipError = 133010
/// The row that was changed here was changed in the store as well.
public let NSManagedObjectMergeError = 133020
/// A uniqueness constraint isn't met by what the store holds.
public let NSManagedObjectConstraintMergeError = 133021
/// No store of that type exists here.
public let NSPersistentStoreInvalidTypeError = 134000
/// The file is a store of another type.
public let NSPersistentStoreTypeMismatchError = 134010
/// The store doesn't hold the model's entities.
public let NSPersistentStoreIncompatibleSchemaError = 134020
/// The coordinator has no store for the object, or the store couldn't be written.
public let NSPersistentStoreSaveError = 134030
/// Some of several stores couldn't be written.
public let NSPersistentStoreIncompleteSaveError = 134040
/// A merge policy left conflicts.
public let NSPersistentStoreSaveConflictsError = 134050
/// An error for which there is no other code.
public let NSCoreDataError = 134060
/// The store couldn't do what it was asked for.
public let NSPersistentStoreOperationError = 134070
/// The store can't be opened.
public let NSPersistentStoreOpenError = 134080
/// The store took too long.
public let NSPersistentStoreTimeoutError = 134090
/// The store doesn't know that kind of request.
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
/// The store was made with another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// A migration failed.
public let NSMigrationError = 134110
/// A migration met a uniqueness constraint that isn't met.
public let NSMigrationConstraintViolationError = 134111
/// A migration was cancelled.
public let NSMigrationCancelledError = 134120
/// A migration found no model for its source.
public let NSMigrationMissingSourceModelError = 134130
/// A migration found no mapping.
public let NSMigrationMissingMappingModelError = 134140
/// A migration couldn't read its source.
public let NSMigrationManagerSourceStoreError = 134150
/// A migration couldn't write its destination.
public let NSMigrationManagerDestinationStoreError = 134160
/// A migration's policy failed.
public let NSEntityMigrationPolicyError = 134170
/// SQLite reported an error, which the userInfo holds under `NSSQLiteErrorDomain`.
public let NSSQLiteError = 134180
/// No mapping could be inferred.
public let NSInferredMappingModelError = 134190
/// External records couldn't be read.
public let NSExternalRecordImportError = 134200

// The keys of an error's userInfo.

/// The key of the errors that one error combines.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the object that a validation error is about.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the name of the property that a validation error is about.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the predicate that a value doesn't satisfy.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The key of the value that isn't valid.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the stores that an error is about.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
/// The key of the objects that an error is about.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The key of the conflicts that stopped a save.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// The key of SQLite's own error code.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
#endif
