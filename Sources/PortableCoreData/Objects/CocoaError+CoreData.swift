#if !canImport(CoreData)
public import Foundation

// Core Data's codes under the names that Apple's overlay of Core Data gives them.

extension CocoaError.Code {
  /// A value isn't valid, and no other code says why.
  public static let managedObjectValidation = Self(rawValue: NSManagedObjectValidationError)
  /// Objects of one save share what a uniqueness constraint forbids them to share.
  public static let managedObjectConstraintValidation = Self(rawValue: NSManagedObjectConstraintValidationError)
  /// Several validation errors, which the userInfo lists.
  public static let validationMultipleErrors = Self(rawValue: NSValidationMultipleErrorsError)
  /// A required property has no value.
  public static let validationMissingMandatoryProperty = Self(rawValue: NSValidationMissingMandatoryPropertyError)
  /// A to-many relationship has too few destinations.
  public static let validationRelationshipLacksMinimumCount = Self(
    rawValue: NSValidationRelationshipLacksMinimumCountError)
  /// A to-many relationship has too many destinations.
  public static let validationRelationshipExceedsMaximumCount = Self(
    rawValue: NSValidationRelationshipExceedsMaximumCountError)
  /// A relationship with the delete rule Deny has destinations.
  public static let validationRelationshipDeniedDelete = Self(rawValue: NSValidationRelationshipDeniedDeleteError)
  /// A number is above its maximum.
  public static let validationNumberTooLarge = Self(rawValue: NSValidationNumberTooLargeError)
  /// A number is below its minimum.
  public static let validationNumberTooSmall = Self(rawValue: NSValidationNumberTooSmallError)
  /// A date is after its maximum.
  public static let validationDateTooLate = Self(rawValue: NSValidationDateTooLateError)
  /// A date is before its minimum.
  public static let validationDateTooSoon = Self(rawValue: NSValidationDateTooSoonError)
  /// The value isn't a valid date.
  public static let validationInvalidDate = Self(rawValue: NSValidationInvalidDateError)
  /// A string is longer than its maximum.
  public static let validationStringTooLong = Self(rawValue: NSValidationStringTooLongError)
  /// A string is shorter than its minimum.
  public static let validationStringTooShort = Self(rawValue: NSValidationStringTooShortError)
  /// A string doesn't match its pattern.
  public static let validationStringPatternMatching = Self(rawValue: NSValidationStringPatternMatchingError)
  /// The value isn't a valid URI.
  public static let validationInvalidURI = Self(rawValue: NSValidationInvalidURIError)
  /// A context couldn't be locked.
  public static let managedObjectContextLocking = Self(rawValue: NSManagedObjectContextLockingError)
  /// A coordinator couldn't be locked.
  public static let persistentStoreCoordinatorLocking = Self(rawValue: NSPersistentStoreCoordinatorLockingError)
  /// The object isn't in the store, or its entity is unknown.
  public static let managedObjectReferentialIntegrity = Self(rawValue: NSManagedObjectReferentialIntegrityError)
  /// An object that is saved refers to one in another store.
  public static let managedObjectExternalRelationship = Self(rawValue: NSManagedObjectExternalRelationshipError)
  /// The row that was changed here was changed in the store as well.
  public static let managedObjectMerge = Self(rawValue: NSManagedObjectMergeError)
  /// A uniqueness constraint isn't met by what the store holds.
  public static let managedObjectConstraintMerge = Self(rawValue: NSManagedObjectConstraintMergeError)
  /// No store of that type exists here.
  public static let persistentStoreInvalidType = Self(rawValue: NSPersistentStoreInvalidTypeError)
  /// The file is a store of another type.
  public static let persistentStoreTypeMismatch = Self(rawValue: NSPersistentStoreTypeMismatchError)
  /// The store doesn't hold the model's entities.
  public static let persistentStoreIncompatibleSchema = Self(rawValue: NSPersistentStoreIncompatibleSchemaError)
  /// The coordinator has no store for the object, or the store couldn't be written.
  public static let persistentStoreSave = Self(rawValue: NSPersistentStoreSaveError)
  /// Some of several stores couldn't be written.
  public static let persistentStoreIncompleteSave = Self(rawValue: NSPersistentStoreIncompleteSaveError)
  /// A merge policy left conflicts.
  public static let persistentStoreSaveConflicts = Self(rawValue: NSPersistentStoreSaveConflictsError)
  /// An error for which there is no other code.
  public static let coreData = Self(rawValue: NSCoreDataError)
  /// The store couldn't do what it was asked for.
  public static let persistentStoreOperation = Self(rawValue: NSPersistentStoreOperationError)
  /// The store can't be opened.
  public static let persistentStoreOpen = Self(rawValue: NSPersistentStoreOpenError)
  /// The store took too long.
  public static let persistentStoreTimeout = Self(rawValue: NSPersistentStoreTimeoutError)
  /// The store doesn't know that kind of request.
  public static let persistentStoreUnsupportedRequestType = Self(rawValue: NSPersistentStoreUnsupportedRequestTypeError)
  /// The store was made with another model.
  public static let persistentStoreIncompatibleVersionHash = Self(
    rawValue: NSPersistentStoreIncompatibleVersionHashError)
  /// A migration failed.
  public static let migration = Self(rawValue: NSMigrationError)
  /// A migration met a uniqueness constraint that isn't met.
  public static let migrationConstraintViolation = Self(rawValue: NSMigrationConstraintViolationError)
  /// A migration was cancelled.
  public static let migrationCancelled = Self(rawValue: NSMigrationCancelledError)
  /// A migration found no model for its source.
  public static let migrationMissingSourceModel = Self(rawValue: NSMigrationMissingSourceModelError)
  /// A migration found no mapping.
  public static let migrationMissingMappingModel = Self(rawValue: NSMigrationMissingMappingModelError)
  /// A migration couldn't read its source.
  public static let migrationManagerSourceStore = Self(rawValue: NSMigrationManagerSourceStoreError)
  /// A migration couldn't write its destination.
  public static let migrationManagerDestinationStore = Self(rawValue: NSMigrationManagerDestinationStoreError)
  /// A migration's policy failed.
  public static let entityMigrationPolicy = Self(rawValue: NSEntityMigrationPolicyError)
  /// SQLite reported an error, which the userInfo holds under `NSSQLiteErrorDomain`.
  public static let sqlite = Self(rawValue: NSSQLiteError)
  /// No mapping could be inferred.
  public static let inferredMappingModel = Self(rawValue: NSInferredMappingModelError)
  /// External records couldn't be read.
  public static let externalRecordImport = Self(rawValue: NSExternalRecordImportError)
}

extension CocoaError {
  /// A value isn't valid, and no other code says why.
  public static let managedObjectValidation = Code.managedObjectValidation
  /// Objects of one save share what a uniqueness constraint forbids them to share.
  public static let managedObjectConstraintValidation = Code.managedObjectConstraintValidation
  /// Several validation errors, which the userInfo lists.
  public static let validationMultipleErrors = Code.validationMultipleErrors
  /// A required property has no value.
  public static let validationMissingMandatoryProperty = Code.validationMissingMandatoryProperty
  /// A to-many relationship has too few destinations.
  public static let validationRelationshipLacksMinimumCount = Code.validationRelationshipLacksMinimumCount
  /// A to-many relationship has too many destinations.
  public static let validationRelationshipExceedsMaximumCount = Code.validationRelationshipExceedsMaximumCount
  /// A relationship with the delete rule Deny has destinations.
  public static let validationRelationshipDeniedDelete = Code.validationRelationshipDeniedDelete
  /// A number is above its maximum.
  public static let validationNumberTooLarge = Code.validationNumberTooLarge
  /// A number is below its minimum.
  public static let validationNumberTooSmall = Code.validationNumberTooSmall
  /// A date is after its maximum.
  public static let validationDateTooLate = Code.validationDateTooLate
  /// A date is before its minimum.
  public static let validationDateTooSoon = Code.validationDateTooSoon
  /// The value isn't a valid date.
  public static let validationInvalidDate = Code.validationInvalidDate
  /// A string is longer than its maximum.
  public static let validationStringTooLong = Code.validationStringTooLong
  /// A string is shorter than its minimum.
  public static let validationStringTooShort = Code.validationStringTooShort
  /// A string doesn't match its pattern.
  public static let validationStringPatternMatching = Code.validationStringPatternMatching
  /// The value isn't a valid URI.
  public static let validationInvalidURI = Code.validationInvalidURI
  /// A context couldn't be locked.
  public static let managedObjectContextLocking = Code.managedObjectContextLocking
  /// A coordinator couldn't be locked.
  public static let persistentStoreCoordinatorLocking = Code.persistentStoreCoordinatorLocking
  /// The object isn't in the store, or its entity is unknown.
  public static let managedObjectReferentialIntegrity = Code.managedObjectReferentialIntegrity
  /// An object that is saved refers to one in another store.
  public static let managedObjectExternalRelationship = Code.managedObjectExternalRelationship
  /// The row that was changed here was changed in the store as well.
  public static let managedObjectMerge = Code.managedObjectMerge
  /// A uniqueness constraint isn't met by what the store holds.
  public static let managedObjectConstraintMerge = Code.managedObjectConstraintMerge
  /// No store of that type exists here.
  public static let persistentStoreInvalidType = Code.persistentStoreInvalidType
  /// The file is a store of another type.
  public static let persistentStoreTypeMismatch = Code.persistentStoreTypeMismatch
  /// The store doesn't hold the model's entities.
  public static let persistentStoreIncompatibleSchema = Code.persistentStoreIncompatibleSchema
  /// The coordinator has no store for the object, or the store couldn't be written.
  public static let persistentStoreSave = Code.persistentStoreSave
  /// Some of several stores couldn't be written.
  public static let persistentStoreIncompleteSave = Code.persistentStoreIncompleteSave
  /// A merge policy left conflicts.
  public static let persistentStoreSaveConflicts = Code.persistentStoreSaveConflicts
  /// An error for which there is no other code.
  public static let coreData = Code.coreData
  /// The store couldn't do what it was asked for.
  public static let persistentStoreOperation = Code.persistentStoreOperation
  /// The store can't be opened.
  public static let persistentStoreOpen = Code.persistentStoreOpen
  /// The store took too long.
  public static let persistentStoreTimeout = Code.persistentStoreTimeout
  /// The store doesn't know that kind of request.
  public static let persistentStoreUnsupportedRequestType = Code.persistentStoreUnsupportedRequestType
  /// The store was made with another model.
  public static let persistentStoreIncompatibleVersionHash = Code.persistentStoreIncompatibleVersionHash
  /// A migration failed.
  public static let migration = Code.migration
  /// A migration met a uniqueness constraint that isn't met.
  public static let migrationConstraintViolation = Code.migrationConstraintViolation
  /// A migration was cancelled.
  public static let migrationCancelled = Code.migrationCancelled
  /// A migration found no model for its source.
  public static let migrationMissingSourceModel = Code.migrationMissingSourceModel
  /// A migration found no mapping.
  public static let migrationMissingMappingModel = Code.migrationMissingMappingModel
  /// A migration couldn't read its source.
  public static let migrationManagerSourceStore = Code.migrationManagerSourceStore
  /// A migration couldn't write its destination.
  public static let migrationManagerDestinationStore = Code.migrationManagerDestinationStore
  /// A migration's policy failed.
  public static let entityMigrationPolicy = Code.entityMigrationPolicy
  /// SQLite reported an error, which the userInfo holds under `NSSQLiteErrorDomain`.
  public static let sqlite = Code.sqlite
  /// No mapping could be inferred.
  public static let inferredMappingModel = Code.inferredMappingModel
  /// External records couldn't be read.
  public static let externalRecordImport = Code.externalRecordImport
}
#endif
