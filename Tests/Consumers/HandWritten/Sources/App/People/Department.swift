import DeepClone

final class Department: Managed {
  var people: Set<Person> {
    get { promised("people") }
    set { setValue(newValue, forKey: "people") }
  }
}
