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

  /// Whether an optional type holds objects, which may be mutable; nil of a type that promises a value.
  @usableFromInline
  static func holdsObjects<Value>(_ type: Value.Type) -> Bool? { (type as? any OptionalValue.Type)?.holdsObjects }

  /// A copy of an object that may be mutable, of the same class; else the object itself.
  @usableFromInline
  static func copy<Value>(ofObject value: Value) -> Value {
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

private protocol OptionalValue { static var holdsObjects: Bool { get } }

extension Optional: OptionalValue {
  fileprivate static var holdsObjects: Bool { Wrapped.self is AnyClass }
}
