#if !canImport(CoreData)
public import Foundation

// Core Data's codes under the names that Apple's overlay of Core Data gives them.

extension CocoaError.Code {
  /// A value is not valid, and no other code says why.
  public static var managedObjectValidation: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectValidationError)
  }
  /// Objects of one save share what a uniqueness constraint forbids them to share.
  public static var managedObjectConstraintValidation: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectConstraintValidationError)
  }
  /// Several validation errors, which the userInfo lists.
  public static var validationMultipleErrors: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMultipleErrorsError)
  }
  /// A required property has no value.
  public static var validationMissingMandatoryProperty: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMissingMandatoryPropertyError)
  }
  /// A to-many relationship has too few destinations.
  public static var validationRelationshipLacksMinimumCount: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipLacksMinimumCountError)
  }
  /// A to-many relationship has too many destinations.
  public static var validationRelationshipExceedsMaximumCount: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipExceedsMaximumCountError)
  }
  /// A relationship with the delete rule Deny has destinations.
  public static var validationRelationshipDeniedDelete: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipDeniedDeleteError)
  }
  /// A number is above its maximum.
  public static var validationNumberTooLarge: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooLargeError)
  }
  /// A number is below its minimum.
  public static var validationNumberTooSmall: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooSmallError)
  }
  /// A date is after its maximum.
  public static var validationDateTooLate: CocoaError.Code { CocoaError.Code(rawValue: NSValidationDateTooLateError) }
  /// A date is before its minimum.
  public static var validationDateTooSoon: CocoaError.Code { CocoaError.Code(rawValue: NSValidationDateTooSoonError) }
  /// A date is none.
  public static var validationInvalidDate: CocoaError.Code { CocoaError.Code(rawValue: NSValidationInvalidDateError) }
  /// A string is longer than its maximum.
  public static var validationStringTooLong: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooLongError)
  }
  /// A string is shorter than its minimum.
  public static var validationStringTooShort: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooShortError)
  }
  /// A string does not match its pattern.
  public static var validationStringPatternMatching: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringPatternMatchingError)
  }
  /// A URI is none.
  public static var validationInvalidURI: CocoaError.Code { CocoaError.Code(rawValue: NSValidationInvalidURIError) }
  /// A context could not be locked.
  public static var managedObjectContextLocking: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectContextLockingError)
  }
  /// A coordinator could not be locked.
  public static var persistentStoreCoordinatorLocking: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreCoordinatorLockingError)
  }
  /// The object is not in the store, or its entity is unknown.
  public static var managedObjectReferentialIntegrity: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError)
  }
  /// An object that is saved leads to one in another store.
  public static var managedObjectExternalRelationship: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectExternalRelationshipError)
  }
  /// The row that was changed here was changed in the store as well.
  public static var managedObjectMerge: CocoaError.Code { CocoaError.Code(rawValue: NSManagedObjectMergeError) }
  /// A uniqueness constraint is not met by what the store holds.
  public static var managedObjectConstraintMerge: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectConstraintMergeError)
  }
  /// No store of that type exists here.
  public static var persistentStoreInvalidType: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreInvalidTypeError)
  }
  /// The file is a store of another type.
  public static var persistentStoreTypeMismatch: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTypeMismatchError)
  }
  /// The store does not hold the model's entities.
  public static var persistentStoreIncompatibleSchema: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleSchemaError)
  }
  /// The coordinator has no store for the object, or the store could not be written.
  public static var persistentStoreSave: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreSaveError) }
  /// Some of several stores could not be written.
  public static var persistentStoreIncompleteSave: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompleteSaveError)
  }
  /// A merge policy left conflicts.
  public static var persistentStoreSaveConflicts: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreSaveConflictsError)
  }
  /// Something that no other code stands for.
  public static var coreData: CocoaError.Code { CocoaError.Code(rawValue: NSCoreDataError) }
  /// The store could not do what it was asked for.
  public static var persistentStoreOperation: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreOperationError)
  }
  /// The store cannot be opened.
  public static var persistentStoreOpen: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreOpenError) }
  /// The store took too long.
  public static var persistentStoreTimeout: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreTimeoutError) }
  /// The store does not know that kind of request.
  public static var persistentStoreUnsupportedRequestType: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreUnsupportedRequestTypeError)
  }
  /// The store was made with another model.
  public static var persistentStoreIncompatibleVersionHash: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleVersionHashError)
  }
  /// A migration failed.
  public static var migration: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationError) }
  /// A migration met a uniqueness constraint that is not met.
  public static var migrationConstraintViolation: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationConstraintViolationError)
  }
  /// A migration was cancelled.
  public static var migrationCancelled: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationCancelledError) }
  /// A migration found no model for its source.
  public static var migrationMissingSourceModel: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingSourceModelError)
  }
  /// A migration found no mapping.
  public static var migrationMissingMappingModel: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingMappingModelError)
  }
  /// A migration could not read its source.
  public static var migrationManagerSourceStore: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerSourceStoreError)
  }
  /// A migration could not write its destination.
  public static var migrationManagerDestinationStore: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerDestinationStoreError)
  }
  /// A migration's policy failed.
  public static var entityMigrationPolicy: CocoaError.Code { CocoaError.Code(rawValue: NSEntityMigrationPolicyError) }
  /// SQLite reported an error, which the userInfo holds under `NSSQLiteErrorDomain`.
  public static var sqlite: CocoaError.Code { CocoaError.Code(rawValue: NSSQLiteError) }
  /// No mapping could be inferred.
  public static var inferredMappingModel: CocoaError.Code { CocoaError.Code(rawValue: NSInferredMappingModelError) }
  /// External records could not be read.
  public static var externalRecordImport: CocoaError.Code { CocoaError.Code(rawValue: NSExternalRecordImportError) }
}

extension CocoaError {
  /// A value is not valid, and no other code says why.
  public static var managedObjectValidation: CocoaError.Code { .managedObjectValidation }
  /// Objects of one save share what a uniqueness constraint forbids them to share.
  public static var managedObjectConstraintValidation: CocoaError.Code { .managedObjectConstraintValidation }
  /// Several validation errors, which the userInfo lists.
  public static var validationMultipleErrors: CocoaError.Code { .validationMultipleErrors }
  /// A required property has no value.
  public static var validationMissingMandatoryProperty: CocoaError.Code { .validationMissingMandatoryProperty }
  /// A to-many relationship has too few destinations.
  public static var validationRelationshipLacksMinimumCount: CocoaError.Code {
    .validationRelationshipLacksMinimumCount
  }
  /// A to-many relationship has too many destinations.
  public static var validationRelationshipExceedsMaximumCount: CocoaError.Code {
    .validationRelationshipExceedsMaximumCount
  }
  /// A relationship with the delete rule Deny has destinations.
  public static var validationRelationshipDeniedDelete: CocoaError.Code { .validationRelationshipDeniedDelete }
  /// A number is above its maximum.
  public static var validationNumberTooLarge: CocoaError.Code { .validationNumberTooLarge }
  /// A number is below its minimum.
  public static var validationNumberTooSmall: CocoaError.Code { .validationNumberTooSmall }
  /// A date is after its maximum.
  public static var validationDateTooLate: CocoaError.Code { .validationDateTooLate }
  /// A date is before its minimum.
  public static var validationDateTooSoon: CocoaError.Code { .validationDateTooSoon }
  /// A date is none.
  public static var validationInvalidDate: CocoaError.Code { .validationInvalidDate }
  /// A string is longer than its maximum.
  public static var validationStringTooLong: CocoaError.Code { .validationStringTooLong }
  /// A string is shorter than its minimum.
  public static var validationStringTooShort: CocoaError.Code { .validationStringTooShort }
  /// A string does not match its pattern.
  public static var validationStringPatternMatching: CocoaError.Code { .validationStringPatternMatching }
  /// A URI is none.
  public static var validationInvalidURI: CocoaError.Code { .validationInvalidURI }
  /// A context could not be locked.
  public static var managedObjectContextLocking: CocoaError.Code { .managedObjectContextLocking }
  /// A coordinator could not be locked.
  public static var persistentStoreCoordinatorLocking: CocoaError.Code { .persistentStoreCoordinatorLocking }
  /// The object is not in the store, or its entity is unknown.
  public static var managedObjectReferentialIntegrity: CocoaError.Code { .managedObjectReferentialIntegrity }
  /// An object that is saved leads to one in another store.
  public static var managedObjectExternalRelationship: CocoaError.Code { .managedObjectExternalRelationship }
  /// The row that was changed here was changed in the store as well.
  public static var managedObjectMerge: CocoaError.Code { .managedObjectMerge }
  /// A uniqueness constraint is not met by what the store holds.
  public static var managedObjectConstraintMerge: CocoaError.Code { .managedObjectConstraintMerge }
  /// No store of that type exists here.
  public static var persistentStoreInvalidType: CocoaError.Code { .persistentStoreInvalidType }
  /// The file is a store of another type.
  public static var persistentStoreTypeMismatch: CocoaError.Code { .persistentStoreTypeMismatch }
  /// The store does not hold the model's entities.
  public static var persistentStoreIncompatibleSchema: CocoaError.Code { .persistentStoreIncompatibleSchema }
  /// The coordinator has no store for the object, or the store could not be written.
  public static var persistentStoreSave: CocoaError.Code { .persistentStoreSave }
  /// Some of several stores could not be written.
  public static var persistentStoreIncompleteSave: CocoaError.Code { .persistentStoreIncompleteSave }
  /// A merge policy left conflicts.
  public static var persistentStoreSaveConflicts: CocoaError.Code { .persistentStoreSaveConflicts }
  /// Something that no other code stands for.
  public static var coreData: CocoaError.Code { .coreData }
  /// The store could not do what it was asked for.
  public static var persistentStoreOperation: CocoaError.Code { .persistentStoreOperation }
  /// The store cannot be opened.
  public static var persistentStoreOpen: CocoaError.Code { .persistentStoreOpen }
  /// The store took too long.
  public static var persistentStoreTimeout: CocoaError.Code { .persistentStoreTimeout }
  /// The store does not know that kind of request.
  public static var persistentStoreUnsupportedRequestType: CocoaError.Code { .persistentStoreUnsupportedRequestType }
  /// The store was made with another model.
  public static var persistentStoreIncompatibleVersionHash: CocoaError.Code { .persistentStoreIncompatibleVersionHash }
  /// A migration failed.
  public static var migration: CocoaError.Code { .migration }
  /// A migration met a uniqueness constraint that is not met.
  public static var migrationConstraintViolation: CocoaError.Code { .migrationConstraintViolation }
  /// A migration was cancelled.
  public static var migrationCancelled: CocoaError.Code { .migrationCancelled }
  /// A migration found no model for its source.
  public static var migrationMissingSourceModel: CocoaError.Code { .migrationMissingSourceModel }
  /// A migration found no mapping.
  public static var migrationMissingMappingModel: CocoaError.Code { .migrationMissingMappingModel }
  /// A migration could not read its source.
  public static var migrationManagerSourceStore: CocoaError.Code { .migrationManagerSourceStore }
  /// A migration could not write its destination.
  public static var migrationManagerDestinationStore: CocoaError.Code { .migrationManagerDestinationStore }
  /// A migration's policy failed.
  public static var entityMigrationPolicy: CocoaError.Code { .entityMigrationPolicy }
  /// SQLite reported an error, which the userInfo holds under `NSSQLiteErrorDomain`.
  public static var sqlite: CocoaError.Code { .sqlite }
  /// No mapping could be inferred.
  public static var inferredMappingModel: CocoaError.Code { .inferredMappingModel }
  /// External records could not be read.
  public static var externalRecordImport: CocoaError.Code { .externalRecordImport }
}
#endif
