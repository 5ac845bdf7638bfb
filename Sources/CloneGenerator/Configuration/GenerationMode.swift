/// When a part that Xcode can provide is generated.
package enum GenerationMode: String, Hashable, Sendable, CaseIterable {
  /// Where nobody else provides it: on platforms without Apple's Core Data, for what Xcode generates elsewhere.
  case whereMissing
  /// Always.
  case always
  /// Never.
  case never
}
