// What the model in code uses of Apple's frameworks and neither Linux's Foundation nor PortableCoreData has, so that its
// `#if canImport(CoreData)` branches can be built and run on Linux. It is compiled together with the module in those
// tests, and nowhere else. Each of these does what Apple's does, as far as the module asks for it.

public import CoreData
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for Apple's `NSPredicate.init(format:argumentArray:)`, which Linux's Foundation marks as unavailable.
///
/// It reads the formats that models in code write; others, such as those of fetch request templates, are kept as text.
func NSPredicate(format: String, argumentArray arguments: [Any]?) -> Foundation.NSPredicate {
  let arguments = arguments ?? []
  switch (format, arguments.first, arguments.last) {
  case ("SELF MATCHES %@", let pattern as String, _):
    return PredicateText("SELF MATCHES \(quoted(pattern))") { value in
      guard let text = value as? String else { return value == nil }
      return text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
    }
  case (_, let bound?, _) where format.hasSuffix(" %@"):
    let words = format.split(separator: " ").map(String.init)
    let limit = (bound as? NSNumber)?.doubleValue ?? (bound as? Date)?.timeIntervalSinceReferenceDate ?? .nan
    let text = format.replacingOccurrences(of: "%@", with: "\(bound)")
    return PredicateText(text) { value in
      guard let number = words[0] == "length" ? (value as? String).map({ Double($0.utf16.count) }) : number(value)
      else { return value == nil }
      return words[1] == ">=" ? number >= limit : number <= limit
    }
  default: return PredicateText(format)
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
}

private func number(_ value: Any?) -> Double? {
  switch value {
  case let value as NSNumber: value.doubleValue
  case let value as Int: Double(value)
  case let value as Date: value.timeIntervalSinceReferenceDate
  default: nil
  }
}

/// Stands for Apple's `NSExpression`, which Linux's Foundation marks as deprecated since it cannot do anything there.
public final class NSExpression: NSObject {
  /// The text; the engine reads those of derived attributes.
  let format: String

  /// Stands for Apple's `NSExpression.init(format:argumentArray:)`.
  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    format = expressionFormat
    super.init()
  }

  /// The text, as Apple's says it.
  override public var description: String { format }
}

extension NSExpressionDescription {
  /// Stands for Apple's `NSExpressionDescription.expression`.
  public var expression: NSExpression? {
    get { expressionFormat.map { NSExpression(format: $0, argumentArray: []) } }
    set { expressionFormat = newValue?.format }
  }

  /// Stands for Apple's `NSExpressionDescription.expressionResultType`.
  public var expressionResultType: NSAttributeType {
    get { .undefinedAttributeType }
    set {}
  }
}

extension NSDerivedAttributeDescription {
  /// Stands for Apple's `NSDerivedAttributeDescription.derivationExpression`.
  public var derivationExpression: NSExpression? {
    get { derivationExpressionFormat.map { NSExpression(format: $0, argumentArray: []) } }
    set { derivationExpressionFormat = newValue?.format }
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
/// Apple's descriptions can be copied, with what their subclasses add.
extension NSAttributeDescription: @retroactive NSCopying {
  /// An attribute of the same class that is described alike.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy: NSAttributeDescription
    switch self {
    case let derived as NSDerivedAttributeDescription:
      let made = NSDerivedAttributeDescription()
      made.derivationExpressionFormat = derived.derivationExpressionFormat
      copy = made
    case let composite as NSCompositeAttributeDescription:
      let made = NSCompositeAttributeDescription()
      made.elements = composite.elements.compactMap { $0.copy() as? NSAttributeDescription }
      copy = made
    default: copy = NSAttributeDescription()
    }
    (copy.name, copy.isOptional, copy.isTransient, copy.userInfo) = (name, isOptional, isTransient, userInfo)
    (copy.renamingIdentifier, copy.versionHashModifier) = (renamingIdentifier, versionHashModifier)
    (copy.attributeType, copy.defaultValue, copy.isIndexedBySpotlight) =
      (attributeType, defaultValue, isIndexedBySpotlight)
    (copy.attributeValueClassName, copy.valueTransformerName) = (attributeValueClassName, valueTransformerName)
    copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    copy.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
    copy.allowsCloudEncryption = allowsCloudEncryption
    copy.setValidationPredicates(
      validationPredicates, withValidationWarnings: validationWarnings.map { String(describing: $0) })
    return copy
  }
}
