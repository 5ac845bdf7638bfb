public import Foundation

extension ModelBuilder {
  /// An attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - type: Its type.
  ///   - derivation: The expression that computes a derived attribute; nil if it isn't derived.
  ///   - isOptional: Whether it may be nil.
  ///   - isTransient: Whether stores leave it out.
  ///   - defaultValue: The value of a new object's attribute; a derived attribute has none.
  ///   - validation: The condition that valid values satisfy.
  ///   - valueClass: The name of the class of a Transformable's values.
  ///   - transformer: The name of a Transformable's value transformer.
  ///   - allowsExternalStorage: Whether a store may keep large values in files of their own.
  ///   - preservesValueInHistory: Whether the history keeps a deleted object's value.
  ///   - isIndexedBySpotlight: Whether it is in the Spotlight index.
  ///   - allowsCloudEncryption: Whether CloudKit stores the value encrypted.
  ///   - renamingIdentifier: Its name in older versions of the model; a derived attribute has none.
  ///   - versionHashModifier: A text that changes its version hash.
  ///   - userInfo: Its userInfo.
  public static func attribute(
    _ name: String, _ type: NSAttributeType, derivation: String? = nil, isOptional: Bool = false,
    isTransient: Bool = false, defaultValue: Any? = nil, validation: [ModelValidation] = [],
    valueClass: String? = nil, transformer: String? = nil, allowsExternalStorage: Bool = false,
    preservesValueInHistory: Bool = false, isIndexedBySpotlight: Bool = false, allowsCloudEncryption: Bool = false,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> NSAttributeDescription {
    let attribute = derivation.map(derived) ?? NSAttributeDescription()
    attribute.attributeType = type
    attribute.isTransient = isTransient
    // Core Data raises an exception if a derived attribute is given a default value, even nil, or a renaming identifier.
    if derivation == nil { attribute.defaultValue = defaultValue }
    if let valueClass { attribute.attributeValueClassName = valueClass }
    if let transformer { attribute.valueTransformerName = transformer }
    attribute.allowsExternalBinaryDataStorage = allowsExternalStorage
    attribute.preservesValueInHistoryOnDeletion = preservesValueInHistory
    attribute.isIndexedBySpotlight = isIndexedBySpotlight
    attribute.allowsCloudEncryption = allowsCloudEncryption
    set(
      attribute, name, isOptional: isOptional, renamingIdentifier: derivation == nil ? renamingIdentifier : nil,
      versionHashModifier: versionHashModifier, userInfo: userInfo)
    let checks = validation.compactMap { check in check.predicate(for: type).map { ($0, check.warning) } }
    if !checks.isEmpty {
      attribute.setValidationPredicates(checks.map(\.0), withValidationWarnings: checks.map(\.1))
    }
    return attribute
  }

  /// An attribute of a composite type.
  ///
  /// Systems before macOS 14 and iOS 17 have no composites. There the attribute is a Transformable, whose values are
  /// the same dictionaries.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - elements: The attributes that the type is made of.
  ///   - isOptional: Whether it may be nil.
  ///   - isTransient: Whether stores leave it out.
  ///   - renamingIdentifier: Its name in older versions of the model.
  ///   - versionHashModifier: A text that changes its version hash.
  ///   - userInfo: Its userInfo.
  public static func composite(
    _ name: String, elements: [NSAttributeDescription], isOptional: Bool = false, isTransient: Bool = false,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) -> NSAttributeDescription {
    let attribute = composite(of: elements)
    attribute.isTransient = isTransient
    set(
      attribute, name, isOptional: isOptional, renamingIdentifier: renamingIdentifier,
      versionHashModifier: versionHashModifier, userInfo: userInfo)
    return attribute
  }

  /// A Decimal, whatever the user's decimal separator is.
  ///
  /// - Parameter text: The number, with a point.
  public static func decimal(_ text: String) -> NSDecimalNumber {
    NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  private static func composite(of elements: [NSAttributeDescription]) -> NSAttributeDescription {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      let composite = NSCompositeAttributeDescription()
      composite.elements = elements
      return composite
    }
    let attribute = NSAttributeDescription()
    attribute.attributeType = .transformableAttributeType
    attribute.valueTransformerName = "NSSecureUnarchiveFromDataTransformer"
    return attribute
  }

  private static func derived(_ expression: String) -> NSAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.setExpression(expression)
    return attribute
  }
}
