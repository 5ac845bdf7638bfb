import DeepClone

/// There is no property for `badge`.
class Employee: Person {
  var manager: Manager? {
    get { value(forKey: "manager") as? Manager }
    set { setValue(newValue, forKey: "manager") }
  }
}
