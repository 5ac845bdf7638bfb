#if !canImport(CoreData)
public import Foundation

/// The result of an accessor of an ordered relationship: the members as they are, in their order.
///
/// Foundation's ordered set uses a storage of its own that a subclass can't replace, so this one is filled when it's
/// made, and kept until the relationship changes. Unlike Foundation's, it finds a member without walking the others.
public final class RelationshipOrderedSet: NSOrderedSet {
  /// The members, typed, in their order.
  public let members: ContiguousArray<NSManagedObject>

  /// Makes an ordered set of objects.
  ///
  /// - Parameter objects: The objects, each once.
  init(members objects: ContiguousArray<NSManagedObject>) {
    members = objects
    let untyped = UnsafeMutableBufferPointer<AnyObject>.allocate(capacity: objects.count)
    _ = untyped.initialize(from: objects.lazy.map { $0 as AnyObject })
    defer {
      untyped.deinitialize()
      untyped.deallocate()
    }
    super.init(objects: untyped.baseAddress, count: objects.count)
  }

  /// Makes an ordered set of objects.
  override public init(objects: UnsafePointer<AnyObject>?, count: Int) {
    members = distinctMembers(UnsafeBufferPointer(start: objects, count: count).lazy.map { $0 as Any })
    super.init(objects: objects, count: count)
  }

  /// Not supported: a relationship isn't archived by itself.
  public required convenience init?(coder: NSCoder) {
    nil
  }

  /// Makes an ordered set of objects.
  public required convenience init(arrayLiteral elements: Any...) {
    self.init(members: distinctMembers(elements))
  }

  override public var count: Int { members.count }

  override public func object(at index: Int) -> Any { members[index] }

  /// The place of each member; made by the first look-up.
  private lazy var positions: [ObjectIdentifier: Int] = Dictionary(
    members.enumerated().lazy.map { (ObjectIdentifier($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first }
  )

  override public func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

  override public func index(of object: Any) -> Int {
    guard let object = object as? NSManagedObject else { return NSNotFound }
    return positions[ObjectIdentifier(object)] ?? NSNotFound
  }

  override public var description: String { "[\(members.map(\.description).joined(separator: ", "))]" }

  override public func copy(with zone: NSZone? = nil) -> Any { self }
}
#endif
