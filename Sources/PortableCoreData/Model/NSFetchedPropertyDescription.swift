#if !canImport(CoreData)
import Foundation

/// A property whose value is the result of a fetch.
///
/// It's only described, not evaluated: objects have no value for it here.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// The request that fetches the property's value.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}

/// A value that an expression computes; indexes refer to it.
open class NSExpressionDescription: NSPropertyDescription {
  /// The expression's text, in the language of `NSExpression(format:)`, which Foundation doesn't read here.
  open var expressionFormat: String?
}
#endif
