/// A value for each of some objects, which the table keeps alive.
struct ObjectTable<Value> {
  private var objects: ContiguousArray<NSManagedObject> = []
  private var values: ContiguousArray<Value> = []
  private var places = PlaceIndex()

  /// The value of an object; nil if it has none.
  subscript(object: NSManagedObject) -> Value? {
    mutating get { places.place(of: object, in: objects).map { values[$0] } }
  }

  /// Gives an object a value, in place of the one that it may have.
  mutating func set(_ value: Value, for object: NSManagedObject) {
    if let place = places.place(of: object, in: objects) {
      values[place] = value
    } else {
      objects.append(object)
      values.append(value)
    }
  }
}

/// A place for each of some objects, which it keeps alive.
package struct ObjectPlaces {
  // Not generic, so that other modules call code that was specialised here.
  private var table = ObjectTable<Int>()

  package init() {}

  /// The place of an object; nil if it has none.
  package subscript(object: NSManagedObject) -> Int? { mutating get { table[object] } }

  /// Gives an object a place.
  package mutating func set(_ place: Int, for object: NSManagedObject) { table.set(place, for: object) }
}

/// A set of objects, which it keeps alive.
package struct ObjectSet {
  private var table = ObjectTable<Void>()

  package init() {}

  /// Returns whether an object is in the set.
  package mutating func contains(_ object: NSManagedObject) -> Bool { table[object] != nil }

  /// Adds an object.
  ///
  /// - Returns: Whether it was not in the set.
  @discardableResult
  package mutating func insert(_ object: NSManagedObject) -> Bool {
    if contains(object) { return false }
    table.set((), for: object)
    return true
  }
}
