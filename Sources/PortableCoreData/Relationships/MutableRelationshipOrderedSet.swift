#if !canImport(CoreData)
import Foundation

/// The result of `mutableOrderedSetValue(forKey:)`: the members as they are, and changes go to the relationship.
final class MutableRelationshipOrderedSet: NSMutableOrderedSet {
  private let owner: NSManagedObject?
  private let slot: Int

  init(_ owner: NSManagedObject, slot: Int) {
    self.owner = owner
    self.slot = slot
    super.init(capacity: 0)
  }

  /// A set of no relationship; Foundation demands the initializer.
  override required init(capacity numItems: Int) {
    owner = nil
    slot = 0
    super.init(capacity: 0)
  }

  /// A set of no relationship; Foundation demands the initializer.
  required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

  /// Not supported: a relationship is not archived by itself.
  required init?(coder: NSCoder) { nil }

  private var relationship: RelationshipMembers? {
    guard let owner else { return nil }
    owner.willRead(at: slot)
    return owner.loadedMembers(at: slot)
  }

  private var members: ContiguousArray<NSManagedObject> { relationship?.members ?? [] }

  private func change(_ edit: (inout ContiguousArray<NSManagedObject>) -> Void) {
    var members = members
    edit(&members)
    owner?.replaceMembers(with: members, at: slot)
  }

  override var count: Int { relationship?.count ?? 0 }

  override func object(at index: Int) -> Any { members[index] }

  override func index(of object: Any) -> Int {
    members.firstIndex { $0 === object as? NSManagedObject } ?? NSNotFound
  }

  override func contains(_ object: Any) -> Bool {
    (object as? NSManagedObject).map { relationship?.contains($0) ?? false } ?? false
  }

  override func add(_ object: Any) {
    guard let object = object as? NSManagedObject else { return }
    owner?.addMember(object, at: slot)
  }

  override func remove(_ object: Any) {
    guard let object = object as? NSManagedObject else { return }
    owner?.removeMember(object, at: slot)
  }

  override func insert(_ object: Any, at index: Int) {
    guard let object = object as? NSManagedObject, !contains(object) else { return }
    change { $0.insert(object, at: index) }
  }

  override func removeObject(at index: Int) {
    change { $0.remove(at: index) }
  }

  override func replaceObject(at index: Int, with object: Any) {
    guard let object = object as? NSManagedObject, !contains(object) else { return }
    change { $0[index] = object }
  }

  override func moveObjects(at indexes: IndexSet, to index: Int) {
    change { members in
      let moving = indexes.map { members[$0] }
      for index in indexes.reversed() { members.remove(at: index) }
      members.insert(contentsOf: moving, at: Swift.min(index, members.count))
    }
  }

  override func removeAllObjects() {
    change { $0.removeAll() }
  }

  override func addObjects(from array: [Any]) {
    for object in array { add(object) }
  }

  override func removeObjects(in array: [Any]) {
    for object in array { remove(object) }
  }

  override var description: String { "[\(members.map(\.description).joined(separator: ", "))]" }

  override func copy(with zone: NSZone? = nil) -> Any { RelationshipOrderedSet(members: members) }
}
#endif
