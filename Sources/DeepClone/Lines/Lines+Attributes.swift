public import Foundation

// Attributes that depend on nothing but their source. A key path stands where this is inlined, so that it becomes two plain
// calls of accessors: a key path that is made at run time costs two thousand nanoseconds an object. Where a class promises a
// value, its property is not touched: a new clone has none yet, nor may the source have one, and a key path reads before it
// writes unless it is optimised. Nor is a Transformable's: the object may be mutable, or of another class than the property.

extension Lines {
  /// The clone gets the source's value.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - copy: Sets the clone's attribute (the second object's) to the source's.
  @inlinable @inline(__always)
  public mutating func copied(_ name: String, _ copy: @escaping (Object, Object) -> Void) {
    add(name, .copied, copy: { block in block.forEach(Object.self, copy) })
  }

  /// The clone gets the source's value, or a copy of it where it is an object.
  @inlinable @inline(__always)
  public mutating func copied<Value>(_ name: String, _ path: @autoclosure @escaping () -> Path<Value>) {
    add(name, .copied, copy: Self.copying(name, path))
  }

  /// The clone keeps what insertion gave it.
  @inlinable @inline(__always)
  public mutating func leftAsInserted<Value>(_ name: String, _ path: @autoclosure @escaping () -> Path<Value>) {
    add(name, .leftAsInserted, copy: Self.copying(name, path))
  }

  /// The store computes the value.
  public mutating func derived(_ name: String) { add(name, .derived, copy: nil) }

  // MARK: New values

  /// The clone gets a new UUID.
  @inlinable @inline(__always)
  public mutating func newUUID(_ name: String, _ path: @autoclosure @escaping () -> Path<UUID?>) {
    addNew(name, .newUUID, path) { $0.newUUID() }
  }

  /// The clone gets the text of a new UUID.
  @inlinable @inline(__always)
  public mutating func newUUID(_ name: String, _ path: @autoclosure @escaping () -> Path<String?>) {
    addNew(name, .newUUID, path) { $0.newUUID().uuidString }
  }

  /// The clone gets a new UUID.
  public mutating func newUUID(_ name: String, _ path: @autoclosure () -> Path<UUID>) {
    addNew(name, .newUUID) { $0.newUUID() }
  }

  /// The clone gets the text of a new UUID.
  public mutating func newUUID(_ name: String, _ path: @autoclosure () -> Path<String>) {
    addNew(name, .newUUID) { $0.newUUID().uuidString }
  }

  /// The clone gets the instant of the clone context.
  @inlinable @inline(__always)
  public mutating func now(_ name: String, _ path: @autoclosure @escaping () -> Path<Date?>) {
    addNew(name, .now, path) { $0.now }
  }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<Date>) { addNew(name, .now) { $0.now } }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<NSDate?>) { addNew(name, .now) { $0.now } }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<NSDate>) { addNew(name, .now) { $0.now } }

  // MARK: Adding

  /// Adds the line of an attribute that gets a new value.
  @inlinable @inline(__always)
  mutating func addNew<Value>(
    _ name: String, _ outcome: CloneRules.AttributeOutcome, _ path: @escaping () -> Path<Value?>,
    _ value: @escaping (CloneContext) -> Value
  ) {
    add(name, outcome, copy: Self.copying(name, path)) { block, context in
      block.forEachClone(Object.self) { $0[keyPath: path()] = value(context) }
    }
  }

  /// Adds the line of an attribute that gets a new value, by its key.
  mutating func addNew(
    _ name: String, _ outcome: CloneRules.AttributeOutcome, _ value: @escaping (CloneContext) -> Any
  ) {
    add(name, outcome, copy: AttributeLine.copying(byKey: name)) { block, context in
      block.forEachClone(NSManagedObject.self) { $0.setValue(value(context), forKey: name) }
    }
  }

  /// How an attribute is copied: through the class's property, or by its key where the property can't say everything.
  @inlinable @inline(__always)
  static func copying<Value>(_ name: String, _ path: @escaping () -> Path<Value>) -> (Block) -> Void {
    guard StoredValue.isWhole(Value.self) else { return copying(byKey: name, as: Value.self) }
    return { block in block.forEach(Object.self) { $1[keyPath: path()] = $0[keyPath: path()] } }
  }
}
