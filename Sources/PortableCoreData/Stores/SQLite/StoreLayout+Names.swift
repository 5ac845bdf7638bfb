#if !canImport(CoreData)
import Foundation

extension StoreLayout {
  /// Refuses names that would be the same in SQLite: tables are named in capital letters.
  ///
  /// Core Data's name for a second table with the same name isn't documented, so Core Data couldn't read such a file of
  /// ours.
  ///
  /// - Throws: A Cocoa error that names both owners.
  func checkNames(path: String) throws {
    var owners = ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"].reduce(into: [:]) { $0[$1] = "every store's \($1)" }
    let roots = tables.map { ($0.name, "the entity '\($0.entities.first?.name ?? "")'") }
    for (name, owner) in roots + joins.map({ ($0.name, "the relationship '\($0.label)'") }) {
      if let other = owners.updateValue(owner, forKey: name) {
        throw StoreError.error(
          NSPersistentStoreOpenError,
          "The names of \(other) and \(owner) differ only in case, so that both would have the table \(name); rename one",
          path: path)
      }
    }
  }
}
#endif
