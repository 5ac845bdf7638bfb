/// An entity with more relationships than a machine word has bits, of every kind on both sides of each limit.
@MainActor @Suite("An entity with 135 relationships")
struct WideEntityTests {
  let stack: Stack
  let wide: Wide
  let mark: WideMark

  init() throws {
    stack = try Stack(WidesModel.managedObjectModel)
    wide = stack.make(Wide.self, "w")
    mark = stack.make(WideMark.self, "m")
  }

  /// The names of the relationships, in the model's order.
  private var names: [String] {
    (wide.entity.relationshipsByName.keys).sorted { $0.filter(\.isNumber) < $1.filter(\.isNumber) }
  }

  /// Fills every relationship of the wide object: owned ones with parts of their own, shared ones with one mark.
  private func fill() {
    for name in names {
      switch wide.entity.relationshipsByName[name] {
      case let relationship? where relationship.destinationEntity?.name == "WideMark":
        wide.setValue(relationship.isToMany ? NSSet(object: mark) : mark, forKey: name)
      case let relationship? where relationship.isOrdered:
        let parts = ["b", "a"].map { stack.make(WidePart.self, "\(name) \($0)") }
        wide.setValue(NSOrderedSet(array: parts), forKey: name)
      case let relationship?:
        let part = stack.make(WidePart.self, name)
        wide.setValue(relationship.isToMany ? NSSet(object: part) : part, forKey: name)
      case nil: break
      }
    }
  }

  private func text(_ object: NSManagedObject) -> String { GraphText.text(from: object, known: ["m": mark]) }

  @Test("Every relationship is read, written, ordered and shared by its rule, whatever its number")
  func whole() throws {
    fill()
    let before = text(wide)
    #expect(names.count == 135)
    let copy = try wide.deepClone()
    #expect(text(copy) == before && text(wide) == before)
    #expect(try stack.counts() == ["Wide": 2, "WidePart": 2 * 108, "WideMark": 1])
    #expect(mark.marks003Of?.count == 2 && mark.marks063Of?.count == 2 && mark.marks133Of?.count == 2)
    #expect(mark.top064Of?.count == 2 && mark.top134Of?.count == 2)
  }

  @Test("Exclusions leave out the relationships that they name, whatever their numbers, and no others")
  func exclusions() throws {
    fill()
    let names = names
    // The first and the last bits of each byte, and so of each word.
    for name in LongTests.sample(names, oneOf: 8) + LongTests.sample(names, oneOf: 8, from: 7) {
      let copy = try WidesCloning.deepClone(wide, excluding: [PropertyPath(entity: "Wide", property: name)])
      let empty = names.filter { name in
        let value = copy.value(forKey: name)
        return value == nil || (value as? NSSet)?.count == 0 || (value as? NSOrderedSet)?.count == 0
      }
      #expect(empty == [name])
    }
    let bare = try wide.deepClone(excluding: [
      .parts000, .parts065, .steps061, .steps066, .twin127, .twin132, .marks128,
    ])
    #expect((bare.parts000?.count, bare.parts065?.count, bare.parts070?.count) == (0, 0, 1))
    #expect((bare.steps061?.count, bare.steps066?.count, bare.steps126?.count) == (0, 0, 2))
    #expect((bare.twin127, bare.twin132) == (nil, nil))
    #expect((bare.marks128?.count, bare.marks123?.count) == (0, 1))
  }

  @Test("A part that several relationships refer to is cloned once, and linked by each of them")
  func severalWays() throws {
    let part = stack.make(WidePart.self, "p")
    (part.parts000Of, part.parts065Of, part.steps131Of, part.twin132Of) = (wide, wide, wide, wide)
    let before = text(wide)
    let copy = try wide.deepClone()
    #expect(text(copy) == before && text(wide) == before)
    #expect(try stack.counts() == ["Wide": 2, "WidePart": 2, "WideMark": 1])
    // From the part's side: what has no owner among the clones joins the original.
    let alone = try part.deepClone(excluding: [.steps131Of, .twin132Of])
    #expect(alone.parts000Of === wide && alone.parts065Of === wide)
    #expect(alone.steps131Of == nil)
  }
}
