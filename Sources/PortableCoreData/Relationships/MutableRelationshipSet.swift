#if !canImport(CoreData)
import Foundation

/// The result of `mutableSetValue(forKey:)`: the members as they are at any time, and changes go to the relationship.
final class MutableRelationshipSet: NSMutableSet {
  private let owner: NSManagedObject?
  private let slot: Int

  init(_ owner: NSManagedObject, slot: Int) {
    self.owner = owner
    self.slot = slot
    super.init(capacity: 0)
  }

  /// A set of no relationship; Foundation demands the initializer.
  required init(capacity numItems: Int) {
    owner = nil
    slot = 0
    super.init(capacity: 0)
  }

  /// Not supported: a relationship isn't archived by itself.
  required init?(coder: NSCoder) { nil }

  private var relationship: RelationshipMembers? {
    guard let owner else { return nil }
    owner.willRead(at: slot)
    return owner.loadedMembers(at: slot)
  }

  private var members: ContiguousArray<NSManagedObject> { relationship?.members ?? [] }

  override var count: Int { relationship?.count ?? 0 }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject, relationship?.contains(object) == true else { return nil }
    return object
  }

  override func contains(_ object: Any) -> Bool { member(object) != nil }

  override func objectEnumerator() -> NSEnumerator { (Array(members) as NSArray).objectEnumerator() }

  override var allObjects: [Any] { Array(members) }

  override func add(_ object: Any) {
    guard let object = object as? NSManagedObject else { return }
    owner?.addMember(object, at: slot)
  }

  override func remove(_ object: Any) {
    guard let object = object as? NSManagedObject else { return }
    owner?.removeMember(object, at: slot)
  }

  override func removeAllObjects() {
    owner?.replaceMembers(with: [] as ContiguousArray, at: slot)
  }

  override func intersect(_ otherSet: Set<AnyHashable>) {
    owner?.replaceMembers(with: members.filter { otherSet.contains($0) }, at: slot)
  }

  override func setSet(_ otherSet: Set<AnyHashable>) {
    owner?.replaceMembers(with: managedObjects(otherSet.map(\.base)), at: slot)
  }

  override var description: String { "{(\(members.map(\.description).joined(separator: ", ")))}" }

  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: allObjects) }
}
#endif
