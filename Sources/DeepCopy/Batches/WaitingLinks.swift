/// The links of relationships without inverse that wait for objects of later batches.
///
/// Any other link is found from the side of the object that comes later. Kept in chains, about 40 bytes a link.
struct WaitingLinks {
  /// A relationship of an object, by the object's place in its entity's table.
  struct Owner: Hashable {
    let link: LinkPlace
    let position: Int32
  }

  /// A link to an object, and the place of the next one to the same object; -1 for none.
  private struct Entry {
    let owner: Owner
    let next: Int32
  }

  /// The first link to each object, by its entity and its place in that one's table.
  private var first: [Int: [Int32: Int32]] = [:]
  private var entries: ContiguousArray<Entry> = []

  /// Whether nothing waits.
  var isEmpty: Bool { first.isEmpty }

  /// Lets a link wait.
  mutating func add(_ owner: Owner, toEntity entity: Int, position: Int) {
    let next = first[entity]?[Int32(position)] ?? -1
    first[entity, default: [:]][Int32(position)] = Int32(entries.count)
    entries.append(Entry(owner: owner, next: next))
  }

  /// Removes the links that wait for an object.
  mutating func take(entity: Int, position: Int) -> [Owner] {
    guard var next = first[entity]?.removeValue(forKey: Int32(position)) else { return [] }
    var owners: [Owner] = []
    while next >= 0 {
      owners.append(entries[Int(next)].owner)
      next = entries[Int(next)].next
    }
    return owners
  }
}
