#if !canImport(CoreData)
public import Foundation

/// The ways of solving conflicts; the numbers are Apple's.
public enum NSMergePolicyType: UInt, Sendable {
  /// The save fails.
  case errorMergePolicyType = 0
  /// The store's values win if both changed a property; other changes of both sides are kept.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// The context's values win if both changed a property; other changes of both sides are kept.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The context's object is written whole.
  case overwriteMergePolicyType = 3
  /// The context's changes of the object are given up.
  case rollbackMergePolicyType = 4
}

/// A policy for rows that were changed since the context read them.
///
/// A deleted row stays deleted, unless the policy lets the save fail: Apple's documentation doesn't say what changes
/// would be merged with.
open class NSMergePolicy: NSObject {
  /// The way of solving conflicts.
  public let mergeType: NSMergePolicyType

  /// Makes a policy.
  ///
  /// - Parameter ty: The way of solving conflicts.
  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
  }

  // A policy never changes.

  /// The policy that lets the save fail; the default of every context.
  nonisolated(unsafe) public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// The policy that gives up the context's changes of an object in conflict.
  nonisolated(unsafe) public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  /// The policy that writes the context's object whole.
  nonisolated(unsafe) public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The policy that lets the context win, property by property.
  nonisolated(unsafe) public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// The policy that lets the store win, property by property.
  nonisolated(unsafe) public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)

  /// Solves the conflicts of a save; the save tries again afterwards.
  ///
  /// - Parameter list: Conflicts, of `NSMergeConflict` and `NSConstraintConflict`.
  /// - Throws: A Cocoa error to let the save fail.
  open func resolve(mergeConflicts list: [Any]) throws {
    try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    try resolve(constraintConflicts: list.compactMap { $0 as? NSConstraintConflict })
  }

  /// Solves conflicts between objects and their rows.
  ///
  /// - Parameter list: The conflicts.
  /// - Throws: A Cocoa error to let the save fail.
  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    guard !list.isEmpty else { return }
    guard mergeType != .errorMergePolicyType else { throw NSError.mergeConflicts(list) }
    for conflict in list {
      try conflict.sourceObject.managedObjectContext?.resolve(conflict, mergeType)
    }
  }

  /// Solves conflicts between objects that share values that only one of them may have.
  ///
  /// The object in the store stays, and takes over the context's values if the context wins; a new object that
  /// conflicts with it is deleted.
  ///
  /// - Parameter list: The conflicts.
  /// - Throws: A Cocoa error to let the save fail.
  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard !list.isEmpty else { return }
    guard mergeType != .errorMergePolicyType else { throw NSError.constraintConflicts(list) }
    for conflict in list {
      conflict.conflictingObjects.first?.managedObjectContext?.resolve(conflict, mergeType)
    }
  }
}

extension NSError {
  static func mergeConflicts(_ list: [NSMergeConflict]) -> NSError {
    let names = list.map { conflict in
      let what = conflict.newVersionNumber == 0 ? "was deleted" : "was changed"
      return "'\(conflict.sourceObject.objectID)' \(what) in the store."
    }
    return .coreData(
      NSManagedObjectMergeError, "The save conflicts with others: " + names.joined(separator: " "),
      [NSPersistentStoreSaveConflictsErrorKey: list, NSAffectedObjectsErrorKey: list.map(\.sourceObject)])
  }

  static func constraintConflicts(_ list: [NSConstraintConflict]) -> NSError {
    let names = list.map { conflict in
      let values = conflict.constraint.map { name in
        let value = conflict.constraintValues[name]
        return "\(name) = \((value as? NSManagedObject)?.objectID ?? value ?? "")"
      }
      return
        "More than one '\(conflict.conflictingObjects.first?.entity.name ?? "")' has \(values.joined(separator: ", "))."
    }
    return .coreData(
      NSManagedObjectConstraintMergeError, names.joined(separator: " "),
      [
        NSPersistentStoreSaveConflictsErrorKey: list,
        NSAffectedObjectsErrorKey: list.flatMap(\.conflictingObjects),
      ])
  }
}
#endif
