#if !canImport(CoreData)
import Foundation

// Key-value access, which `NSObject` doesn't support on this platform.
extension NSManagedObject {
  /// Returns a value, for `value(forKey:)`.
  final func accessedValue(forKey key: String) -> Any? {
    guard let property = _layout.property(key) else { return value(forUndefinedKey: key) }
    willRead(at: property.slot)
    guard property.isToMany else { return primitive(of: property) }
    let members = loadedMembers(at: property.slot)
    return property.kind == .ordered ? members.orderedSet : members.set
  }

  /// Sets a value, for `setValue(_:forKey:)`.
  final func setAccessedValue(_ value: Any?, forKey key: String) {
    guard let property = _layout.property(key) else { return setValue(value, forUndefinedKey: key) }
    switch property.kind {
    case .attribute:
      let value = attributeValue(value, property)
      willWrite(at: property.slot)
      storeAttribute(value, at: property.slot)
    case .toOne:
      willRead(at: property.slot)
      let object = destination(value, property)
      if willReplace(storedToOne(at: property.slot), by: object, at: property.slot) {
        storeToOne(object, at: property.slot)
      }
    case .toMany, .ordered:
      replaceMembers(with: destinations(value, property), at: property.slot)
    }
  }

  /// Returns a stored value, for `primitiveValue(forKey:)`.
  final func storedPrimitive(forKey key: String) -> Any? {
    primitive(of: property(key))
  }

  /// Sets a stored value, for `setPrimitiveValue(_:forKey:)`.
  final func storePrimitive(_ value: Any?, forKey key: String) {
    let property = property(key)
    switch property.kind {
    case .attribute: storeAttribute(attributeValue(value, property), at: property.slot)
    case .toOne: storeToOne(destination(value, property), at: property.slot)
    case .toMany, .ordered:
      membersToChange(at: property.slot).assign(destinations(value, property))
    }
  }

  /// Returns whether a relationship's destinations haven't been brought in.
  public func hasFault(forRelationshipNamed key: String) -> Bool {
    if isFault { return true }
    let property = property(key)
    guard property.isToMany else { return storedToOne(at: property.slot)?.isFault ?? false }
    return storedToMany(at: property.slot)?.isFault ?? (!_state.contains(.inserted) && _context != nil)
  }

  /// The identities of a relationship's destinations.
  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    destinations(forKey: key).map(\.objectID)
  }

  /// The slot of a to-many relationship, the same for all objects of the entity.
  ///
  /// Used by generated accessors.
  ///
  /// - Parameter key: The relationship's name.
  /// - Precondition: The entity has a to-many relationship of that name.
  public func toManySlot(forKey key: String) -> Int {
    let property = property(key)
    precondition(property.isToMany, "'\(_layout.entity.name ?? "").\(key)' isn't a to-many relationship")
    return property.slot
  }

  /// The destinations of a relationship, to-one or to-many.
  func destinations(forKey key: String) -> ContiguousArray<NSManagedObject> {
    let property = property(key)
    willRead(at: property.slot)
    return storedDestinations(of: property)
  }

  /// The destinations of a relationship of an object that isn't a fault.
  func storedDestinations(of property: PropertyLayout) -> ContiguousArray<NSManagedObject> {
    if property.isToMany { return loadedMembers(at: property.slot).members }
    return storedToOne(at: property.slot).map { [$0] } ?? []
  }

  // MARK: Conversions

  /// The layout of a property.
  ///
  /// - Precondition: The entity has a property of that name.
  final func property(_ key: String) -> PropertyLayout {
    guard let property = _layout.property(key) else {
      preconditionFailure("the entity '\(_layout.entity.name ?? "")' has no property '\(key)'")
    }
    return property
  }

  /// The stored value of a property.
  final func primitive(of property: PropertyLayout) -> Any? {
    switch property.kind {
    case .attribute: storedAttribute(at: property.slot).boxed(as: property.attributeType)
    case .toOne: storedToOne(at: property.slot)
    case .toMany:
      isFault ? nil : loadedMembers(at: property.slot).set
    case .ordered: isFault ? nil : loadedMembers(at: property.slot).orderedSet
    }
  }

  private func attributeValue(_ value: Any?, _ property: PropertyLayout) -> AttributeValue {
    guard !(value is NSNull) else { refuse(value, property) }
    if let value = AttributeValue(boxed: value, as: property.attributeType) { return value }
    // A value that Foundation has no object for is taken as typed accessors take it.
    guard property.attributeType == .transformableAttributeType else { refuse(value, property) }
    return AttributeValue(transformed: value)
  }

  /// Stops the program, where Apple's Core Data raises an exception.
  private func refuse(_ value: Any?, _ property: PropertyLayout) -> Never {
    preconditionFailure(
      "'\(_layout.entity.name ?? "").\(property.name)' cannot hold a \(value.map { "\(type(of: $0))" } ?? "nil")")
  }

  private func destination(_ value: Any?, _ property: PropertyLayout) -> NSManagedObject? {
    guard let value else { return nil }
    guard let object = value as? NSManagedObject else { refuse(value, property) }
    checkEntity(of: object, property)
    return object
  }

  private func destinations(_ value: Any?, _ property: PropertyLayout) -> ContiguousArray<NSManagedObject> {
    var objects: ContiguousArray<NSManagedObject> = []
    let isOrdered = property.kind == .ordered
    switch value {
    case nil: break
    case let set as RelationshipOrderedSet where isOrdered: objects = set.members
    case let set as NSSet where !isOrdered:
      refuseOthers(among: set.allObjects, property)
      objects = managedObjects(set.allObjects)
    case let set as NSOrderedSet where isOrdered:
      refuseOthers(among: set.array, property)
      objects = managedObjects(set)
    case let set as Set<AnyHashable> where !isOrdered:
      refuseOthers(among: set.map(\.base), property)
      objects = managedObjects(set.map(\.base))
    default: refuse(value, property)
    }
    for object in objects { checkEntity(of: object, property) }
    return objects
  }

  private func refuseOthers(among members: [Any], _ property: PropertyLayout) {
    if let other = members.first(where: { !($0 is NSManagedObject) }) { refuse(other, property) }
  }

  private func checkEntity(of object: NSManagedObject, _ property: PropertyLayout) {
    guard let destination = property.relationship?.destinationEntity else { return }
    precondition(
      object.entity.isKindOf(entity: destination) || object.entity.name == destination.name,
      "'\(_layout.entity.name ?? "").\(property.name)' cannot refer to an object of '\(object.entity.name ?? "")'")
  }
}
#endif
