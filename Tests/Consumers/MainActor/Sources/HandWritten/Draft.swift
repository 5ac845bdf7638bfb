import DeepClone

/// A class written by hand, which is not the main actor's: the initializer that it inherits is nobody's.
nonisolated final class Draft: NSManagedObject {
  var text: String? {
    get {
      willAccessValue(forKey: "text")
      defer { didAccessValue(forKey: "text") }
      return primitiveValue(forKey: "text") as? String
    }
    set {
      willChangeValue(forKey: "text")
      setPrimitiveValue(newValue, forKey: "text")
      didChangeValue(forKey: "text")
    }
  }
}
