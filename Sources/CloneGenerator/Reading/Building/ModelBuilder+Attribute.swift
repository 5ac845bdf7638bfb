extension ModelBuilder {
  private enum Key: String, CaseIterable {
    case type = "attributeType"
    case optional
    case transient
    case derived
    case derivationExpression
    case usesScalarType = "usesScalarValueType"
    case defaultValue = "defaultValueString"
    case defaultDate = "defaultDateTimeInterval"
    /// What other tools than Xcode write.
    case otherDefaultValue = "defaultValue"
    case minimum = "minValueString"
    case minimumDate = "minDateTimeInterval"
    case maximum = "maxValueString"
    case maximumDate = "maxDateTimeInterval"
    case regularExpression = "regularExpressionString"
    case allowsExternalStorage = "allowsExternalBinaryDataStorage"
    case preserveAfterDeletion
    case preservesValueInHistory = "preservesValueInHistoryOnDeletion"
    case isIndexedBySpotlight = "spotlightIndexingEnabled"
    case valueTransformerName
    case customClassName
    case composite
    case renamingIdentifier = "elementID"
    case indexed
    case allowsCloudEncryption
    case syncable
    case versionHashModifier
  }

  /// Builds an attribute; nil where it has no name.
  ///
  /// - Parameter owner: The name of the entity or composite, for messages.
  mutating func attribute(_ node: XMLElementNode, in owner: String) -> Attribute? {
    guard let name = requiredName(node, in: "'\(owner)'") else { return nil }
    let subject = "'\(owner).\(name)'"
    checkSpelling(node, Key.self, of: subject)
    let type: Attribute.AttributeType =
      choice(node, Key.type, of: subject, id: .attributeTypeUnknown) ?? .undefined
    // A date's own keys come first: a model can hold the text of an earlier type beside them.
    let isDate = type == .date
    let attribute = Attribute(
      name: name,
      type: type,
      isOptional: flag(node, Key.optional, of: subject),
      isTransient: flag(node, Key.transient, of: subject),
      isDerived: flag(node, Key.derived, of: subject),
      derivationExpression: named(node, Key.derivationExpression),
      usesScalarType: flag(node, Key.usesScalarType, of: subject),
      defaultValue: first(
        node, isDate ? [.defaultDate, .defaultValue, .otherDefaultValue] : [.defaultValue, .otherDefaultValue]),
      minimum: first(node, isDate ? [.minimumDate, .minimum] : [.minimum]),
      maximum: first(node, isDate ? [.maximumDate, .maximum] : [.maximum]),
      regularExpression: named(node, Key.regularExpression),
      allowsExternalStorage: flag(node, Key.allowsExternalStorage, of: subject),
      preservesValueInHistory: flag(node, Key.preserveAfterDeletion, of: subject)
        || flag(node, Key.preservesValueInHistory, of: subject),
      isIndexedBySpotlight: flag(node, Key.isIndexedBySpotlight, of: subject),
      valueTransformerName: named(node, Key.valueTransformerName),
      customClassName: named(node, Key.customClassName),
      compositeName: named(node, Key.composite),
      renamingIdentifier: named(node, Key.renamingIdentifier),
      userInfo: userInfo(node, of: subject),
      isIndexed: flag(node, Key.indexed, of: subject),
      allowsCloudEncryption: flag(node, Key.allowsCloudEncryption, of: subject),
      isSyncable: flag(node, Key.syncable, of: subject),
      versionHashModifier: named(node, Key.versionHashModifier),
      location: location(node))
    if attribute.hasMalformedDefault, let text = attribute.defaultValue {
      report(
        .defaultValueMalformed,
        "the default value \"\(text)\" of \(subject) isn't a valid \(type.rawValue) value, so it is ignored; correct it, or "
          + "remove it",
        at: node)
    }
    return attribute
  }

  private func first(_ node: XMLElementNode, _ keys: [Key]) -> String? {
    for key in keys {
      if let text = text(node, key) { return text }
    }
    return nil
  }
}
