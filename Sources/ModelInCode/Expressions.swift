import Foundation

// Foundation parses expressions on Apple's systems only; the portable engine keeps their texts.

#if canImport(CoreData)
extension NSDerivedAttributeDescription {
  /// Sets the expression that computes the value.
  func setExpression(_ text: String) { derivationExpression = NSExpression(format: text, argumentArray: []) }
}

extension NSExpressionDescription {
  /// Sets the expression.
  func setExpression(_ text: String) { expression = NSExpression(format: text, argumentArray: []) }
}
#else
extension NSDerivedAttributeDescription {
  /// Sets the expression that computes the value.
  func setExpression(_ text: String) { derivationExpressionFormat = text }
}

extension NSExpressionDescription {
  /// Sets the expression.
  func setExpression(_ text: String) { expressionFormat = text }
}
#endif
