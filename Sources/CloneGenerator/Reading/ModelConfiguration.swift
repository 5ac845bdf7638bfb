/// A `<configuration>` of a model: a named set of entities.
public struct ModelConfiguration: Equatable, Sendable, Encodable {
  /// The configuration's name.
  public var name: String
  /// The names of its entities, in the order of the file.
  public var entityNames: [String]
  /// Whether the configuration is checked for CloudKit (`usedWithCloudKit`).
  public var isUsedWithCloudKit: Bool
  /// Where the configuration stands.
  public var location: SourceLocation

  /// Makes a configuration from its parts.
  public init(
    name: String, entityNames: [String] = [], isUsedWithCloudKit: Bool = false, location: SourceLocation
  ) {
    self.name = name
    self.entityNames = entityNames
    self.isUsedWithCloudKit = isUsedWithCloudKit
    self.location = location
  }
}
