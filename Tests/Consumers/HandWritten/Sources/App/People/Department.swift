import DeepClone

final class Department: Managed {
  var title: String {
    get { promised("title") }
    set { setValue(newValue, forKey: "title") }
  }
  var people: Set<Person> {
    get { promised("people") }
    set { setValue(newValue, forKey: "people") }
  }
}
