#if !canImport(CoreData)
/// Names in SQL: plain if possible, as Core Data writes them, or else quoted.
enum SQLName {
  static func of(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return isPlain && !name.isEmpty ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

extension StoreColumn {
  /// The name as SQL takes it.
  var sqlName: String { SQLName.of(name) }

  /// True if the column holds a key: the other column of a to-one relationship holds the key's entity.
  var isKey: Bool { sortName == base }
}

extension StoreTable {
  /// The name as SQL takes it.
  var sqlName: String { SQLName.of(name) }
}

extension JoinTable {
  /// The name as SQL takes it.
  var sqlName: String { SQLName.of(name) }
}

extension StoreEntity {
  /// The column of an attribute or to-one relationship; nil if there is none.
  func column(of name: String) -> StoreColumn? {
    guard let slot = layout.slot(name) else { return nil }
    return attributes.first { $0.slot == slot }?.column ?? toOnes.first { $0.slot == slot }?.column
  }
}
#endif
