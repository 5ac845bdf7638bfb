#if !canImport(CoreData)
public import Foundation

/// A set for assigning members to a to-many relationship, without the hashing that one of Foundation's sets would cost.
///
/// It's only for assigning: Foundation on this platform can't cast a subclass of `NSSet` to a Swift `Set`.
public final class AssignableSet: NSSet {
  /// The members, each once.
  let members: ContiguousArray<NSManagedObject>

  /// Makes a set of distinct objects.
  ///
  /// - Parameter objects: The objects.
  public init(distinct objects: ContiguousArray<NSManagedObject>) {
    members = objects
    super.init(objects: nil, count: 0)
  }

  /// Not supported: the set is only for assigning.
  public required convenience init?(coder: NSCoder) {
    nil
  }

  /// Makes a set of objects.
  override public required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    members = distinctMembers(UnsafeBufferPointer(start: objects, count: count).lazy.map { $0 as Any })
    super.init(objects: nil, count: 0)
  }

  override public var count: Int { members.count }

  override public func member(_ object: Any) -> Any? {
    members.first { $0 === object as? NSManagedObject }
  }

  override public func objectEnumerator() -> NSEnumerator { (Array(members) as NSArray).objectEnumerator() }

  override public var allObjects: [Any] { Array(members) }

  override public var description: String { "{(\(members.map(\.description).joined(separator: ", ")))}" }

  override public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The objects of any collection, each once, in its order.
func distinctMembers(_ objects: some Sequence<Any>) -> ContiguousArray<NSManagedObject> {
  var seen: Set<ObjectIdentifier> = []
  return ContiguousArray(
    objects.lazy.compactMap { $0 as? NSManagedObject }.filter { seen.insert(ObjectIdentifier($0)).inserted })
}
#endif
