/// The `<userInfo>` of an element: keys and values, each with its location.
package struct UserInfo: Equatable, Sendable {
  /// One `<entry key="..." value="..."/>`.
  package struct Entry: Equatable, Sendable {
    /// The entry's key, as the file spells it.
    package var key: String
    /// The entry's value, as the file spells it; empty if there is none.
    package var value: String
    /// Where the entry stands.
    package var location: SourceLocation
  }

  /// The entries, sorted by key: their order in the file is irrelevant and must not affect the output.
  package private(set) var entries: [Entry]

  /// Makes a userInfo from its entries, in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { ($0.key, $0.value, $0.location) < ($1.key, $1.value, $1.location) }
  }

  /// The entries of the model, without those that the configuration adds.
  var inModel: UserInfo { UserInfo(entries.filter { $0.location.element == nil }) }

  /// The entry of a key, or nil.
  ///
  /// - Parameter key: The key; its case matters, as it does to Core Data.
  /// - Complexity: O(*n*); an element has a handful of entries.
  package subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}
