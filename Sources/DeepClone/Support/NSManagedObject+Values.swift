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

  /// The value that the object stores for an attribute; a composite's dictionary, for which only key-value access is documented.
  package func storedValue(of attribute: NSAttributeDescription) -> Any? {
    attribute.isComposite ? value(forKey: attribute.name) : storedValue(forKey: attribute.name)
  }

  /// Stores the value of an attribute, nil for nil.
  package func store(_ value: Any?, in attribute: NSAttributeDescription) {
    if attribute.isComposite { setValue(value, forKey: attribute.name) } else { store(value, forKey: attribute.name) }
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

  /// Empties relationships.
  ///
  /// - Parameter isMeant: Returns whether a relationship is meant; all are if nothing is said.
  package func unlinkAll(where isMeant: (NSRelationshipDescription) -> Bool = { _ in true }) {
    for (_, relationship) in entity.relationshipsByName.sorted(by: { $0.key < $1.key }) where isMeant(relationship) {
      unlink(relationship)
    }
  }

  /// Empties a relationship.
  func unlink(_ relationship: NSRelationshipDescription) {
    let empty: Any? = relationship.isToMany ? (relationship.isOrdered ? NSOrderedSet() : NSSet()) : nil
    setValue(empty, forKey: relationship.name)
  }
}

extension NSAttributeDescription {
  /// True if the attribute's value is a dictionary of several.
  var isComposite: Bool {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
    return self is NSCompositeAttributeDescription
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

  /// A value as a key of a table; nil for nil.
  ///
  /// A decimal number goes by its value: the hash of an `NSDecimalNumber` calls itself without end in Foundation on Linux.
  package static func key(of value: Any?) -> AnyHashable? {
    // A cast of another value would bridge it.
    guard let value, type(of: value) is NSDecimalNumber.Type else { return value as? AnyHashable }
    return (value as? NSDecimalNumber)?.decimalValue
  }

  /// A copy of a value that is an object; the value itself if it's none, or can't be copied.
  ///
  /// The copy is as mutable as the object: the property may be declared with a mutable class.
  static func copy(of value: Any?) -> Any? {
    // A cast of another value would bridge it.
    guard let value, type(of: value) is AnyClass, let object = value as? NSObject else { return value }
    let copy = object is any NSCopying ? object.copy() : object
    if (copy as? NSObject)?.isKind(of: type(of: object)) == true { return copy }
    return object is any NSMutableCopying ? object.mutableCopy() : copy
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

extension NSManagedObject {
  /// True if the class may have an `awakeFromInsert` of its own.
  ///
  /// Ask once per class: it costs as much as copying an attribute.
  package static var awakensFromInsert: Bool {
    #if canImport(ObjectiveC)
    instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
      != NSManagedObject.instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
    #else
    // A generated class overrides nothing.
    generatedClass != self
    #endif
  }
}
