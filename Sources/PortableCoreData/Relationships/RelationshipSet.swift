#if !canImport(CoreData)
public import Foundation

/// What an accessor of an unordered to-many relationship hands out: the live members, as a set.
public final class RelationshipSet: NSSet {
  private let storage: RelationshipMembers

  init(_ storage: RelationshipMembers) {
    self.storage = storage
    super.init(objects: nil, count: 0)
  }

  /// Makes a set of objects, each of which is there once; for assigning to a relationship.
  ///
  /// - Parameter distinct: The objects.
  public convenience init(distinct objects: ContiguousArray<NSManagedObject>) {
    self.init(RelationshipMembers(objects))
  }

  /// Not supported: a relationship is not archived by itself.
  public required convenience init?(coder: NSCoder) {
    nil
  }

  /// Makes a set of objects.
  override public required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    storage = RelationshipMembers(
      distinctMembers(UnsafeBufferPointer(start: objects, count: count).lazy.map { $0 as Any }))
    super.init(objects: nil, count: 0)
  }

  /// The members, typed, in the order in which they came.
  public var members: ContiguousArray<NSManagedObject> { storage.members }

  override public var count: Int { storage.count }

  override public func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject, storage.contains(object) else { return nil }
    return object
  }

  override public func objectEnumerator() -> NSEnumerator { MemberEnumerator(members) }

  override public var allObjects: [Any] { Array(members) }

  override public var description: String { "{(\(memberDescriptions(members)))}" }

  override public func copy(with zone: NSZone? = nil) -> Any { RelationshipSet(distinct: members) }
}

/// Walks members as they were when it began, so that changing a relationship while walking it is safe.
private final class MemberEnumerator: NSEnumerator {
  private var iterator: ContiguousArray<NSManagedObject>.Iterator

  init(_ members: ContiguousArray<NSManagedObject>) {
    iterator = members.makeIterator()
  }

  override func nextObject() -> Any? { iterator.next() }
}

func memberDescriptions(_ members: ContiguousArray<NSManagedObject>) -> String {
  members.map(\.description).joined(separator: ", ")
}

/// The objects of any collection, each once, in its order.
func distinctMembers(_ objects: some Sequence<Any>) -> ContiguousArray<NSManagedObject> {
  var seen: Set<ObjectIdentifier> = []
  return ContiguousArray(
    objects.lazy.compactMap { $0 as? NSManagedObject }.filter { seen.insert(ObjectIdentifier($0)).inserted })
}
#endif
