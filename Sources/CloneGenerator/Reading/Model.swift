/// What one data model, or several merged ones, say: the result of reading.
///
/// The types mirror the elements of a model's `contents` file. They hold what the file says and nothing that it
/// merely implies, so that planning and rendering decide what an absent value means. An empty name (`""`, which real
/// models hold for classes and transformers) names nothing and is nil; an empty default value stays.
public struct Model: Equatable, Sendable, Encodable {
  /// The model's name: the bundle's file name without its extension.
  public var name: String
  /// The entities, in the order of the file.
  public var entities: [Entity]
  /// The composite attribute types, in the order of the file.
  public var composites: [Composite]
  /// The fetch requests (templates), in the order of the file; those of fetched properties are not among them.
  public var fetchRequests: [FetchRequest]
  /// The configurations, in the order of the file.
  public var configurations: [ModelConfiguration]
  /// The language of Xcode's generated classes (`sourceLanguage`): `Swift`, `Objective-C`.
  public var sourceLanguage: String?
  /// The version identifier that the developer gave (`userDefinedModelVersionIdentifier`).
  public var versionIdentifier: String?
  /// The oldest Xcode that the model is for (`minimumToolsVersion`), for example `Automatic`.
  public var minimumToolsVersion: String?
  /// Whether the model is checked for CloudKit (`usedWithCloudKit`).
  public var isUsedWithCloudKit: Bool
  /// Whether the model is shared with SwiftData (`usedWithSwiftData`).
  public var isUsedWithSwiftData: Bool

  /// Makes a model from its parts.
  public init(
    name: String, entities: [Entity], composites: [Composite] = [], fetchRequests: [FetchRequest] = [],
    configurations: [ModelConfiguration] = [], sourceLanguage: String? = nil, versionIdentifier: String? = nil,
    minimumToolsVersion: String? = nil, isUsedWithCloudKit: Bool = false, isUsedWithSwiftData: Bool = false
  ) {
    self.name = name
    self.entities = entities
    self.composites = composites
    self.fetchRequests = fetchRequests
    self.configurations = configurations
    self.sourceLanguage = sourceLanguage
    self.versionIdentifier = versionIdentifier
    self.minimumToolsVersion = minimumToolsVersion
    self.isUsedWithCloudKit = isUsedWithCloudKit
    self.isUsedWithSwiftData = isUsedWithSwiftData
  }
}
