import DeepClone

final class Manager: Employee {
  var grade: NSNumber? {
    get { value(forKey: "grade") as? NSNumber }
    set { setValue(newValue, forKey: "grade") }
  }
  var reports: Set<Employee> {
    get { promised("reports") }
    set { setValue(newValue, forKey: "reports") }
  }
}
