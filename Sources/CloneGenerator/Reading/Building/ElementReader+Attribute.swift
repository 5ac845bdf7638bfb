extension ElementReader {
  /// Builds an attribute.
  mutating func attribute() -> Attribute {
    let type: Attribute.AttributeType = choice("attributeType", id: .attributeTypeUnknown) ?? .undefined
    // A date's own keys come first: a model can also have a text from the attribute's earlier type.
    func first(_ date: String?, _ text: String?) -> String? { type == .date ? date ?? text : text }
    let attribute = Attribute(
      name: name,
      type: type,
      isOptional: flag("optional"),
      isTransient: flag("transient"),
      isDerived: flag("derived"),
      derivationExpression: named("derivationExpression"),
      usesScalarType: flag("usesScalarValueType"),
      // Other tools than Xcode write `defaultValue`.
      defaultValue: first(text("defaultDateTimeInterval"), text("defaultValueString") ?? text("defaultValue")),
      minimum: first(text("minDateTimeInterval"), text("minValueString")),
      maximum: first(text("maxDateTimeInterval"), text("maxValueString")),
      regularExpression: named("regularExpressionString"),
      allowsExternalStorage: flag("allowsExternalBinaryDataStorage"),
      preservesValueInHistory: [flag("preserveAfterDeletion"), flag("preservesValueInHistoryOnDeletion")].contains(
        true),
      isIndexedBySpotlight: flag("spotlightIndexingEnabled"),
      valueTransformerName: named("valueTransformerName"),
      customClassName: named("customClassName"),
      compositeName: named("composite"),
      renamingIdentifier: named("elementID"),
      userInfo: userInfo(),
      isIndexed: flag("indexed"),
      allowsCloudEncryption: flag("allowsCloudEncryption"),
      isSyncable: flag("syncable"),
      versionHashModifier: named("versionHashModifier"),
      location: location)
    checkSpelling()
    if attribute.hasMalformedDefault, let text = attribute.defaultValue {
      report(
        .defaultValueMalformed,
        "the default value \"\(text)\" of \(subject) isn't a valid \(type.rawValue) value, so it is ignored; correct it, "
          + "or remove it")
    }
    return attribute
  }
}
