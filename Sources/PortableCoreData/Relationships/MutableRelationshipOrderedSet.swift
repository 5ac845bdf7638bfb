#if !canImport(CoreData)
import Foundation

/// The result of `mutableOrderedSetValue(forKey:)`: the members as they are, and changes go to the relationship.
///
/// Foundation's ordered set has a storage of its own, which it uses for iteration, `array`, `set`, `reversed`,
/// `firstObject`, `lastObject`, enumerations, searches with a closure, and sorted arrays. A subclass can't override
/// most of these, so the storage is filled when the set is made, and follows changes that are made with the set.
/// Everything else, `count`, `object(at:)`, `index(of:)`, `contains(_:)` and copies, also shows changes that are made
/// in other ways.
final class MutableRelationshipOrderedSet: NSMutableOrderedSet {
  private let owner: NSManagedObject?
  private let slot: Int
  /// True while the storage is filled, for which it has to take members for new.
  private var isFilling = false

  init(_ owner: NSManagedObject, slot: Int) {
    self.owner = owner
    self.slot = slot
    super.init(capacity: 0)
    fill()
  }

  /// A set of no relationship; Foundation demands the initializer.
  override required init(capacity numItems: Int) {
    owner = nil
    slot = 0
    super.init(capacity: 0)
  }

  /// A set of no relationship; Foundation demands the initializer.
  required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

  /// Not supported: a relationship isn't archived by itself.
  required init?(coder: NSCoder) { nil }

  private var relationship: RelationshipMembers? {
    guard let owner else { return nil }
    owner.willRead(at: slot)
    return owner.loadedMembers(at: slot)
  }

  private var members: ContiguousArray<NSManagedObject> { relationship?.members ?? [] }

  // MARK: Foundation's storage

  /// Makes Foundation's storage agree with the relationship.
  private func fill() {
    isFilling = true
    defer { isFilling = false }
    super.removeAllObjects()
    for object in members { super.add(object) }
  }

  /// Changes the relationship, and the storage with it.
  ///
  /// - Parameters:
  ///   - step: The same change of the storage, if that costs less than filling it again.
  ///   - edit: The change of the relationship.
  private func change(storage step: (() -> Void)? = nil, _ edit: (NSManagedObject) -> Void) {
    guard let owner, let relationship else { return }
    if let step, relationship.mutableOrderedSet === self {
      isFilling = true
      step()
      isFilling = false
      edit(owner)
    } else {
      edit(owner)
      fill()
    }
    // Until the next save, further changes use this set again. After that, it has to go: it refers back to the owner.
    if owner._context != nil, owner.hasChanges { self.relationship?.keep(self) }
  }

  private func rearrange(_ edit: (inout ContiguousArray<NSManagedObject>) -> Void) {
    var members = members
    edit(&members)
    change { $0.replaceMembers(with: members, at: slot) }
  }

  // MARK: Reading

  override var count: Int { relationship?.count ?? 0 }

  override func object(at index: Int) -> Any { members[index] }

  override func index(of object: Any) -> Int {
    guard let object = object as? NSManagedObject else { return NSNotFound }
    return members.firstIndex { $0 === object } ?? NSNotFound
  }

  override func contains(_ object: Any) -> Bool {
    guard !isFilling, let object = object as? NSManagedObject else { return false }
    return relationship?.contains(object) ?? false
  }

  override var description: String { "[\(members.map(\.description).joined(separator: ", "))]" }

  override func copy(with zone: NSZone? = nil) -> Any { RelationshipOrderedSet(members: members) }

  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableOrderedSet(array: Array(members)) }

  // MARK: Changing

  override func add(_ object: Any) {
    guard let object = object as? NSManagedObject, !contains(object) else { return }
    change(storage: { super.add(object) }, { $0.addMember(object, at: slot) })
  }

  override func add(_ objects: UnsafePointer<AnyObject>?, count: Int) {
    UnsafeBufferPointer(start: objects, count: count).forEach(add)
  }

  override func remove(_ object: Any) {
    let index = index(of: object)
    guard let object = object as? NSManagedObject, index != NSNotFound else { return }
    change(storage: { super.removeObject(at: index) }, { $0.removeMember(object, at: slot) })
  }

  override func insert(_ object: Any, at index: Int) {
    guard let object = object as? NSManagedObject, !contains(object) else { return }
    rearrange { $0.insert(object, at: index) }
  }

  override func removeObject(at index: Int) {
    rearrange { $0.remove(at: index) }
  }

  override func replaceObject(at index: Int, with object: Any) {
    guard let object = object as? NSManagedObject, !contains(object) else { return }
    rearrange { $0[index] = object }
  }

  override func exchangeObject(at first: Int, withObjectAt second: Int) {
    rearrange { $0.swapAt(first, second) }
  }

  override func moveObjects(at indexes: IndexSet, to index: Int) {
    rearrange { members in
      let moving = indexes.map { members[$0] }
      for index in indexes.reversed() { members.remove(at: index) }
      members.insert(contentsOf: moving, at: Swift.min(index, members.count))
    }
  }

  override func removeAllObjects() {
    rearrange { $0.removeAll() }
  }

  override func addObjects(from array: [Any]) {
    for object in array { add(object) }
  }

  override func removeObjects(in array: [Any]) {
    for object in array { remove(object) }
  }

  override func intersect(_ other: NSOrderedSet) {
    rearrange { $0.removeAll { !other.contains($0) } }
  }

  override func sortRange(
    _ range: NSRange, options: NSSortOptions = [], usingComparator comparator: (Any, Any) -> ComparisonResult
  ) {
    rearrange { $0[range.location..<NSMaxRange(range)].sort { comparator($0, $1) == .orderedAscending } }
  }

  override func sort(using descriptors: [NSSortDescriptor]) {
    let sorted = (Array(members) as NSArray).sortedArray(using: descriptors)
    rearrange { $0 = ContiguousArray(sorted.compactMap { $0 as? NSManagedObject }) }
  }
}
#endif
