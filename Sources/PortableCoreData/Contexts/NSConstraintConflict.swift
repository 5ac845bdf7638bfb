#if !canImport(CoreData)
public import Foundation

/// A conflict between objects that share values which a uniqueness constraint forbids them to share.
open class NSConstraintConflict: NSObject {
  /// The names of the properties of the constraint.
  public let constraint: [String]
  /// The values that are shared, by the properties' names.
  public let constraintValues: [String: Any]
  /// The object that has the values in the store; nil if all objects in conflict belong to the save.
  public let databaseObject: NSManagedObject?
  /// The values that the store has for it.
  public let databaseSnapshot: [String: Any]?
  /// The objects of the save that have the values.
  public let conflictingObjects: [NSManagedObject]
  /// The values that each of them had before.
  public let conflictingSnapshots: [[AnyHashable: Any]]

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - constraint: The names of the properties of the constraint.
  ///   - databaseObject: The object that has the values in the store; nil if all are of the save.
  ///   - databaseSnapshot: Its values in the store.
  ///   - conflictingObjects: The objects of the save that have the values.
  ///   - conflictingSnapshots: The values of each of them before.
  public init(
    constraint: [String], databaseObject: NSManagedObject?, databaseSnapshot: [String: Any]?,
    conflictingObjects: [NSManagedObject], conflictingSnapshots: [Any]
  ) {
    self.constraint = constraint
    self.databaseObject = databaseObject
    self.databaseSnapshot = databaseSnapshot
    self.conflictingObjects = conflictingObjects
    self.conflictingSnapshots = conflictingSnapshots.compactMap { $0 as? [AnyHashable: Any] }
    let holder = conflictingObjects.first ?? databaseObject
    constraintValues = Dictionary(
      constraint.map { ($0, holder?.value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }
}
#endif
