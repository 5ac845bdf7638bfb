/// A value for each of some objects of one context, which another owner keeps alive.
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
  private typealias Entry = (object: ObjectIdentifier, value: Value)

  /// What an object's ordinal stands for; in pages that are made as they are needed, so that a few objects of a large
  /// context cost little.
  private var pages: ContiguousArray<ContiguousArray<Entry?>> = []
  /// How many ordinals a page has.
  private static var pageSize: Int { 128 }

  subscript(object: NSManagedObject) -> Value? {
    get {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: object)
      let (page, place) = (ordinal / Self.pageSize, ordinal % Self.pageSize)
      // An ordinal can come to mean another object.
      guard ordinal >= 0, page < pages.count, !pages[page].isEmpty, let entry = pages[page][place],
        entry.object == ObjectIdentifier(object)
      else { return nil }
      return entry.value
    }
    set {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: object)
      guard ordinal >= 0 else { return }
      let (page, place) = (ordinal / Self.pageSize, ordinal % Self.pageSize)
      if newValue == nil, page >= pages.count || pages[page].isEmpty { return }
      if page >= pages.count {
        // Grown to double, so that filling it in any order stays linear.
        let count = Swift.max(page + 1, 2 * pages.count)
        pages.append(contentsOf: repeatElement([], count: count - pages.count))
      }
      if pages[page].isEmpty { pages[page] = ContiguousArray(repeating: nil, count: Self.pageSize) }
      pages[page][place] = newValue.map { (ObjectIdentifier(object), $0) }
    }
  }
  #endif
}

/// A place for each of some objects of one context, which another owner keeps alive.
package struct ObjectPlaces {
  // Not generic, so that other modules call code that was specialised here.
  private var table = ObjectTable<Int>()

  package init() {}

  package subscript(object: NSManagedObject) -> Int? {
    get { table[object] }
    set { table[object] = newValue }
  }
}

/// A set of objects of one context, which another owner keeps alive.
package struct ObjectSet {
  private var table = ObjectTable<Void>()

  package init() {}

  /// Whether an object is in the set.
  package func contains(_ object: NSManagedObject) -> Bool { table[object] != nil }

  /// Adds an object.
  ///
  /// - Returns: Whether it was not in the set.
  @discardableResult
  package mutating func insert(_ object: NSManagedObject) -> Bool {
    let isNew = table[object] == nil
    table[object] = ()
    return isNew
  }

  /// Takes an object out.
  mutating func remove(_ object: NSManagedObject) { table[object] = nil }
}
