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

  /// Whether a property of a type can say whatever is stored: nil, and a value that nobody can change.
  @usableFromInline
  static func isWhole<Value>(_ type: Value.Type) -> Bool {
    [String?.self, Date?.self, UUID?.self, URL?.self, Data?.self].contains { $0 == type }
  }

  /// A copy of an object that may be mutable, of the same class; else the object itself.
  private static func copy<Value>(ofObject value: Value) -> Value {
    guard let object = value as? NSObject else { return value }
    if object is any NSCopying, let copy = object.copy() as? Value { return copy }
    // The copy of a mutable collection is immutable; where the attribute is of the mutable class, that is no copy.
    if object is any NSMutableCopying, let copy = object.mutableCopy() as? Value { return copy }
    return value
  }

  /// A copy of the value that key-value access gave, where it is an object.
  ///
  /// - Parameter type: What the class declares the property as.
  static func copy<Value>(of value: Any?, as type: Value.Type) -> Any? {
    // A cast of another value would bridge it.
    guard let value, Swift.type(of: value) is AnyClass, let object = value as? Value else { return value }
    return copy(ofObject: object)
  }
}
