import DeepClone
import Foundation

/// A class that a person wrote: insertion gives an ID, and a setter stamps the date.
final class DiaryEntry: NSManagedObject {
  var id: UUID? {
    get { stored("id") }
    set { store(newValue, "id") }
  }
  var created: Date? {
    get { stored("created") }
    set { store(newValue, "created") }
  }
  var modified: Date? {
    get { stored("modified") }
    set { store(newValue, "modified") }
  }
  var text: String? {
    get { stored("text") }
    set {
      store(newValue, "text")
      modified = Date()
    }
  }
  var place: String? {
    get { stored("place") }
    set { store(newValue, "place") }
  }
  var mood: Int {
    get { stored("mood") ?? 0 }
    set { store(newValue, "mood") }
  }
  var rating: Double {
    get { stored("rating") ?? 0 }
    set { store(newValue, "rating") }
  }
  var isPinned: Bool {
    get { stored("isPinned") ?? false }
    set { store(newValue, "isPinned") }
  }
  var diary: Diary? {
    get { stored("diary") }
    set { setValue(newValue, forKey: "diary") }
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(UUID(), forKey: "id")
  }

  // As in Core Data's documentation of accessors.

  private func stored<Value>(_ key: String) -> Value? {
    willAccessValue(forKey: key)
    defer { didAccessValue(forKey: key) }
    return primitiveValue(forKey: key) as? Value
  }

  private func store(_ value: Any?, _ key: String) {
    willChangeValue(forKey: key)
    setPrimitiveValue(value, forKey: key)
    didChangeValue(forKey: key)
  }
}
