/// The clones of objects that values name, for the rule `followClone`, by their indices in the list.
struct NamedClones {
  private var indices: [NameKey: [AnyHashable: Int]] = [:]
  /// What the running call has added.
  private var added: [(key: NameKey, name: AnyHashable)] = []

  /// Records which clone a name means; where two objects have one name, the first that was reached.
  mutating func insert(_ name: AnyHashable, _ key: NameKey, _ index: Int) {
    guard indices[key]?[name] == nil else { return }
    indices[key, default: [:]][name] = index
    added.append((key, name))
  }

  /// The index of the object that a name means, or nil.
  func index(named name: AnyHashable, _ key: NameKey) -> Int? { indices[key]?[name] }

  /// Gives objects other indices.
  mutating func move(_ newIndex: (Int) -> Int) {
    for key in indices.keys { indices[key] = indices[key]?.mapValues(newIndex) }
  }

  /// Ends a call.
  mutating func finish() { if !added.isEmpty { added = [] } }

  /// Forgets what the running call has added.
  mutating func discard() {
    for (key, name) in added { indices[key]?[name] = nil }
    finish()
  }
}
