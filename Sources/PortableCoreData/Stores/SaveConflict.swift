#if !canImport(CoreData)
/// Why a store refused a save: rows have changed since they were read, or values that must be unique are taken.
///
/// Sendable unchecked: it never leaves the queue of the context that saves.
///
/// Nothing was written. A context resolves the conflicts with its merge policy and tries again, or throws the error.
struct SaveConflict: Error, @unchecked Sendable {
  /// A row that has changed since a change or deletion read it.
  struct Row {
    let key: ObjectKey
    /// The version that the change is based on.
    let version: Int64
    /// The store's values; nil if the row was deleted.
    let stored: StoredRow?
  }

  /// Objects whose values a uniqueness constraint forbids.
  struct Constraint {
    /// The properties of the constraint.
    let names: [String]
    /// The objects of the save that have the values.
    let keys: ContiguousArray<ObjectKey>
    /// The object that the store has them of already; nil if only objects of the save have them.
    let stored: FoundRow?
  }

  var rows: [Row] = []
  var constraints: [Constraint] = []

  var isEmpty: Bool { rows.isEmpty && constraints.isEmpty }

}
#endif
