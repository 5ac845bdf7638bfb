import DeepCloneTesting

/// The rule `uuidPerValue`: what groups objects by value groups their clones.
@MainActor @Suite("A new UUID for each value")
struct PerValueTests {
  private struct Stop: Error {}

  private let stack: Stack
  init() throws { stack = try Stack(SettlingModel.managedObjectModel) }

  private func effort(_ superset: UUID?, _ circuit: String? = nil) -> Effort {
    stack.make(Effort.self) { ($0.superset, $0.circuit) = (superset, circuit) }
  }

  @Test("Clones have one UUID where their sources have one value; nil and an empty text stay, or all with keepsValues")
  func groups() throws {
    let efforts = [
      effort(.numbered(1), "a"), effort(.numbered(1), "b"), effort(.numbered(2), "a"), effort(nil, ""), effort(nil),
    ]
    let clones = try efforts.deepClone()
    let (supersets, circuits) = (clones.map(\.superset), clones.map(\.circuit))
    #expect(supersets[0] != nil && supersets[0] == supersets[1] && supersets[2] != nil)
    #expect(Set(supersets.prefix(3) + [.numbered(1), .numbered(2)]).count == 4 && supersets.suffix(2) == [nil, nil])
    #expect(circuits[0] == circuits[2] && circuits[0] != circuits[1] && circuits.suffix(2) == ["", nil])
    #expect(circuits.prefix(3).allSatisfy { $0.flatMap(UUID.init(uuidString:)) != nil })
    #expect(SettlingCloning.firstDifference(of: clones, from: efforts) == nil)
    let kept = try efforts.deepClone(options: CloneOptions(keepsValues: true))
    #expect(kept.map(\.superset) == efforts.map(\.superset) && kept.map(\.circuit) == efforts.map(\.circuit))
    // An equal value's clone with another one is a difference, and so is another value's with the same one.
    for (index, other) in [(1, UUID()), (2, supersets[0])] {
      clones[index].superset = other
      #expect(SettlingCloning.differences(of: clones, from: efforts).map { $0.prefix(12) } == ["[\(index)].superset"])
      clones[index].superset = supersets[index]
    }
  }

  @Test("A value has one UUID in every attribute and call of a clone context, a UUID as its text; another in the next")
  func contexts() throws {
    let (one, two) = (effort(.numbered(1)), effort(nil, UUID.numbered(1).uuidString.lowercased()))
    let context = CloneContext(stack.context)
    let (first, second) = try (one.deepClone(in: context), two.deepClone(in: context))
    #expect(first.superset != nil && first.superset?.uuidString == second.circuit)
    #expect(try one.deepClone().superset != first.superset)
  }

  @Test("A call that fails adds nothing")
  func failure() throws {
    let (one, two) = (effort(.numbered(1)), effort(.numbered(1)))
    let context = CloneContext(stack.context)
    var failed: UUID?
    #expect(throws: Stop.self) {
      try one.deepClone(in: context) { _, clone in
        failed = clone.superset
        throw Stop()
      }
    }
    let clone = try two.deepClone(in: context)
    #expect(failed != nil && clone.superset != nil && clone.superset != failed)
    // What an earlier call has added stays.
    #expect(throws: Stop.self) { try one.deepClone(in: context) { _, _ in throw Stop() } }
    #expect(try one.deepClone(in: context).superset == clone.superset)
  }
}
