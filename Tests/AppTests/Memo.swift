import DeepClone
import Foundation

/// A class as people write it: setters that stamp, hidden and computed properties.
final class Memo: NSManagedObject {
  enum Priority: Int16 { case low, high }

  private(set) var modified: Date? {
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
  private var priorityRaw: Int16 {
    get { (value(forKey: "priorityRaw") as? NSNumber)?.int16Value ?? 0 }
    set { setValue(newValue, forKey: "priorityRaw") }
  }
  var priority: Priority {
    get { Priority(rawValue: priorityRaw) ?? .low }
    set { priorityRaw = newValue.rawValue }
  }
  /// A cache that no store holds.
  var section: String? { text.first.map(String.init) }
  private(set) var token: UUID? {
    get { value(forKey: "token") as? UUID }
    set {
      setValue(newValue, forKey: "token")
      modified = Date()
    }
  }
  private(set) var cues: NSOrderedSet {
    get { value(forKey: "cues") as? NSOrderedSet ?? [] }
    set { setValue(newValue, forKey: "cues") }
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(UUID(), forKey: "token")
  }

  /// Sets what no setter of other files can.
  func complete(_ modified: Date, _ cues: [Cue]) { (self.modified, self.cues) = (modified, NSOrderedSet(array: cues)) }

  /// Which cues are followed by the next, in their order.
  var followed: [Bool] { cues.compactMap { ($0 as? Cue)?.follow } }
}

/// A class whose setter refuses what doesn't hold yet.
final class Cue: NSManagedObject {
  /// Whether the next cue comes by itself; there has to be one.
  var follow: Bool {
    get { (value(forKey: "follow") as? NSNumber)?.boolValue ?? false }
    set { setValue(newValue && next != nil, forKey: "follow") }
  }
  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  var memo: Memo? {
    get { value(forKey: "memo") as? Memo }
    set {
      setValue(newValue, forKey: "memo")
      hasSetMemo = true
    }
  }
  /// Whether the setter of `memo` ran.
  private(set) var hasSetMemo = false

  private var next: Cue? {
    guard let cues = memo?.cues, case let place = cues.index(of: self), place + 1 < cues.count else { return nil }
    return cues[place + 1] as? Cue
  }
}
