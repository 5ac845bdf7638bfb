#if !canImport(CoreData)
/// The effect of a migration on an attribute's column.
enum AttributeConversion {
  /// The column stays as it is.
  case copy
  /// Binary data gets the mark of data that may be kept in a file.
  case mark
  /// Binary data loses the mark, and what is in a file comes into the column.
  case unmark

  /// The conversion from one attribute to another; nil if values could be lost, or mean something else.
  init?(from old: NSAttributeDescription, to new: NSAttributeDescription) {
    let integers: [NSAttributeType] = [.integer16AttributeType, .integer32AttributeType, .integer64AttributeType]
    switch (AttributeCoding(old).kind, AttributeCoding(new).kind) {
    case (.binary, .external): self = .mark
    case (.external, .binary): self = .unmark
    case (.integer, .integer):
      guard let from = integers.firstIndex(of: old.attributeType), let to = integers.firstIndex(of: new.attributeType),
        from <= to
      else { return nil }
      self = .copy
    case (.real, .real):
      guard old.attributeType == new.attributeType || new.attributeType == .doubleAttributeType else { return nil }
      self = .copy
    case (let old, let new) where old == new: self = .copy
    default: return nil
    }
    if (old is NSCompositeAttributeDescription) != (new is NSCompositeAttributeDescription) { return nil }
  }

  /// The value of a new column, in SQL.
  ///
  /// - Parameter column: The old column.
  func expression(_ column: String) -> String {
    switch self {
    case .copy: column
    case .mark: "CASE WHEN \(column) IS NOT NULL THEN CAST(x'01' || \(column) AS BLOB) END"
    case .unmark: "CASE substr(\(column), 1, 1) WHEN x'01' THEN substr(\(column), 2) ELSE \(column) END"
    }
  }
}
#endif
