import DeepClone

extension Person {
  var born: Date? {
    get { value(forKey: "born") as? Date }
    set { setValue(newValue, forKey: "born") }
  }
  var department: Department? {
    get { value(forKey: "department") as? Department }
    set { setValue(newValue, forKey: "department") }
  }
  var notes: Set<Note> {
    get { promised("notes") }
    set { setValue(newValue, forKey: "notes") }
  }
  var editedNotes: NSSet? {
    get { value(forKey: "editedNotes") as? NSSet }
    set { setValue(newValue, forKey: "editedNotes") }
  }
}
