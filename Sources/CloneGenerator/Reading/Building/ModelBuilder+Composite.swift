extension ModelBuilder {
  private enum ConfigurationKey: String {
    case usedWithCloudKit
  }

  /// Builds a composite type; nil where it has no name.
  mutating func composite(_ node: XMLElementNode) -> Composite? {
    guard let name = requiredName(node, in: "the model") else { return nil }
    let subject = "composite '\(name)'"
    var composite = Composite(name: name, userInfo: userInfo(node, of: subject), location: location(node))
    for child in node.children where child.name == "attribute" {
      attribute(child, in: name).map { composite.attributes.append($0) }
    }
    return composite
  }

  /// Builds a configuration; nil where it has no name.
  mutating func configuration(_ node: XMLElementNode) -> ModelConfiguration? {
    guard let name = requiredName(node, in: "the model") else { return nil }
    return ModelConfiguration(
      name: name,
      entityNames: node.children.filter { $0.name == "memberEntity" }.compactMap { $0.attributes["name"] },
      isUsedWithCloudKit: flag(
        node, ConfigurationKey.usedWithCloudKit, of: "configuration '\(name)'"),
      location: location(node))
  }
}
