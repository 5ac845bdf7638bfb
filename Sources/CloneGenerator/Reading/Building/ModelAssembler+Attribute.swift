extension ModelAssembler {
  /// Builds an attribute; nil if it has no name.
  ///
  /// - Parameter owner: The name of the entity or composite, for messages.
  mutating func attribute(_ node: XMLElementNode, in owner: String) -> Attribute? {
    guard var reader = reader(node, in: "'\(owner)'", as: { "'\(owner).\($0)'" }) else { return nil }
    defer { finish(reader) }
    let type: Attribute.AttributeType = reader.choice("attributeType", id: .attributeTypeUnknown) ?? .undefined
    // A date's own keys come first: a model can also have a text from the attribute's earlier type.
    func first(_ date: String?, _ text: String?) -> String? { type == .date ? date ?? text : text }
    let attribute = Attribute(
      name: reader.name,
      type: type,
      isOptional: reader.flag("optional"),
      isTransient: reader.flag("transient"),
      isDerived: reader.flag("derived"),
      derivationExpression: reader.named("derivationExpression"),
      usesScalarType: reader.flag("usesScalarValueType"),
      // Other tools than Xcode write `defaultValue`.
      defaultValue: first(
        reader.text("defaultDateTimeInterval"), reader.text("defaultValueString") ?? reader.text("defaultValue")),
      minimum: first(reader.text("minDateTimeInterval"), reader.text("minValueString")),
      maximum: first(reader.text("maxDateTimeInterval"), reader.text("maxValueString")),
      regularExpression: reader.named("regularExpressionString"),
      allowsExternalStorage: reader.flag("allowsExternalBinaryDataStorage"),
      preservesValueInHistory: [
        reader.flag("preserveAfterDeletion"), reader.flag("preservesValueInHistoryOnDeletion"),
      ].contains(true),
      isIndexedBySpotlight: reader.flag("spotlightIndexingEnabled"),
      valueTransformerName: reader.named("valueTransformerName"),
      customClassName: reader.named("customClassName"),
      compositeName: reader.named("composite"),
      renamingIdentifier: reader.named("elementID"),
      userInfo: reader.userInfo(),
      isIndexed: reader.flag("indexed"),
      allowsCloudEncryption: reader.flag("allowsCloudEncryption"),
      isSyncable: reader.flag("syncable"),
      versionHashModifier: reader.named("versionHashModifier"),
      location: reader.location)
    reader.checkSpelling()
    if attribute.hasMalformedDefault, let text = attribute.defaultValue {
      reader.report(
        .defaultValueMalformed,
        "the default value \"\(text)\" of \(reader.subject) isn't a valid \(type.rawValue) value, so it is ignored; "
          + "correct it, or remove it", at: node)
    }
    return attribute
  }
}
