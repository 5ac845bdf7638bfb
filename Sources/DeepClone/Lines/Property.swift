/// Reads and writes properties by key paths, of objects whose class isn't known to be one.
///
/// Where the compiler knows that an object is of a class, a key path counts references to the object as well as to the value:
/// three pairs for a copied link, in place of one (Swift 6.3; about 50 nanoseconds a link).
@usableFromInline
enum Property<Object, Value> {
  @inlinable @inline(__always)
  static func read(_ object: Object, _ path: () -> ReferenceWritableKeyPath<Object, Value>) -> Value {
    object[keyPath: path()]
  }

  @inlinable @inline(__always)
  static func write(_ object: Object, _ value: Value, _ path: () -> ReferenceWritableKeyPath<Object, Value>) {
    object[keyPath: path()] = value
  }
}
