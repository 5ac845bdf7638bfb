import DeepClone

/// What all classes of the target inherit, which is no entity's.
///
/// Accessors are written out, since `@NSManaged` exists on Apple's systems alone.
class Managed: NSManagedObject {
  var title: String {
    get { promised("title") }
    set { setValue(newValue, forKey: "title") }
  }

  /// A value that the class promises: like a property that is not optional, it stops the program where there is none.
  func promised<Value>(_ key: String) -> Value {
    guard let value = value(forKey: key) as? Value else { fatalError("\(entity.name ?? "").\(key) is nil") }
    return value
  }
}
