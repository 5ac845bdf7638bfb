#if !canImport(CoreData)
import Foundation

// Typed accessors of Transformables: stores hold objects, accessors have Swift types such as `[String]`.
extension AttributeValue {
  /// Boxes a Transformable's value of any type.
  ///
  /// - Parameter value: The value, as an accessor takes it.
  public init(transformed value: Any?) {
    guard let value else {
      self = .null
      return
    }
    self =
      AttributeValue(boxed: value, as: .transformableAttributeType)
      ?? .object((value as AnyObject) as? NSObject ?? TransformedObject(value))
  }

  /// The value of a Transformable as an accessor hands it out; nil if it has another type.
  public func transformed<Value>() -> Value? {
    if case .object(let object as TransformedObject) = self, let value = object.value as? Value { return value }
    return boxed(as: .transformableAttributeType).flatMap { $0 as? Value ?? ($0 as AnyObject) as? Value }
  }
}

/// A value that Foundation has no object for.
private final class TransformedObject: NSObject {
  let value: Any

  init(_ value: Any) { self.value = value }
}

extension NSObject {
  /// True if a keyed archive takes the object and everything in it.
  var isArchivable: Bool {
    switch self {
    case let array as NSArray: array.allSatisfy { ($0 as AnyObject as? NSObject)?.isArchivable == true }
    case let set as NSSet: set.allSatisfy { ($0 as AnyObject as? NSObject)?.isArchivable == true }
    case let set as NSOrderedSet: set.allSatisfy { ($0 as AnyObject as? NSObject)?.isArchivable == true }
    case let text as NSAttributedString: text.hasArchivableAttributes
    case let dictionary as NSDictionary:
      dictionary.allSatisfy {
        [$0.key as AnyObject, $0.value as AnyObject].allSatisfy { ($0 as? NSObject)?.isArchivable == true }
      }
    // Foundation ends the program for a decimal number.
    default: self is any NSSecureCoding && !(self is NSDecimalNumber)
    }
  }
}

extension NSAttributedString {
  fileprivate var hasArchivableAttributes: Bool {
    var isArchivable = true
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, stop in
      isArchivable = attributes.values.allSatisfy { ($0 as AnyObject as? NSObject)?.isArchivable == true }
      stop.pointee = ObjCBool(!isArchivable)
    }
    return isArchivable
  }
}
#endif
