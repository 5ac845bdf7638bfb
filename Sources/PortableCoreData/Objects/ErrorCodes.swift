// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
// The names and numbers are Apple's, from Core Data's header `CoreDataErrors.h`; all are in the Cocoa error domain.

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
/// The row that was changed here was changed in the store as well.
public let NSManagedObjectMergeError = 133020
/// The store cannot be opened.
public let NSPersistentStoreOpenError = 134080
/// No store of that type exists here.
public let NSPersistentStoreInvalidTypeError = 134000
/// The coordinator has no store for the object.
public let NSPersistentStoreSaveError = 134030
/// The object is not in the store, or its entity is unknown.
public let NSManagedObjectReferentialIntegrityError = 133000
/// The key of the object that a validation error is about.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the property that a validation error is about.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the errors that one error stands for.
public let NSDetailedErrorsKey = "NSDetailedErrors"
#endif
