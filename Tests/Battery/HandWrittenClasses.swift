/// A class that a person wrote: a setter stamps another value, and insertion gives a key.
final class Memorandum: NSManagedObject {
  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  var modified: Date? {
    get { value(forKey: "modified") as? Date }
    set { setValue(newValue, forKey: "modified") }
  }
  var text: String {
    get { value(forKey: "text") as? String ?? "" }
    set {
      setValue(newValue, forKey: "text")
      modified = Date()
    }
  }
  private(set) var key: UUID? {
    get { value(forKey: "key") as? UUID }
    set { setValue(newValue, forKey: "key") }
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(UUID(), forKey: "key")
  }
}

/// A class that a person wrote: a deletion deletes what names the object.
final class Loop: NSManagedObject {
  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  var id: UUID? {
    get { value(forKey: "id") as? UUID }
    set { setValue(newValue, forKey: "id") }
  }
  var masterID: UUID? {
    get { value(forKey: "masterID") as? UUID }
    set { setValue(newValue, forKey: "masterID") }
  }
  var ofBox: Box? {
    get { value(forKey: "ofBox") as? Box }
    set { setValue(newValue, forKey: "ofBox") }
  }

  override func prepareForDeletion() {
    super.prepareForDeletion()
    deleteOthers(whose: "masterID", equals: "id")
  }
}
