extension ManagedObjectModelView {
  /// An attribute, or an element of a composite one.
  struct AttributeView: TemplateView {
    let name: String
    let type: String
    let isComposite: Bool
    let elements: [AttributeView]
    let arguments: [ArgumentView]
    let userInfo: String?

    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - composites: The composites that it can be made of: the model's without those that it is inside of.
    init(_ attribute: Attribute, composites: [Composite]) {
      name = SwiftName.literal(attribute.name)
      type = attribute.type.caseName
      isComposite = attribute.type == .composite
      let composite = isComposite ? composites.first { $0.name == attribute.compositeName } : nil
      elements = (composite?.attributes ?? []).map { element in
        AttributeView(element, composites: composites.filter { $0.name != attribute.compositeName })
      }
      let isTransformable = attribute.type == .transformable
      let validation = attribute.validationExpressions.joined(separator: ", ")
      arguments = ArgumentView.list(
        .text("derivation", attribute.isDerived ? attribute.derivationExpression : nil),
        .flag("isOptional", attribute.isOptional), .flag("isTransient", attribute.isTransient),
        .value("defaultValue", attribute.defaultValueExpression),
        .value("validation", validation.isEmpty ? nil : "[\(validation)]"),
        .text("valueClass", isTransformable ? attribute.customClassName : nil),
        .text("transformer", isTransformable ? attribute.valueTransformerName : nil),
        // What a composite is stored as, its elements say.
        .flag("allowsExternalStorage", attribute.allowsExternalStorage && !isComposite),
        .flag("preservesValueInHistory", attribute.preservesValueInHistory && !isComposite),
        .flag("isIndexedBySpotlight", attribute.isIndexedBySpotlight && !isComposite),
        .flag("allowsCloudEncryption", attribute.allowsCloudEncryption && !isComposite),
        .text("renamingIdentifier", attribute.renamingIdentifier),
        .text("versionHashModifier", attribute.versionHashModifier))
      userInfo = attribute.userInfo.literal
    }
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
