#if !canImport(CoreData)
import Foundation

/// Why a store refused a save: rows that are not any more what the changes are based on, or values that must be unique.
///
/// Sendable unchecked: it never leaves the queue of the context that saves.
///
/// Nothing was written. A context resolves the conflicts by its merge policy and tries again, or hands the error out.
struct SaveConflict: Error, @unchecked Sendable {
  /// A row that is not any more what a change or deletion is based on.
  struct Row {
    let key: ObjectKey
    /// The version that the change is based on.
    let version: Int64
    /// What the store holds; nil where the row was deleted.
    let stored: StoredRow?
  }

  /// Objects whose values a uniqueness constraint forbids.
  struct Constraint {
    /// The attributes of the constraint.
    let attributes: [String]
    /// Their values.
    let values: [AttributeValue]
    /// The objects of the save that have the values.
    let keys: ContiguousArray<ObjectKey>
    /// The object that the store has them of already; nil where only objects of the save have them.
    let stored: FoundRow?
  }

  var rows: [Row] = []
  var constraints: [Constraint] = []

  var isEmpty: Bool { rows.isEmpty && constraints.isEmpty }

  /// The error as Core Data spells it: a merge error, or a constraint error where every row is what it was.
  var cocoaError: NSError {
    guard rows.isEmpty else {
      let text =
        rows.allSatisfy { $0.stored == nil }
        ? "The object was deleted in the store." : "The object was changed in the store."
      return NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError, userInfo: [NSLocalizedDescriptionKey: text])
    }
    let names = constraints.map { $0.attributes.joined(separator: ", ") }
    return NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
      userInfo: [
        NSLocalizedDescriptionKey:
          "Objects have the same values of '\(names.joined(separator: "', '"))', which must be unique."
      ])
  }
}
#endif
