/// What the objects of one call give each other, whatever the order in which they were asked for.
@MainActor @Suite("One call: values and links are settled together")
struct SettlingTests {
  let stack: Stack
  init() throws { stack = try Stack(SettlingModel.managedObjectModel) }

  private func kin(_ name: String) -> Kin {
    let kin = stack.make(Kin.self, name)
    (kin.label, kin.nick) = ("old", "old")
    return kin
  }

  @Test("A root that comes before its owner follows what the owner's class makes, once")
  func customValues() throws {
    let (child, parent) = (kin("child"), kin("parent"))
    child.parent = parent
    let clones = try [child, parent].deepClone()
    #expect(clones.map(\.title) == ["new child", "new parent"] && clones.map(\.label) == ["new parent", "old"])
  }

  @Test("An object that owns itself follows its own values, whatever their order in the model")
  func ownOwner() throws {
    let one = kin("one")
    one.parent = one
    let clone = try one.deepClone()
    #expect(clone.parent === clone && clone.title == "new one")
    // Each follows the next, whatever their order in the model.
    let followed = [clone.epithet, clone.byname, clone.alias, clone.nick, clone.label]
    #expect(followed == Array(repeating: "new one", count: 5))
  }

  @Test(
    "Objects that own each other in a circle are refused if they have an attribute that follows itself",
    arguments: [1, 2])
  func circle(rootCount: Int) throws {
    let (one, two) = (kin("one"), kin("two"))
    (one.next, two.next) = (two, one)
    let other = kin("other")
    other.parent = two
    let before = stack.context.insertedObjects
    let error = #expect(throws: CloneError.self) { try [one, two].prefix(rootCount).deepClone() }
    let text = "2 objects own each other in a circle, in which Kin.parts follows itself, so no value comes first: "
    #expect(error?.code == .ownersInCircle && error?.description.hasPrefix(text) == true)
    #expect(Set(error?.objects ?? []) == Set([one, two].map(\.objectID)) && stack.context.insertedObjects == before)
  }

  @Test("In a circle of owners, a value that depends on no other of its own is followed, from any root")
  func circleOfKeys() throws {
    let rings = (0..<3).map { number in
      stack.make(Ring.self) { ($0.name, $0.key, $0.parentKey, $0.grandKey) = ("\(number)", UUID(), UUID(), UUID()) }
    }
    for (ring, next) in zip(rings, [rings[1], rings[2], rings[0]]) { ring.next = next }
    for roots in [[0], [1], [0, 1, 2], [2, 0]] {
      let context = CloneContext(stack.context)
      _ = try roots.map { rings[$0] }.deepClone(in: context)
      let clones = try rings.map { try #require(context.clone(of: $0)) }
      let (keys, parents) = (clones.map(\.key), [clones[2], clones[0], clones[1]])
      #expect(Set(keys + rings.map(\.key)).count == 6 && clones.map(\.next) == [clones[1], clones[2], clones[0]])
      #expect(clones.map(\.parentKey) == parents.map(\.key), "roots \(roots)")
      #expect(clones.map(\.grandKey) == parents.map(\.parentKey), "roots \(roots)")
    }
  }

  @Test("An object without a class that a further owner refers to is linked by key")
  func untypedMeeting() throws {
    let hut = stack.make(Hut.self, "h")
    let door = stack.context.make("LooseDoor", ["hut": hut])
    let clones = try SettlingCloning.deepClone([door, hut])
    #expect((clones[1] as? Hut)?.door === clones[0] && hut.door === door)
    #expect(clones[0].value(forKey: "hut") as? NSManagedObject === clones[1])
  }

  @Test("A kept value is a copy like a copied one: a mutable object isn't held twice")
  func keptObject() throws {
    let source = kin("k")
    source.parts = NSMutableArray(array: ["a"])
    let copy = try source.deepClone()
    (source.parts as? NSMutableArray)?.add("b")
    #expect((copy.parts as? NSArray)?.count == 1)
  }
}

extension Kin {
  func rebuildTitle(from source: Kin, in context: CloneContext) throws {
    // Called once, it finds what insertion gave.
    title = "new " + (title ?? source.name ?? "")
  }
}
