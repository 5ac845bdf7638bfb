#if !canImport(CoreData)
/// Something in a file that isn't as it should be, and how often it was met.
struct StoreDiagnostic: Equatable {
  enum Kind: Hashable {
    /// A key refers to a row that doesn't exist; it counts as nil.
    case danglingKey
    /// A value isn't of the attribute's type, or its file is missing; it counts as nil.
    case unreadableValue
  }

  let kind: Kind
  /// The property, as `Entity.property`.
  let place: String
  /// The rows that it was met in.
  var rows: Set<Int64>

  var count: Int { rows.count }
}

/// The diagnostics of a store, collected while it reads.
struct StoreDiagnostics {
  private struct Place: Hashable {
    let kind: StoreDiagnostic.Kind
    let name: String
  }

  private var found: [Place: Set<Int64>] = [:]

  /// Everything that was noticed, sorted by place.
  var all: [StoreDiagnostic] {
    found.map { StoreDiagnostic(kind: $0.key.kind, place: $0.key.name, rows: $0.value) }
      .sorted { ($0.place, "\($0.kind)") < ($1.place, "\($1.kind)") }
  }

  /// Notes something; the same row counts once.
  mutating func note(_ kind: StoreDiagnostic.Kind, _ place: @autoclosure () -> String, row: Int64) {
    found[Place(kind: kind, name: place()), default: []].insert(row)
  }
}
#endif
