/// The clones of objects that values name, for the rule `followClone`, by their indices in the list.
struct NamedClones {
  private var indices: [NameKey: [AnyHashable: Int]] = [:]

  /// Records which clone a name means.
  mutating func insert(_ name: AnyHashable, _ key: NameKey, _ index: Int) { indices[key, default: [:]][name] = index }

  /// The index of the object that a name means, or nil.
  func index(named name: AnyHashable, _ key: NameKey) -> Int? { indices[key]?[name] }

  /// Gives objects other indices, and forgets those that get none.
  mutating func move(_ newIndex: (Int) -> Int?) { indices = indices.mapValues { $0.compactMapValues(newIndex) } }

  /// Forgets the objects from an index on.
  mutating func removeAll(from index: Int) { indices = indices.mapValues { $0.filter { $0.value < index } } }
}
