package import DeepClone
import Foundation

extension NSManagedObjectContext {
  /// A new object with a name and other values, which are set in their order; arrays are members.
  package func make(
    _ entity: String, _ name: String? = nil, _ values: KeyValuePairs<String, Any> = [:]
  ) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
    if let name { object.setValue(name, forKey: "name") }
    for (key, value) in values {
      if let members = value as? [NSManagedObject] {
        object.setMembers(members, forKey: key)
      } else {
        object.setValue(value, forKey: key)
      }
    }
    return object
  }

  package func make(_ entity: String, _ values: KeyValuePairs<String, Any>) -> NSManagedObject {
    make(entity, nil, values)
  }
}

extension NSManagedObject {
  /// Sets a to-many relationship, as a set or an ordered set.
  package func setMembers(_ members: [NSManagedObject], forKey key: String) {
    let isOrdered = entity.relationshipsByName[key]?.isOrdered == true
    setValue(isOrdered ? NSOrderedSet(array: members) : NSSet(array: members), forKey: key)
  }
}
