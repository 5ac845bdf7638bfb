public import Foundation

// Attributes that depend on nothing but their source. A key path stands where this is inlined, so that it becomes two plain
// calls of accessors: a key path that is made at run time costs two thousand nanoseconds an object. Where a class promises a
// value, its property is not touched: a new clone has none yet, nor may the source have one, and a key path reads before it
// writes unless it is optimised.

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

  /// The clone gets the source's value, or nil.
  @inlinable @inline(__always)
  public mutating func copied<Value>(_ name: String, _ path: @autoclosure @escaping () -> Path<Value?>) {
    add(name, .copied, copy: Self.copying(path))
  }

  /// The clone gets a copy of the source's object, or nil.
  @inlinable @inline(__always)
  public mutating func copied<Value: NSObject>(_ name: String, _ path: @autoclosure @escaping () -> Path<Value?>) {
    add(name, .copied, copy: Self.copying(path))
  }

  /// The clone gets the source's value.
  @_disfavoredOverload
  public mutating func copied<Value>(_ name: String, _ path: @autoclosure () -> Path<Value>) {
    add(name, .copied, copy: AttributeLine.copying(byKey: name, as: Value.self))
  }

  /// The clone keeps what insertion gave it.
  @inlinable @inline(__always)
  public mutating func leftAsInserted<Value>(_ name: String, _ path: @autoclosure @escaping () -> Path<Value?>) {
    add(name, .leftAsInserted, copy: Self.copying(path))
  }

  /// The clone keeps what insertion gave it.
  @inlinable @inline(__always)
  public mutating func leftAsInserted<Value: NSObject>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value?>
  ) {
    add(name, .leftAsInserted, copy: Self.copying(path))
  }

  /// The clone keeps what insertion gave it.
  @_disfavoredOverload
  public mutating func leftAsInserted<Value>(_ name: String, _ path: @autoclosure () -> Path<Value>) {
    add(name, .leftAsInserted, copy: AttributeLine.copying(byKey: name, as: Value.self))
  }

  /// The store computes the value.
  public mutating func derived(_ name: String) { add(name, .derived, copy: nil) }

  // MARK: New values

  /// The clone gets a new UUID.
  @inlinable @inline(__always)
  public mutating func newUUID(_ name: String, _ path: @autoclosure @escaping () -> Path<UUID?>) {
    add(
      name, .newUUID, copy: Self.copying(path),
      renew: { block, context in block.forEachClone(Object.self) { $0[keyPath: path()] = context.newUUID() } })
  }

  /// The clone gets the text of a new UUID.
  @inlinable @inline(__always)
  public mutating func newUUID(_ name: String, _ path: @autoclosure @escaping () -> Path<String?>) {
    add(
      name, .newUUID, copy: Self.copying(path),
      renew: { block, context in
        block.forEachClone(Object.self) { $0[keyPath: path()] = context.newUUID().uuidString }
      })
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
    add(
      name, .now, copy: Self.copying(path),
      renew: { block, context in block.forEachClone(Object.self) { $0[keyPath: path()] = context.now } })
  }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<Date>) { addNew(name, .now) { $0.now } }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<NSDate?>) { addNew(name, .now) { $0.now } }

  /// The clone gets the instant of the clone context.
  public mutating func now(_ name: String, _ path: @autoclosure () -> Path<NSDate>) { addNew(name, .now) { $0.now } }

  // MARK: Adding

  /// Adds the line of an attribute that gets a new value, by its key.
  mutating func addNew(
    _ name: String, _ outcome: CloneRules.AttributeOutcome, _ value: @escaping (CloneContext) -> Any
  ) {
    add(
      name, outcome, copy: AttributeLine.copying(byKey: name),
      renew: { block, context in
        block.forEachClone(NSManagedObject.self) { $0.setValue(value(context), forKey: name) }
      })
  }

  /// Copies an attribute.
  @inlinable @inline(__always)
  static func copying<Value>(_ path: @escaping () -> Path<Value?>) -> (Block) -> Void {
    { block in block.forEach(Object.self) { $1[keyPath: path()] = $0[keyPath: path()] } }
  }

  /// Copies an attribute whose values are objects, which may be mutable.
  @inlinable @inline(__always)
  static func copying<Value: NSObject>(_ path: @escaping () -> Path<Value?>) -> (Block) -> Void {
    { block in block.forEach(Object.self) { $1[keyPath: path()] = StoredValue.copy(of: $0[keyPath: path()]) } }
  }
}
