import Foundation

// What a plain assignment of a value cannot do.

extension Values {
  /// Copies an attribute by its key, because an accessor is missing or would turn nil into zero.
  ///
  /// Apple's documentation of `setPrimitiveValue(_:forKey:)` asks for the notifications around it.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - source: The object to read.
  ///   - clone: The object to write.
  ///   - cloneKey: The name of the clone's attribute; nil for the same.
  public static func copy(
    _ key: String, from source: NSManagedObject, to clone: NSManagedObject, as cloneKey: String? = nil
  ) {
    clone.store(source.storedValue(forKey: key), forKey: cloneKey ?? key)
  }

  /// Copies a Transformable attribute by its key, so that the clone has a value of its own.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - source: The object to read.
  ///   - clone: The object to write.
  public static func copyObject(_ key: String, from source: NSManagedObject, to clone: NSManagedObject) {
    clone.store(copied(source.storedValue(forKey: key)), forKey: key)
  }

  /// Copies an attribute through properties that may promise a value where there is none.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - value: The source's property.
  ///   - source: The object to read.
  ///   - set: Sets the clone's property.
  @inlinable
  public static func copy<Value>(
    _ key: String, _ value: @autoclosure () -> Value?, of source: NSManagedObject, _ set: (Value?) -> Void
  ) {
    set(value())
  }

  /// Copies an attribute through properties that promise a value.
  ///
  /// If there is no value, reading the property would stop the app; the clone then gets no value either.
  @_disfavoredOverload
  public static func copy<Value>(
    _ key: String, _ value: @autoclosure () -> Value, of source: NSManagedObject, _ set: (Value) -> Void
  ) {
    if source.storedValue(forKey: key) != nil { set(value()) }
  }

  /// A copy of a value whose class can make one, since it may be mutable.
  ///
  /// - Parameter value: The source's value.
  /// - Returns: A copy of the same class, else the value itself.
  public static func copied<Value>(_ value: Value) -> Value {
    guard let object = value as? NSObject else { return value }
    if object is any NSCopying, let copy = object.copy() as? Value { return copy }
    // The copy of a mutable collection is immutable; where the attribute is of the mutable class, that is no copy.
    if object is any NSMutableCopying, let copy = object.mutableCopy() as? Value { return copy }
    return value
  }
}
