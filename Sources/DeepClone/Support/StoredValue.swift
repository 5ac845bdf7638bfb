import Foundation

/// What key-value access says of a property.
@usableFromInline
package enum StoredValue {
  /// Whether two values are one for Core Data; nothing equals nothing.
  package static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as NSObject, let other as NSObject): one.isEqual(other)
    case (let one as AnyHashable, let other as AnyHashable): one == other
    default: false
    }
  }

  /// A copy of an object that may be mutable, of the same class; else the object itself.
  @usableFromInline
  static func copy<Value: NSObject>(of value: Value?) -> Value? { value.map { copy(ofObject: $0, or: $0) } }

  /// A copy of a value, where it is an object.
  static func copy<Value>(of value: Value) -> Value {
    // A cast of another value would bridge it.
    guard type(of: value as Any) is AnyClass, let object = value as? NSObject else { return value }
    return copy(ofObject: object, or: value)
  }

  /// A copy of the value that key-value access gave.
  ///
  /// - Parameter type: What the class declares the property as.
  static func copy<Value>(of value: Any?, as type: Value.Type) -> Any? {
    guard let value else { return nil }
    return (value as? Value).map { copy(of: $0) as Any } ?? value
  }

  private static func copy<Value>(ofObject object: NSObject, or value: Value) -> Value {
    if object is any NSCopying, let copy = object.copy() as? Value { return copy }
    // The copy of a mutable collection is immutable; where the attribute is of the mutable class, that is no copy.
    if object is any NSMutableCopying, let copy = object.mutableCopy() as? Value { return copy }
    return value
  }
}
