import Foundation

extension PropertyCopying {
  /// Copies an attribute by its key, for accessors that cannot say nil.
  ///
  /// Used by generated code.
  ///
  /// Apple's documentation of `setPrimitiveValue(_:forKey:)` asks for the notifications around it.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - source: The object to read.
  ///   - clone: The object to write.
  ///   - cloneKey: The name of the clone's attribute; nil for the same.
  public func copyValue(
    forKey key: String, from source: NSManagedObject, to clone: NSManagedObject, as cloneKey: String? = nil
  ) {
    store(storedValue(forKey: key, of: source), forKey: cloneKey ?? key, in: clone)
  }

  /// The value that an object stores for an attribute, nil where that is what it stores.
  func storedValue(forKey key: String, of object: NSManagedObject) -> Any? {
    object.willAccessValue(forKey: key)
    defer { object.didAccessValue(forKey: key) }
    return object.primitiveValue(forKey: key)
  }

  /// Stores the value of an attribute, nil for nil.
  func store(_ value: Any?, forKey key: String, in clone: NSManagedObject) {
    clone.willChangeValue(forKey: key)
    clone.setPrimitiveValue(value, forKey: key)
    clone.didChangeValue(forKey: key)
  }

  /// The value of an integer attribute, nil where that is what the object stores.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - key: The attribute's name.
  ///   - object: The object to read.
  public func integer(forKey key: String, of object: NSManagedObject) -> Int64? {
    (storedValue(forKey: key, of: object) as? NSNumber)?.int64Value
  }

  /// A value that nobody else holds: a copy where the value's class can make one, since it may be mutable.
  ///
  /// Used by generated code, for Transformable attributes.
  ///
  /// - Parameter value: The source's value.
  /// - Returns: A copy of the same class, else the value itself.
  public func copied<Value>(_ value: Value?) -> Value? {
    guard let object = value as? NSObject else { return value }
    if object is any NSCopying, let copy = object.copy() as? Value { return copy }
    // The copy of a mutable collection is immutable; where the attribute is of the mutable class, that is no copy.
    if object is any NSMutableCopying, let copy = object.mutableCopy() as? Value { return copy }
    return value
  }

  /// Checks that a later owner would give a clone the value that it follows already.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - attribute: The attribute that follows.
  ///   - clone: The clone.
  ///   - followed: The attribute that it follows.
  ///   - parent: The clone of the later parent; nil where there is none of that entity.
  ///   - source: The object that was cloned.
  ///   - owners: The owner that reached it first, and the later one.
  /// - Throws: `CloneError.parentsDiffer` where the values differ.
  public func check(
    _ attribute: String, of clone: NSManagedObject, follows followed: String, of parent: NSManagedObject?,
    source: NSManagedObject, owners: (first: NSManagedObject?, later: NSManagedObject)
  ) throws {
    guard let parent else { return }
    let own = storedValue(forKey: attribute, of: clone) as? NSObject
    let other = storedValue(forKey: followed, of: parent) as? NSObject
    guard own != other else { return }
    throw CloneError.parentsDiffer(attribute, of: source, first: owners.first ?? source, later: owners.later)
  }
}
