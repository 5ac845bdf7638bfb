#if !canImport(CoreData)
import Foundation

/// The model that a store was made with, which the store keeps for its migration in a table of its own.
///
/// Core Data's `Z_MODELCACHE` stays empty: what is in it is an archive of Apple's classes.
enum KeptModel {
  static let table = "PORTABLEMODEL"

  /// Writes the model, in the transaction that makes the tables follow from it.
  static func write(_ text: ModelText, _ connection: SQLiteConnection) throws {
    try connection.execute("DROP TABLE IF EXISTS \(table); CREATE TABLE \(table) (CONTENT TEXT)")
    let statement = try connection.prepare("INSERT INTO \(table) VALUES (?)")
    statement.bind(text.text, 1)
    try statement.run()
  }

  /// The model; nil if the store keeps none that can be read.
  static func read(_ connection: SQLiteConnection, _ schema: StoreSchema) throws -> NSManagedObjectModel? {
    guard schema.tables[table]?["CONTENT"] != nil else { return nil }
    let statement = try connection.prepare("SELECT CONTENT FROM \(table)")
    return try statement.step() ? ModelText.model(statement.string(0)) : nil
  }
}
#endif
