/// The call that describes an attribute in a model in code, without its closing parenthesis and its userInfo.
struct AttributeCall {
  let composites: [Composite]

  /// The call of an attribute of an entity.
  func text(_ attribute: Attribute) -> String {
    text(attribute, separator: "\n        ", open: [])
  }

  /// - Parameters:
  ///   - separator: What follows the opening parenthesis.
  ///   - open: The composites that the attribute is inside of, which it cannot be made of.
  private func text(_ attribute: Attribute, separator: String, open: Set<String>) -> String {
    let start = attribute.type == .composite ? "composite(" : "attribute("
    let name = SwiftName.literal(attribute.name)
    let specific =
      attribute.type == .composite
      ? ", elements: [\(elements(of: attribute, open: open))]\(flags(of: attribute))"
      : ", .\(attribute.type.caseName)\(arguments(of: attribute))"
    return "ModelBuilder." + start + separator + name + specific
      + ModelLiteral.argument("renamingIdentifier", attribute.renamingIdentifier)
      + ModelLiteral.argument("versionHashModifier", attribute.versionHashModifier)
  }

  private func elements(of attribute: Attribute, open: Set<String>) -> String {
    guard let name = attribute.compositeName, !open.contains(name),
      let composite = composites.first(where: { $0.name == name })
    else { return "" }
    let elements = composite.attributes.map { element in
      let userInfo = ModelLiteral.dictionary(element.userInfo)
      return "\n          " + text(element, separator: "", open: open.union([name]))
        + (userInfo.isEmpty ? ")" : ", userInfo: \(userInfo))")
    }
    return elements.joined(separator: ",")
  }

  private func flags(of attribute: Attribute) -> String {
    (attribute.isOptional ? ", isOptional: true" : "") + (attribute.isTransient ? ", isTransient: true" : "")
  }

  private func arguments(of attribute: Attribute) -> String {
    var arguments = ""
    if attribute.isDerived { arguments += ModelLiteral.argument("derivation", attribute.derivationExpression) }
    arguments += flags(of: attribute)
    if let value = attribute.defaultValueExpression { arguments += ", defaultValue: \(value)" }
    let validation = attribute.validationExpressions
    if !validation.isEmpty { arguments += ", validation: [\(validation.joined(separator: ", "))]" }
    if attribute.type == .transformable {
      arguments += ModelLiteral.argument("valueClass", attribute.customClassName)
      arguments += ModelLiteral.argument("transformer", attribute.valueTransformerName)
    }
    if attribute.allowsExternalStorage { arguments += ", allowsExternalStorage: true" }
    if attribute.preservesValueInHistory { arguments += ", preservesValueInHistory: true" }
    if attribute.isIndexedBySpotlight { arguments += ", isIndexedBySpotlight: true" }
    if attribute.allowsCloudEncryption { arguments += ", allowsCloudEncryption: true" }
    return arguments
  }
}

extension Attribute {
  /// What valid values satisfy, as cases of the runtime's `ModelValidation`; limits that are no numbers are left out.
  fileprivate var validationExpressions: [String] {
    switch type {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .date: break
    case .undefined, .boolean, .binary, .uuid, .uri, .transformable, .objectID, .composite: return []
    }
    var expressions: [String] = []
    if let minimum, NumberText(minimum) != nil { expressions.append(".minimum(\(SwiftName.literal(minimum)))") }
    if let maximum, NumberText(maximum) != nil { expressions.append(".maximum(\(SwiftName.literal(maximum)))") }
    if type == .string, let regularExpression {
      expressions.append(".pattern(\(SwiftName.literal(regularExpression)))")
    }
    return expressions
  }
}

extension Attribute.AttributeType {
  /// The case of `NSAttributeType`.
  fileprivate var caseName: String {
    switch self {
    case .undefined: "undefinedAttributeType"
    case .integer16: "integer16AttributeType"
    case .integer32: "integer32AttributeType"
    case .integer64: "integer64AttributeType"
    case .decimal: "decimalAttributeType"
    case .double: "doubleAttributeType"
    case .float: "floatAttributeType"
    case .string: "stringAttributeType"
    case .boolean: "booleanAttributeType"
    case .date: "dateAttributeType"
    case .binary: "binaryDataAttributeType"
    case .uuid: "UUIDAttributeType"
    case .uri: "URIAttributeType"
    case .transformable: "transformableAttributeType"
    case .objectID: "objectIDAttributeType"
    case .composite: "compositeAttributeType"
    }
  }
}
