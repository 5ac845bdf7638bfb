@MainActor @Suite("Relationships")
struct Relationships {
  private let inverse = Source.disassembly("_maintainInverseRelationship:…, _NSFaultingMutableSet willRead")
  private let writer = "DeepClone/Call/CloneCall+Linking.swift"

  @Test("Gaining a member brings in an unordered to-many relationship, with the members as faults")
  func gaining() {
    fact(inverse, for: writer) { check in
      let (stack, shelf, items) = try Self.shelf()
      stack.make("Item").setValue(shelf, forKey: "shelf")
      check(!shelf.hasFault(forRelationshipNamed: "items"), "it wasn't brought in")
      let members = shelf.members("items")
      check(members.count == 4, "members: \(members.count)")
      check(items.allSatisfy(\.isFault), "the members' values were read")
    }
  }

  @Test("Losing a member brings in an unordered to-many relationship")
  func losing() {
    fact(inverse, for: "DeepClone/Support/NSManagedObject+Values.swift") { check in
      let (_, shelf, items) = try Self.shelf()
      items[0].setValue(nil, forKey: "shelf")
      check(!shelf.hasFault(forRelationshipNamed: "items"), "it wasn't brought in")
      check(shelf.members("items").count == 2, "members: \(shelf.members("items").count)")
    }
  }

  @Test("Gaining a member brings in a many-to-many relationship too")
  func gainingMany() {
    fact(inverse, for: "DeepClone/Call/CloneCall+Fetching.swift") { check in
      let stack = try FactStack()
      let tag = stack.make("Tag")
      stack.make("Item").setValue(NSSet(object: tag), forKey: "tags")
      try stack.context.save()
      stack.context.turnIntoFaults(tag)
      stack.make("Item").setValue(NSSet(object: tag), forKey: "tags")
      check(!tag.hasFault(forRelationshipNamed: "items"), "it wasn't brought in")
      check(tag.members("items").count == 2, "members: \(tag.members("items").count)")
    }
  }

  @Test("hasFault(forRelationshipNamed:) is true for faults and for what wasn't read, and brings nothing in")
  func hasFault() {
    fact(.header("NSManagedObject.h, hasFaultForRelationshipNamed:"), for: "DeepClone/Call/CloneCall+Fetching.swift") {
      check in
      let (_, shelf, _) = try Self.shelf()
      check(shelf.hasFault(forRelationshipNamed: "items") && shelf.isFault, "the object was brought in")
      _ = shelf.value(forKey: "name")
      check(shelf.hasFault(forRelationshipNamed: "items"), "the relationship was brought in with the object")
      _ = shelf.members("items")
      check(!shelf.hasFault(forRelationshipNamed: "items"), "a read relationship is a fault")
    }
  }

  @Test("An ordered relationship gains a member at its end if the member's side is set")
  func orderedEnd() {
    fact(.seen, for: writer) { check in
      let stack = try FactStack()
      let shelf = stack.make("Shelf")
      let pages = (0..<3).map { stack.make("Page", ["position": $0, "shelf": shelf]) }
      try stack.context.save()
      stack.context.turnIntoFaults(shelf)
      let last = stack.make("Page", ["shelf": shelf])
      let order = (shelf.value(forKey: "pages") as? NSOrderedSet)?.array as? [NSManagedObject]
      check(order == pages + [last], "the order is another one")
    }
  }

  @Test("Moving members of a mutable ordered set takes them out first, and counts the new index without them")
  func moving() {
    fact(.page("NSMutableOrderedSet, moveObjects(at:to:)"), for: writer) { check in
      let stack = try FactStack()
      let shelf = stack.make("Shelf")
      let pages = (0..<4).map { stack.make("Page", ["shelf": shelf, "position": $0]) }
      try stack.context.save()
      shelf.mutableOrderedSetValue(forKey: "pages").moveObjects(at: IndexSet(integer: 3), to: 1)
      shelf.mutableOrderedSetValue(forKey: "pages").moveObjects(at: IndexSet(integer: 0), to: 2)
      let order = (shelf.value(forKey: "pages") as? NSOrderedSet)?.array as? [NSManagedObject]
      check(order == [3, 1, 0, 2].map { pages[$0] }, "\(order?.compactMap { $0.value(forKey: "position") } ?? [])")
      check(shelf.isUpdated, "the shelf isn't changed")
    }
  }

  @Test("Setting nil or an empty set by key empties a relationship, and its inverse")
  func emptying() {
    fact(.page("NSManagedObject, setValue(_:forKey:)"), for: "DeepClone/Support/NSManagedObject+Values.swift") {
      check in
      for value in [nil, NSSet()] {
        let (_, shelf, items) = try Self.shelf()
        shelf.setValue(value, forKey: "items")
        check(shelf.members("items").isEmpty, "members are left")
        check(items.allSatisfy { $0.value(forKey: "shelf") == nil }, "a member has its shelf")
      }
    }
  }

  @Test("The set that key-value access gave, with one member, has after another was added:")
  func snapshot() {
    finding(.open, for: "DeepClone/Undo/CallUndo.swift") {
      let stack = try FactStack()
      let shelf = stack.make("Shelf")
      stack.make("Item").setValue(shelf, forKey: "shelf")
      let set = shelf.value(forKey: "items") as? NSSet
      stack.make("Item").setValue(shelf, forKey: "shelf")
      return "members: \(set?.count ?? 0)"
    }
  }

  /// A shelf with three items, all of them faults.
  private static func shelf() throws -> (FactStack, NSManagedObject, [NSManagedObject]) {
    let stack = try FactStack()
    let shelf = stack.make("Shelf")
    let items = (0..<3).map { _ in stack.make("Item", ["shelf": shelf]) }
    try stack.context.save()
    for object in [shelf] + items { stack.context.turnIntoFaults(object) }
    return (stack, shelf, items)
  }
}
