// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
// The policies under the names of the constants that Apple's header `NSMergePolicy.h` has.

/// The policy that lets the save fail.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// The policy that lets the store win, property by property.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// The policy that lets the context win, property by property.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyObjectTrump }
/// The policy that writes the context's object whole.
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// The policy that gives up the context's changes of an object in conflict.
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }
#endif
