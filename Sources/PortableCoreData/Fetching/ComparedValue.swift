#if !canImport(CoreData)
import Foundation

/// A value in a comparison: an attribute's value as a store compares it, or an object's identity.
enum ComparedValue: Hashable {
  case attribute(AttributeKey)
  case object(ObjectKey)

  init(_ value: Any?) {
    switch value {
    case let object as NSManagedObject:
      let key = object._context?.key(of: object) ?? object.objectID.key
      self = .object(object._context?.current(key) ?? key)
    case let id as NSManagedObjectID: self = .object(id.key)
    default: self = .attribute(AttributeKey(AttributeValue(plain: value)))
    }
  }
}

/// Values that a property may have, or objects, made for many look-ups.
struct ComparedSet {
  private let values: Set<ComparedValue>
  /// The objects themselves, since a new object's key changes when it's saved.
  private let objects: Set<ObjectIdentifier>

  init(_ list: [Any]) {
    values = Set(list.map(ComparedValue.init))
    objects = Set(list.lazy.compactMap { $0 as? NSManagedObject }.map(ObjectIdentifier.init))
  }

  func contains(_ value: Any?) -> Bool {
    if let object = value as? NSManagedObject, objects.contains(ObjectIdentifier(object)) { return true }
    return values.contains(ComparedValue(value))
  }
}
#endif
