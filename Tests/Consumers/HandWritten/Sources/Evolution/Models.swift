import DeepClone

// What CoreDataEvolution's `@PersistentModel` makes of
//
//     @Attribute(persistentName: "name") var title: String = ""
//     @Attribute(persistentName: "status_raw", storageMethod: .raw, decodeFailurePolicy: .fallbackToDefaultValue)
//     var status: Status? = .open
//     @Relationship(persistentName: "owner_project", ...) var project: Project?
//     @Relationship(...) var tags: Set<Tag>
//
// written out, since a manifest of this repository names no other package.

enum Status: String {
  case open
  case done
}

final class Project: NSManagedObject {
  var title: String {
    get { value(forKey: "name") as? String ?? "" }
    set { setValue(newValue, forKey: "name") }
  }
  var tasks: [Task] { (value(forKey: "owned_tasks") as? NSOrderedSet)?.array as? [Task] ?? [] }
}

final class Task: NSManagedObject {
  var title: String {
    get { value(forKey: "name") as? String ?? "" }
    set { setValue(newValue, forKey: "name") }
  }
  var status: Status? {
    get {
      guard let raw = value(forKey: "status_raw") as? String else { return nil }
      return Status(rawValue: raw) ?? .open
    }
    set { setValue(newValue?.rawValue, forKey: "status_raw") }
  }
  var id: UUID? {
    get { value(forKey: "uuid") as? UUID }
    set { setValue(newValue, forKey: "uuid") }
  }
  var project: Project? {
    get { value(forKey: "owner_project") as? Project }
    set { setValue(newValue, forKey: "owner_project") }
  }
  var tags: Set<Tag> { value(forKey: "tags") as? Set<Tag> ?? [] }
}

final class Tag: NSManagedObject {
  var label: String {
    get { value(forKey: "name") as? String ?? "" }
    set { setValue(newValue, forKey: "name") }
  }
  var tasks: Set<Task> { value(forKey: "tasks") as? Set<Task> ?? [] }
}
