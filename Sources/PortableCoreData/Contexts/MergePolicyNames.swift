// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
// The policies under the names of the constants that Apple's header `NSMergePolicy.h` has.

/// The policy that lets the save fail.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// The policy by which the store wins, property by property.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// The policy by which the context wins, property by property.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyObjectTrump }
/// The policy that writes the context's object whole.
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// The policy that gives up the context's changes of an object in conflict.
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }
#endif
