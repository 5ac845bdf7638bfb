import DeepClone
import Foundation

/// A class written by hand that promises values which the model says are optional, and reads them when it's deleted.
final class Tune: NSManagedObject {
  var id: UUID {
    get { promised("id") }
    set { setValue(newValue, forKey: "id") }
  }
  var added: Date {
    get { promised("added") }
    set { setValue(newValue, forKey: "added") }
  }
  var title: String {
    get { promised("title") }
    set { setValue(newValue, forKey: "title") }
  }
  var file: String? {
    get { value(forKey: "file") as? String }
    set { setValue(newValue, forKey: "file") }
  }

  /// Ends the process without a value, as the force unwraps of apps do.
  private func promised<Value>(_ key: String) -> Value {
    guard let value = value(forKey: key) as? Value else { preconditionFailure("'\(key)' is promised") }
    return value
  }

  override func prepareForDeletion() {
    super.prepareForDeletion()
    (managedObjectContext?.userInfo["tunes"] as? TuneLog)?.deleted.append((id, added, title, file))
  }
}

/// What deleted tunes held, where the context has a log.
final class TuneLog {
  var deleted: [(id: UUID, added: Date, title: String, file: String?)] = []

  init(of context: NSManagedObjectContext) { context.userInfo["tunes"] = self }
}

/// A class written by hand whose deletion deletes what refers to the object by value.
final class Loop: NSManagedObject {
  var id: UUID? {
    get { value(forKey: "id") as? UUID }
    set { setValue(newValue, forKey: "id") }
  }
  var masterID: UUID? {
    get { value(forKey: "masterID") as? UUID }
    set { setValue(newValue, forKey: "masterID") }
  }

  override func prepareForDeletion() {
    super.prepareForDeletion()
    deleteOthers(whose: "masterID", equals: "id")
  }
}
