/// The contents of one data model, or of several merged ones: the result of reading.
///
/// The types mirror the elements of a model's `contents` file. They hold only what the file says, and planning and
/// rendering decide what an absent value means. An empty name (`""`, which real models have for classes and
/// transformers) is nil; an empty default value stays.
package struct Model: Equatable, Sendable {
  /// The model's name: the bundle's file name without its extension.
  package var name: String
  /// The entities, in the order of the file.
  package var entities: [Entity]
  /// The composite attribute types, in the order of the file.
  package var composites: [Composite] = []
  /// The fetch requests (templates), in the order of the file; those of fetched properties aren't among them.
  package var fetchRequests: [FetchRequest] = []
  /// The configurations, in the order of the file.
  package var configurations: [ModelConfiguration] = []
  /// The language of Xcode's generated classes (`sourceLanguage`): `Swift`, `Objective-C`.
  package var sourceLanguage: String?
  /// The version identifier that the developer gave (`userDefinedModelVersionIdentifier`).
  package var versionIdentifier: String?
  /// The oldest Xcode that the model is for (`minimumToolsVersion`), for example `Automatic`.
  package var minimumToolsVersion: String?
  /// True if the model is checked for CloudKit (`usedWithCloudKit`).
  package var isUsedWithCloudKit = false
  /// True if the model is shared with SwiftData (`usedWithSwiftData`).
  package var isUsedWithSwiftData = false
}

/// A `<configuration>` of a model: a named set of entities.
package struct ModelConfiguration: Equatable, Sendable {
  /// The configuration's name.
  package var name: String
  /// The names of its entities, in the order of the file.
  package var entityNames: [String] = []
  /// True if the configuration is checked for CloudKit (`usedWithCloudKit`).
  package var isUsedWithCloudKit = false
  /// Where the configuration stands.
  package var location: SourceLocation
}
