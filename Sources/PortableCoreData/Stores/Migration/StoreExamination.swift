#if !canImport(CoreData)
import Foundation

/// Finds out whether a file is a store of a model.
struct StoreExamination {
  let entities: [NSEntityDescription]
  let model: NSManagedObjectModel
  /// The text of the entities.
  let text: ModelText
  let connection: SQLiteConnection

  /// A file that is a store of a model.
  struct Fitting {
    let layout: StoreLayout
    let metadata: StoreMetadata
  }

  /// A layout of the entities that no file has to have.
  func newLayout() -> StoreLayout { StoreLayout(entities, modelCount: model.entities.count) }

  /// The metadata of a new store.
  func newMetadata(_ layout: StoreLayout) -> StoreMetadata {
    StoreMetadata(
      new: entities, model: model, columnNames: StoreCreator.columnNames(of: layout), version: text.version)
  }

  /// Compares the file with the model.
  ///
  /// - Throws: Core Data's error for a store of another model, which says what differs, or another Cocoa error.
  func fit() throws -> Fitting {
    let schema = try StoreSchema(connection)
    let metadata = try StoreMetadata(connection)
    let layout = try match(schema, metadata)
    if let version = metadata.modelVersion, version != text.version, !hasHashes(of: metadata) {
      throw StoreMatcher.difference(
        try difference(from: KeptModel.read(connection, schema)), path: connection.path)
    }
    return Fitting(layout: layout, metadata: metadata)
  }

  /// The layout of the file, if its tables are those of the model.
  func match(_ schema: StoreSchema, _ metadata: StoreMetadata) throws -> StoreLayout {
    let layout = newLayout()
    let matcher = StoreMatcher(
      layout: layout, schema: schema, path: connection.path, columnNames: metadata.columnNames)
    try matcher.matchEntities(metadata, try entityRows())
    try matcher.matchTables()
    return layout
  }

  private func entityRows() throws -> [(number: Int64, name: String, parent: Int64)] {
    let statement = try connection.prepare("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT")
    var rows: [(number: Int64, name: String, parent: Int64)] = []
    try statement.eachRow { rows.append((statement.integer(0), statement.string(1), statement.integer(2))) }
    return rows
  }

  /// Returns whether all version hashes are known, and are those of the store: they say more than the text does.
  private func hasHashes(of metadata: StoreMetadata) -> Bool {
    entities.allSatisfy { !$0.versionHash.isEmpty && metadata.hashes?[$0.name ?? ""] == $0.versionHash }
  }

  /// Returns the difference between two versions with the same tables, as text.
  private func difference(from kept: NSManagedObjectModel?) -> String {
    let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
    let before = Set(kept.map { lines(ModelText($0.entities).text) } ?? [])
    var entity = ""
    for line in lines(text.text).dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      if parts[0] == "entity" { entity = String(parts[1]) }
      if !before.contains(line) {
        return parts[0] == "entity" ? "the entity '\(entity)' is another" : "'\(entity).\(parts[1])' is another"
      }
    }
    return "it has another version"
  }
}
#endif
