#if !canImport(CoreData)
/// The facts about one slot that inverse maintenance and saves need, without counting references: they ask for every
/// link of a clone, and every value of a save.
struct SlotLink {
  let kind: PropertyLayout.Kind
  /// True if the entity has the property that the class declares.
  let exists: Bool
  /// True if stores hold the property.
  let isStored: Bool
  /// Where each entity of the model stores the inverse, by the entity's number; nil if there is none.
  var inverses: UnsafeMutableBufferPointer<InverseLink>?

  /// Where an object of an entity stores the inverse; nil if it has none.
  @inline(__always)
  func inverse(inEntity number: Int32) -> InverseLink? {
    guard let inverses, Int(number) < inverses.count else { return nil }
    let link = inverses[Int(number)]
    return link.slot < 0 ? nil : link
  }
}

/// Owns the links of an entity's slots.
final class LinkStorage {
  let links: UnsafeMutableBufferPointer<SlotLink>

  init(_ list: some Collection<SlotLink>) {
    links = .allocate(capacity: list.count)
    _ = links.initialize(from: list)
  }

  deinit {
    for link in links { link.inverses?.deallocate() }
    links.deallocate()
  }
}

/// Where an entity stores the inverse of another one's relationship.
struct InverseLink {
  /// The slot; below 0 if the entity has no such property.
  let slot: Int
  let kind: PropertyLayout.Kind

  static let none = InverseLink(slot: -1, kind: .attribute)
}
#endif
