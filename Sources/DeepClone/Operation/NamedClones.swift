/// The clones of objects that values name, for the rule `followClone`.
struct NamedClones {
  /// An attribute that objects are named by.
  struct Key: Hashable {
    let entity: Int
    let attribute: String
  }

  private var clones: [Key: [AnyHashable: NSManagedObject]] = [:]
  /// What the running call has added.
  private var added: [(key: Key, name: AnyHashable)] = []

  /// Records which clone a name means; where two objects have one name, the first that was reached.
  mutating func insert(_ name: AnyHashable, _ key: Key, _ clone: NSManagedObject) {
    guard clones[key]?[name] == nil else { return }
    clones[key, default: [:]][name] = clone
    added.append((key, name))
  }

  /// The clone of the object that a name means, or nil.
  func clone(named name: AnyHashable, _ key: Key) -> NSManagedObject? { clones[key]?[name] }

  /// Ends a call.
  mutating func finish() { added = [] }

  /// Forgets what the running call has added.
  mutating func discard() {
    for (key, name) in added { clones[key]?[name] = nil }
    finish()
  }
}
