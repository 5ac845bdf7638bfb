/// Where each object that was reached is queued: the identity of one operation.
///
/// An object is known by its ordinal in its context on the portable engine, where ordinals are dense, and by its
/// address on Apple's; the objects of an operation come from one context, which keeps them while they are queued.
@usableFromInline
struct SourceIndex {
  #if canImport(CoreData)
  private var positions: [ObjectIdentifier: Int32] = [:]

  @usableFromInline
  subscript(source: NSManagedObject) -> Int? {
    get { positions[ObjectIdentifier(source)].map(Int.init) }
    set { positions[ObjectIdentifier(source)] = newValue.map(Int32.init) }
  }
  #else
  /// The position of the object of each ordinal; -1 for none.
  @usableFromInline var positions: ContiguousArray<Int32> = []

  @inlinable
  subscript(source: NSManagedObject) -> Int? {
    get {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: source)
      guard positions.indices.contains(ordinal), positions[ordinal] >= 0 else { return nil }
      return Int(positions[ordinal])
    }
    set {
      let ordinal = NSManagedObjectContext.registrationOrdinal(of: source)
      guard ordinal >= 0 else { return }
      if ordinal >= positions.count {
        // Grown to double, so that filling it in any order stays linear.
        let count = Swift.max(ordinal + 1, 2 * positions.count)
        positions.append(contentsOf: repeatElement(-1, count: count - positions.count))
      }
      positions[ordinal] = newValue.map(Int32.init) ?? -1
    }
  }
  #endif

  @inlinable
  init() {}
}
