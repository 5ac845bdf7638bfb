import Foundation

extension NSManagedObject {
  /// The value that the object stores for an attribute, nil where that is what it stores.
  package func storedValue(forKey key: String) -> Any? {
    willAccessValue(forKey: key)
    defer { didAccessValue(forKey: key) }
    return primitiveValue(forKey: key)
  }

  /// Stores the value of an attribute, nil for nil.
  func store(_ value: Any?, forKey key: String) {
    willChangeValue(forKey: key)
    setPrimitiveValue(value, forKey: key)
    didChangeValue(forKey: key)
  }
}
