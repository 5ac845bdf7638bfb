/// A `<configuration>` of a model: a named set of entities.
package struct ModelConfiguration: Equatable, Sendable, Encodable {
  /// The configuration's name.
  package var name: String
  /// The names of its entities, in the order of the file.
  package var entityNames: [String] = []
  /// True if the configuration is checked for CloudKit (`usedWithCloudKit`).
  package var isUsedWithCloudKit = false
  /// Where the configuration stands.
  package var location: SourceLocation
}
