#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// The reports of the triggers that Core Data puts into a file: objects whose derived attributes they changed.
///
/// Without the two functions that they call, every write to such a file would fail.
final class TriggerReports {
  struct Report: Hashable {
    let entity: Int64
    let row: Int64
  }

  /// The reports since they were last taken.
  private(set) var reports: Set<Report> = []

  /// Registers the functions on a connection, which must not outlive this.
  func register(on connection: SQLiteConnection) throws {
    for name in [
      "NSCoreDataDATriggerUpdatedAffectedObjectValue", "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue",
    ] {
      let code = sqlite3_create_function_v2(
        connection.database, name, -1, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(),
        { context, count, values in
          // The arguments are the table, the entity, the row, the property and its value.
          if count >= 3, let values, let own = sqlite3_user_data(context) {
            Unmanaged<TriggerReports>.fromOpaque(own).takeUnretainedValue().reports.insert(
              Report(entity: sqlite3_value_int64(values[1]), row: sqlite3_value_int64(values[2])))
          }
          sqlite3_result_null(context)
        }, nil, nil, nil)
      guard code == SQLITE_OK else { throw connection.error(code, isReading: true) }
    }
  }

  /// Takes what was reported.
  func take() -> Set<Report> {
    defer { reports.removeAll() }
    return reports
  }
}
#endif
