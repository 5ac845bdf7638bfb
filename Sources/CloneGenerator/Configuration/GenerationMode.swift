/// When a part that Xcode can provide is generated.
package enum GenerationMode: String, Hashable, Sendable, CaseIterable {
  /// Only where nothing else provides it: on platforms without Apple's Core Data, for code that Xcode generates
  /// elsewhere.
  case whereMissing
  /// Always.
  case always
  /// Never.
  case never
}
