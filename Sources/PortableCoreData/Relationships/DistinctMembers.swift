#if !canImport(CoreData)
import Foundation

/// The managed objects among some objects, which are distinct.
func managedObjects(_ objects: [Any]) -> ContiguousArray<NSManagedObject> {
  ContiguousArray(objects.lazy.compactMap { $0 as? NSManagedObject })
}

/// The managed objects in an ordered set, in its order.
///
/// Foundation's `array` here repeats what the array that the set was made of repeats, but its `count` doesn't count it.
func managedObjects(_ set: NSOrderedSet) -> ContiguousArray<NSManagedObject> {
  let objects = set.array
  return objects.count == set.count ? managedObjects(objects) : distinctMembers(objects)
}

/// The objects of any collection, each once, in its order.
func distinctMembers(_ objects: some Sequence<Any>) -> ContiguousArray<NSManagedObject> {
  var seen: Set<ObjectIdentifier> = []
  return ContiguousArray(
    objects.lazy.compactMap { $0 as? NSManagedObject }.filter { seen.insert(ObjectIdentifier($0)).inserted })
}
#endif
