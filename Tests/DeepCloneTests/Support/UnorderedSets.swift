/// What unordered relationships are, where the tests run.
enum UnorderedSets {
  /// Whether their members come in an order that equal runs repeat; Apple's sets have none.
  static var haveOrder: Bool {
    #if canImport(CoreData)
    false
    #else
    true
    #endif
  }
}
