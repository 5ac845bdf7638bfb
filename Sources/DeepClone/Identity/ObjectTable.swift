/// A value for each of some objects of one context, which somebody else keeps.
///
/// An object is known by its ordinal in its context on the portable engine, where ordinals are dense, and by its address on
/// Apple's.
struct ObjectTable<Value> {
  #if canImport(CoreData)
  private var values: [ObjectIdentifier: Value] = [:]

  subscript(object: NSManagedObject) -> Value? {
    get { values[ObjectIdentifier(object)] }
    set { values[ObjectIdentifier(object)] = newValue }
  }
  #else
  private var entries: ContiguousArray<(object: ObjectIdentifier, value: Value)?> = []

  subscript(object: NSManagedObject) -> Value? {
    get {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: object)
      // An ordinal can come to mean another object.
      guard entries.indices.contains(ordinal), let entry = entries[ordinal], entry.object == ObjectIdentifier(object)
      else { return nil }
      return entry.value
    }
    set {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: object)
      guard ordinal >= 0 else { return }
      if ordinal >= entries.count {
        // Grown to double, so that filling it in any order stays linear.
        let count = Swift.max(ordinal + 1, 2 * entries.count)
        entries.append(contentsOf: repeatElement(nil, count: count - entries.count))
      }
      entries[ordinal] = newValue.map { (ObjectIdentifier(object), $0) }
    }
  }
  #endif
}

/// A set of objects of one context, which somebody else keeps.
struct ObjectSet {
  private var table = ObjectTable<Void>()

  /// Whether an object is in the set.
  func contains(_ object: NSManagedObject) -> Bool { table[object] != nil }

  /// Adds an object.
  mutating func insert(_ object: NSManagedObject) { table[object] = () }

  /// Takes an object out.
  mutating func remove(_ object: NSManagedObject) { table[object] = nil }
}
