/// The order in which the hooks of a call are called.
@MainActor @Suite("The order of hooks")
struct HookOrderTests {
  private let stack: Stack
  private let log = HookLog()

  init() throws {
    stack = try Stack(OwnersModel.managedObjectModel)
    stack.context.userInfo["hooks"] = log
  }

  /// Crates of one name, so that what follows their owners' names is the same for each owner.
  private func crates(_ count: Int) -> [Crate] { (0..<count).map { _ in stack.make(Crate.self, "crate") } }

  /// The places of the crates whose clones' hooks were called, in that order.
  private func order(_ crates: [Crate]) -> [Int?] {
    log.sources.map { source in crates.firstIndex { $0 === source } }
  }

  @Test("An object's hook is called after those of all its owners, even later ones", arguments: [false, true])
  func laterOwner(isReversed: Bool) throws {
    let crates = crates(3)
    let (top, outer, inner) = (crates[0], crates[1], crates[2])
    outer.parts = NSSet(object: inner)
    top.parts = NSSet(array: isReversed ? [outer, inner] : [inner, outer])
    _ = try top.deepClone()
    #expect(order(crates) == [0, 1, 2])
  }

  @Test(
    "A root's hook is called after those of roots that own it, in any order",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func roots(_ places: [Int]) throws {
    let crates = crates(3)
    crates[0].parts = NSSet(object: crates[1])
    crates[1].parts = NSSet(object: crates[2])
    _ = try places.map { crates[$0] }.deepClone()
    #expect(order(crates) == [0, 1, 2])
  }

  @Test("In a circle of owners, the hook of the object that was reached first is called last")
  func circle() throws {
    let crates = crates(3)
    for index in 0..<3 { crates[index].parts = NSSet(object: crates[(index + 1) % 3]) }
    _ = try crates[0].deepClone()
    #expect(order(crates) == [1, 2, 0])
  }

  @Test("Hooks of unrelated roots are called in the order of the roots")
  func ties() throws {
    let crates = crates(4)
    crates[1].parts = NSSet(object: crates[2])
    _ = try [crates[3], crates[2], crates[1], crates[0]].deepClone()
    #expect(order(crates) == [3, 1, 2, 0])
  }
}

/// The sources of the clones whose hooks were called.
private final class HookLog {
  var sources: [NSManagedObject] = []
}

extension Crate: AwakeningClone {
  func awakeFromClone(of source: Crate, in context: CloneContext) {
    (managedObjectContext?.userInfo["hooks"] as? HookLog)?.sources.append(source)
  }
}
