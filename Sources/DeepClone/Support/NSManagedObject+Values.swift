import Foundation

extension NSManagedObject {
  /// The value that the object stores for an attribute, or nil if it stores none.
  package func storedValue(forKey key: String) -> Any? {
    willAccessValue(forKey: key)
    defer { didAccessValue(forKey: key) }
    return primitiveValue(forKey: key)
  }

  /// Stores the value of an attribute, nil for nil.
  package func store(_ value: Any?, forKey key: String) {
    willChangeValue(forKey: key)
    setPrimitiveValue(value, forKey: key)
    didChangeValue(forKey: key)
  }

  /// The destinations of a relationship, whatever its cardinality.
  package func destinations(of relationship: String) -> [NSManagedObject] {
    switch value(forKey: relationship) {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  /// True if the object is in a context and not about to be deleted from it.
  var exists: Bool { managedObjectContext != nil && !isDeleted }

  /// Empties every relationship.
  package func unlinkAll() {
    for name in entity.relationshipsByName.keys.sorted() { unlink(name) }
  }

  /// Empties a relationship.
  func unlink(_ name: String) {
    guard let relationship = entity.relationshipsByName[name] else { return }
    let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
    setValue(empty, forKey: name)
  }
}

/// Compares and copies values of key-value access.
@usableFromInline
package enum StoredValue {
  /// Returns whether two values are equal for Core Data; nil equals nil.
  package static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return switch (one, other) {
    case (let one as NSObject, let other as NSObject): one.isEqual(other)
    case (let one as AnyHashable, let other as AnyHashable): one == other
    default: false
    }
  }

  /// Returns whether a property of a type can hold every stored value, including nil, and only immutable ones.
  @usableFromInline
  static func isWhole<Value>(_ type: Value.Type) -> Bool {
    [String?.self, Date?.self, UUID?.self, URL?.self, Data?.self].contains { $0 == type }
  }

  /// A copy of an object that may be mutable, if a copy has the property's type; otherwise, the object itself.
  private static func copy<Value>(ofObject value: Value) -> Value {
    guard let object = value as? NSObject else { return value }
    var copies: [Value] = []
    if object is any NSCopying, let copy = object.copy() as? Value { copies.append(copy) }
    if let copy = copies.first as? NSObject, copy.isKind(of: type(of: object)) { return copies[0] }
    // The copy of a mutable collection is immutable, and doesn't fit a property of the mutable class.
    if object is any NSMutableCopying, let copy = object.mutableCopy() as? Value { return copy }
    return copies.first ?? value
  }

  /// A copy of the value that key-value access gave, if it's an object.
  ///
  /// - Parameter type: The type of the property in the class.
  static func copy<Value>(of value: Any?, as type: Value.Type) -> Any? {
    // A cast of another value would bridge it.
    guard let value, Swift.type(of: value) is AnyClass, let object = value as? Value else { return value }
    return copy(ofObject: object)
  }
}

extension NSRelationshipDescription {
  /// The inverse, if the two relationships name each other; as in the plan, one that names another counts as none.
  package var mutualInverse: NSRelationshipDescription? {
    guard let inverse = inverseRelationship, let back = inverse.inverseRelationship, back.name == name,
      back.entity.isKindOf(entity: entity) || entity.isKindOf(entity: back.entity)
    else { return nil }
    return inverse
  }
}
