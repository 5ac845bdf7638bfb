package import DeepClone
import Foundation

extension NSManagedObject {
  /// Deletes the other objects of the entity that refer to this one by value, as apps do when an object is deleted.
  ///
  /// Nil isn't guarded against: an object that was deleted by hand would have its ID.
  package func deleteOthers(whose reference: String, equals id: String) {
    guard let context = managedObjectContext, let name = entity.name else { return }
    let others = (try? context.fetch(NSFetchRequest<NSManagedObject>(entityName: name))) ?? []
    let own = value(forKey: id) as? UUID
    for other in others where other !== self && other.value(forKey: reference) as? UUID == own { context.delete(other) }
  }
}
