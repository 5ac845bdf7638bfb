/// The clones of objects that values name, for the rule `followClone`.
struct NamedClones {
  /// An attribute that objects are named by.
  struct Key: Hashable {
    let entity: Int
    let attribute: String
  }

  private var places: [Key: [AnyHashable: CloneWork.Place]] = [:]
  /// What the running call has added.
  private var added: [(key: Key, name: AnyHashable)] = []

  /// Records which clone a name means; where two objects have one name, the first that was reached.
  mutating func insert(_ name: AnyHashable, _ key: Key, _ place: CloneWork.Place) {
    guard places[key]?[name] == nil else { return }
    places[key, default: [:]][name] = place
    added.append((key, name))
  }

  /// The place of the clone of the object that a name means, or nil.
  func place(named name: AnyHashable, _ key: Key) -> CloneWork.Place? { places[key]?[name] }

  /// Ends a call.
  mutating func finish() { added = [] }

  /// Forgets what the running call has added.
  mutating func discard() {
    for (key, name) in added { places[key]?[name] = nil }
    finish()
  }
}
