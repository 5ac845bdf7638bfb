@MainActor
@Suite("The ordered set that mutableOrderedSetValue(forKey:) returns")
struct MutableOrderedSetTests {
  /// The names of members, by each way to read a set that Foundation offers.
  static func readings(_ set: NSOrderedSet) -> [[String]] {
    let names = { (members: [Any]) in members.compactMap { ($0 as? NSManagedObject)?.shownName } }
    var enumerated: [Any] = []
    set.enumerateObjects { member, _, _ in enumerated.append(member) }
    return [
      names(set.map { $0 }), names(set.array), names(set.set.map(\.base)).sorted(),
      names(set.reversed.array).reversed(),
      names([set.firstObject, set.lastObject].compactMap { $0 }), names(enumerated),
      names(set.sortedArray { _, _ in .orderedSame }), names((0..<set.count).map(set.object)),
      names((set.copy() as? NSOrderedSet)?.array ?? []), names((set.mutableCopy() as? NSOrderedSet)?.array ?? []),
    ]
  }

  /// What `readings(_:)` says of members that have these names.
  static func expected(_ names: String...) -> [[String]] {
    var readings = [[String]](repeating: names, count: 10)
    readings[2] = names.sorted()
    readings[4] = [names.first, names.last].compactMap { $0 }
    return readings
  }

  @Test(
    "The ordered set is read in every way that Foundation offers, after every kind of change",
    arguments: Storage.allCases)
  func reading(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "it")
    let chapters = ["a", "b", "c", "d"].map { library.make("Chapter", $0) }
    #expect(Self.readings(book.mutableOrderedSetValue(forKey: "chapters")) == Self.expected())
    book.mutableOrderedSetValue(forKey: "chapters").add(chapters[1])
    book.mutableOrderedSetValue(forKey: "chapters").add(chapters[1])
    let set = book.mutableOrderedSetValue(forKey: "chapters")
    #expect(Self.readings(set) == Self.expected("b"))
    set.addObjects(from: [chapters[0], chapters[1], chapters[2]])
    #expect(Self.readings(set) == Self.expected("b", "a", "c"))
    set.exchangeObject(at: 0, withObjectAt: 1)
    #expect(Self.readings(set) == Self.expected("a", "b", "c") && book.names(of: "chapters") == ["a", "b", "c"])
    try library.context.save()
    set.insert(chapters[3], at: 1)
    #expect(Self.readings(set) == Self.expected("a", "d", "b", "c"))
    set.remove(chapters[0])
    set.remove(chapters[0])
    #expect(Self.readings(set) == Self.expected("d", "b", "c"))
    set.sort { ($0 as? NSManagedObject)?.shownName.compare(($1 as? NSManagedObject)?.shownName ?? "") ?? .orderedSame }
    #expect(Self.readings(set) == Self.expected("b", "c", "d") && book.names(of: "chapters") == ["b", "c", "d"])
    set.intersect(NSOrderedSet(array: [chapters[3], chapters[1]]))
    #expect(Self.readings(set) == Self.expected("b", "d") && book.names(of: "chapters") == ["b", "d"])
    set.insert(chapters[0], at: 0)
    for (moved, place, names) in [(0...0, 2, "bda"), (0...1, 1, "abd"), (1...2, 0, "bda")] {
      set.moveObjects(at: IndexSet(moved), to: place)
      #expect(book.names(of: "chapters").joined() == names)
    }
    set.replaceObject(at: 2, with: chapters[2])
    #expect(chapters[0].value(forKey: "book") == nil && set.index(of: chapters[2]) == 2 && !set.contains(chapters[0]))
    set.removeObject(at: 2)
    try library.context.save()
    #expect(Self.readings(book.mutableOrderedSetValue(forKey: "chapters")) == Self.expected("b", "d"))
    let stored = try library.other().named("it", "Book")
    #expect(Self.readings(stored.mutableOrderedSetValue(forKey: "chapters")) == Self.expected("b", "d"))
    // Changes by other means are told of by a set that is asked for anew, or changed.
    set.add(chapters[0])
    chapters[1].setValue(nil, forKey: "book")
    #expect(Self.readings(book.mutableOrderedSetValue(forKey: "chapters")) == Self.expected("d", "a"))
    set.add(chapters[2])
    #expect(Self.readings(set) == Self.expected("d", "a", "c"))
    set.removeAllObjects()
    #expect(Self.readings(set) == Self.expected())
  }

  @Test(
    "The ordered set doesn't keep its owner after a save, a rollback or a refresh",
    arguments: ["save", "rollback", "refresh"])
  func lifetime(_ end: String) throws {
    let library = try Library(.typed)
    let context = library.context
    for _ in 1...3000 { _ = context.make("Tag") }
    try context.save()
    let other = library.other()
    weak var released: NSManagedObject?
    do {
      let book = other.make("Book")
      if end == "refresh" { try other.save() }
      let chapter = other.make("Chapter")
      book.mutableOrderedSetValue(forKey: "chapters").add(chapter)
      book.mutableOrderedSetValue(forKey: "chapters").remove(chapter)
      other.delete(chapter)
      switch end {
      case "save": try other.save()
      case "rollback": other.rollback()
      default: other.refresh(book, mergeChanges: false)
      }
      released = book
      #expect(released != nil)
    }
    // The context lets unused objects go when it has grown.
    _ = try other.all("Tag").count
    #expect(released == nil)
  }
}
