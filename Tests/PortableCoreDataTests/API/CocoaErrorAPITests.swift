#if !canImport(CoreData)
@Suite("Core Data's error codes as Apple spells them")
struct CocoaErrorAPITests {
  @Test("The numbers of the errors")
  func numbers() {
    let codes: [(CocoaError.Code, Int, Int)] = [
      (.managedObjectValidation, NSManagedObjectValidationError, 1550),
      (.managedObjectConstraintValidation, NSManagedObjectConstraintValidationError, 1551),
      (.validationMultipleErrors, NSValidationMultipleErrorsError, 1560),
      (.validationMissingMandatoryProperty, NSValidationMissingMandatoryPropertyError, 1570),
      (.validationRelationshipLacksMinimumCount, NSValidationRelationshipLacksMinimumCountError, 1580),
      (.validationRelationshipExceedsMaximumCount, NSValidationRelationshipExceedsMaximumCountError, 1590),
      (.validationRelationshipDeniedDelete, NSValidationRelationshipDeniedDeleteError, 1600),
      (.validationNumberTooLarge, NSValidationNumberTooLargeError, 1610),
      (.validationNumberTooSmall, NSValidationNumberTooSmallError, 1620),
      (.validationDateTooLate, NSValidationDateTooLateError, 1630),
      (.validationDateTooSoon, NSValidationDateTooSoonError, 1640),
      (.validationInvalidDate, NSValidationInvalidDateError, 1650),
      (.validationStringTooLong, NSValidationStringTooLongError, 1660),
      (.validationStringTooShort, NSValidationStringTooShortError, 1670),
      (.validationStringPatternMatching, NSValidationStringPatternMatchingError, 1680),
      (.validationInvalidURI, NSValidationInvalidURIError, 1690),
      (.managedObjectContextLocking, NSManagedObjectContextLockingError, 132000),
      (.persistentStoreCoordinatorLocking, NSPersistentStoreCoordinatorLockingError, 132010),
      (.managedObjectReferentialIntegrity, NSManagedObjectReferentialIntegrityError, 133000),
      (.managedObjectExternalRelationship, NSManagedObjectExternalRelationshipError, 133010),
      (.managedObjectMerge, NSManagedObjectMergeError, 133020),
      (.managedObjectConstraintMerge, NSManagedObjectConstraintMergeError, 133021),
      (.persistentStoreInvalidType, NSPersistentStoreInvalidTypeError, 134000),
      (.persistentStoreTypeMismatch, NSPersistentStoreTypeMismatchError, 134010),
      (.persistentStoreIncompatibleSchema, NSPersistentStoreIncompatibleSchemaError, 134020),
      (.persistentStoreSave, NSPersistentStoreSaveError, 134030),
      (.persistentStoreIncompleteSave, NSPersistentStoreIncompleteSaveError, 134040),
      (.persistentStoreSaveConflicts, NSPersistentStoreSaveConflictsError, 134050),
      (.coreData, NSCoreDataError, 134060),
      (.persistentStoreOperation, NSPersistentStoreOperationError, 134070),
      (.persistentStoreOpen, NSPersistentStoreOpenError, 134080),
      (.persistentStoreTimeout, NSPersistentStoreTimeoutError, 134090),
      (.persistentStoreUnsupportedRequestType, NSPersistentStoreUnsupportedRequestTypeError, 134091),
      (.persistentStoreIncompatibleVersionHash, NSPersistentStoreIncompatibleVersionHashError, 134100),
      (.migration, NSMigrationError, 134110),
      (.migrationConstraintViolation, NSMigrationConstraintViolationError, 134111),
      (.migrationCancelled, NSMigrationCancelledError, 134120),
      (.migrationMissingSourceModel, NSMigrationMissingSourceModelError, 134130),
      (.migrationMissingMappingModel, NSMigrationMissingMappingModelError, 134140),
      (.migrationManagerSourceStore, NSMigrationManagerSourceStoreError, 134150),
      (.migrationManagerDestinationStore, NSMigrationManagerDestinationStoreError, 134160),
      (.entityMigrationPolicy, NSEntityMigrationPolicyError, 134170),
      (.sqlite, NSSQLiteError, 134180),
      (.inferredMappingModel, NSInferredMappingModelError, 134190),
      (.externalRecordImport, NSExternalRecordImportError, 134200),
    ]
    for (code, constant, number) in codes { #expect(code.rawValue == number && constant == number) }
  }

  @Test("An error's details are read by Apple's names")
  func details() {
    let error = CocoaError(
      .validationStringTooLong,
      userInfo: [NSValidationKeyErrorKey: "name", NSValidationValueErrorKey: "abc", NSValidationObjectErrorKey: 1])
    #expect(error.code == CocoaError.validationStringTooLong && error.validationKey == "name")
    #expect(error.validationValue as? String == "abc" && error.validationObject as? Int == 1)
    #expect(error.validationPredicate == nil && error.affectedObjects == nil && error.affectedStores == nil)
    #expect(error.persistentStoreSaveConflicts == nil && (error as NSError).domain == NSCocoaErrorDomain)
  }
}
#endif
