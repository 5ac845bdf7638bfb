import Foundation

/// The values that insertion gave the objects of the running call.
///
/// Core Data does not keep it: `committedValues(forKeys:)` answers with what was last saved or fetched, and
/// `changedValuesForCurrentEvent()` with what was there when the event began, which is nothing of a new object. Without an
/// `awakeFromInsert` insertion gives the model's defaults, so nothing has to be kept. A class that has one may give each
/// object values of its own, the name of a file for one, so those are kept for each object, before anything is copied.
package struct InsertedValues {
  private var values = ObjectTable<[String: Any]>()
  private var names: [ObjectIdentifier: [String]] = [:]

  package init() {}

  /// Notes what an object holds whose class has an `awakeFromInsert`, as soon as it was inserted.
  mutating func note(_ object: NSManagedObject) {
    var noted: [String: Any] = [:]
    for name in names(of: object.entity) { noted[name] = object.primitiveValue(forKey: name) }
    values.set(noted, for: object)
  }

  /// Gives an object what insertion gave it: the model's defaults where nothing was noted.
  package mutating func restore(_ object: NSManagedObject) {
    let (entity, noted) = (object.entity, values[object])
    let attributes = entity.attributesByName
    for name in names(of: entity) {
      let value = if let noted { noted[name] } else { attributes[name]?.defaultValue }
      object.store(value, forKey: name)
    }
  }

  /// The attributes that can be set.
  private mutating func names(of entity: NSEntityDescription) -> [String] {
    if let known = names[ObjectIdentifier(entity)] { return known }
    let names = entity.attributesByName.filter { !($0.value is NSDerivedAttributeDescription) }.keys.sorted()
    self.names[ObjectIdentifier(entity)] = names
    return names
  }
}
