extension ManagedObjectModelView {
  /// An attribute, or an element of a composite one.
  struct AttributeView: TemplateView {
    let name: String
    let type: String
    let isComposite: Bool
    let elements: [AttributeView]
    let derivation: String?
    let isOptional: Bool
    let isTransient: Bool
    let defaultValue: String?
    let validation: String
    let valueClass: String?
    let transformer: String?
    let allowsExternalStorage: Bool
    let preservesValueInHistory: Bool
    let isIndexedBySpotlight: Bool
    let allowsCloudEncryption: Bool
    let renamingIdentifier: String?
    let versionHashModifier: String?
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
      derivation = attribute.isDerived ? attribute.derivationExpression.map(SwiftName.literal) : nil
      isOptional = attribute.isOptional
      isTransient = attribute.isTransient
      defaultValue = attribute.defaultValueExpression
      validation = attribute.validationExpressions.joined(separator: ", ")
      let isTransformable = attribute.type == .transformable
      valueClass = isTransformable ? attribute.customClassName.map(SwiftName.literal) : nil
      transformer = isTransformable ? attribute.valueTransformerName.map(SwiftName.literal) : nil
      // Nothing of this holds of a composite, whose elements say it.
      allowsExternalStorage = !isComposite && attribute.allowsExternalStorage
      preservesValueInHistory = !isComposite && attribute.preservesValueInHistory
      isIndexedBySpotlight = !isComposite && attribute.isIndexedBySpotlight
      allowsCloudEncryption = !isComposite && attribute.allowsCloudEncryption
      renamingIdentifier = attribute.renamingIdentifier.map(SwiftName.literal)
      versionHashModifier = attribute.versionHashModifier.map(SwiftName.literal)
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
