/// Builds the model from the elements of its file, and collects what is wrong with their values.
struct ModelAssembler {
  /// The path of the file, for locations.
  let path: String
  var collector: DiagnosticCollector

  /// Builds the model from the root element.
  mutating func model(_ node: XMLElementNode, name: String) -> Model {
    var reader = ElementReader(node, path: path, subject: "the model")
    let model = Model(
      name: name,
      entities: node.children("entity").compactMap { entity($0) },
      composites: node.children("composite").compactMap { composite($0) },
      fetchRequests: node.children("fetchRequest").compactMap { fetchRequest($0) },
      configurations: node.children("configuration").compactMap { configuration($0) },
      sourceLanguage: reader.named("sourceLanguage"),
      versionIdentifier: reader.named("userDefinedModelVersionIdentifier"),
      minimumToolsVersion: reader.named("minimumToolsVersion"),
      isUsedWithCloudKit: reader.flag("usedWithCloudKit"),
      isUsedWithSwiftData: reader.flag("usedWithSwiftData"))
    reader.checkSpelling(children: ["entity", "composite", "fetchRequest", "configuration"])
    finish(reader)
    return model
  }

  /// Builds a composite type; nil if it has no name.
  private mutating func composite(_ node: XMLElementNode) -> Composite? {
    guard var reader = reader(node, in: "the model", as: { "composite '\($0)'" }) else { return nil }
    defer { finish(reader) }
    return Composite(
      name: reader.name,
      attributes: node.children("attribute").compactMap { attribute($0, in: reader.name) },
      userInfo: reader.userInfo(), location: reader.location)
  }

  /// Builds a configuration; nil if it has no name.
  private mutating func configuration(_ node: XMLElementNode) -> ModelConfiguration? {
    guard var reader = reader(node, in: "the model", as: { "configuration '\($0)'" }) else { return nil }
    defer { finish(reader) }
    return ModelConfiguration(
      name: reader.name,
      entityNames: node.children("memberEntity").compactMap { $0.attributes["name"] },
      isUsedWithCloudKit: reader.flag("usedWithCloudKit"), location: reader.location)
  }

  /// A reader of an element that needs a name; nil, and an error, if it has none.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - owner: Its owner, for messages.
  ///   - subject: The word for such an element in messages.
  mutating func reader(_ node: XMLElementNode, in owner: String, as subject: (String) -> String) -> ElementReader? {
    if let name = node.attributes["name"], !name.isEmpty {
      return ElementReader(node, path: path, subject: subject(name))
    }
    var reader = ElementReader(node, path: path, subject: "")
    reader.report(.nameMissing, "an element '\(node.name)' in \(owner) has no name; add name=\"...\"", at: node)
    finish(reader)
    return nil
  }

  /// Adds a reader's diagnostics.
  mutating func finish(_ reader: ElementReader) { collector.add(reader.diagnostics) }
}
