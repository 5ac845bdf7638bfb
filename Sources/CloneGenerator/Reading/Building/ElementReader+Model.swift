extension ElementReader {
  /// Builds the model.
  mutating func model(named name: String) -> Model {
    defer { checkSpelling() }
    return Model(
      name: name,
      entities: children("entity", as: { "'\($0)'" }) { $0.entity() },
      composites: children("composite", as: { "composite '\($0)'" }) { $0.composite() },
      fetchRequests: children("fetchRequest", as: { "fetch request '\($0)'" }) { $0.fetchRequest() },
      configurations: children("configuration", as: { "configuration '\($0)'" }) { $0.configuration() },
      sourceLanguage: named("sourceLanguage"),
      versionIdentifier: named("userDefinedModelVersionIdentifier"),
      minimumToolsVersion: named("minimumToolsVersion"),
      isUsedWithCloudKit: flag("usedWithCloudKit"),
      isUsedWithSwiftData: flag("usedWithSwiftData"))
  }

  /// Builds a composite type.
  private mutating func composite() -> Composite {
    Composite(
      name: name, attributes: properties("attribute") { $0.attribute() }, userInfo: userInfo(), location: location)
  }

  /// Builds a configuration.
  private mutating func configuration() -> ModelConfiguration {
    ModelConfiguration(
      name: name, entityNames: node.children("memberEntity").compactMap { $0.attributes["name"] },
      isUsedWithCloudKit: flag("usedWithCloudKit"), location: location)
  }
}
