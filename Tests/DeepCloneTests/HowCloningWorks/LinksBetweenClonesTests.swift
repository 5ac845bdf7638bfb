@_spi(Generated) import DeepClone
import DeepCloneTesting

/// Tables as they are generated where delete rules decide what owns: one-to-one links that neither side owns.
private enum ChainCloning: ClonedModel, Sendable {
  static let model = ModelRules("Routes", form: .v2, [routeRules, haltRules])

  private static let routeRules = EntityRules("Route", Route.self) {
    $0.copied("name", \.name)
    $0.owned("halts", \.halts, inverse: "Halt.route")
  }

  private static let haltRules = EntityRules("Halt", Halt.self) {
    $0.copied("name", \.name)
    $0.belongsTo("route", \.route, through: "Route.halts")
    $0.betweenClones("next", \.next, inverse: "Halt.previous")  // delete rule Nullify
    $0.betweenClones("previous", \.previous, byKey: .accessRule, .toOne, inverse: "Halt.next")  // delete rule Nullify
    $0.betweenClones("twin", \.twin, inverse: "Halt.twin")  // delete rule Nullify
  }
}

@MainActor @Suite("Links between two clones that neither side owns")
struct LinksBetweenClonesTests {
  private let stack: Stack
  private let route: Route
  private let halts: [Halt]

  init() throws {
    let stack = try Stack(RoutesModel.managedObjectModel)
    let route = stack.make(Route.self, "route")
    halts = ["a", "b", "c"].map { name in
      stack.make(Halt.self) { ($0.name, $0.route) = (name, route) }
    }
    (halts[0].next, halts[1].next, halts[0].twin) = (halts[1], halts[2], halts[1])
    (self.stack, self.route) = (stack, route)
    try stack.context.save()
  }

  /// The names along a chain.
  private func chain(_ halt: Halt?) -> [String] {
    var (names, next) = ([String](), halt)
    while let halt = next { (names, next) = (names + [halt.name ?? ""], halt.next) }
    return names
  }

  private func clone(_ name: String, in route: Route) -> Halt? {
    (route.halts?.allObjects as? [Halt])?.first { $0.name == name }
  }

  @Test("A linked list is linked as its source, and so is a pair; the source's own links stay")
  func list() throws {
    let copy = try ChainCloning.deepClone(route)
    let first = try #require(clone("a", in: copy))
    #expect(chain(first) == ["a", "b", "c"] && first.next?.previous === first && first.next?.next !== halts[2])
    #expect(first.twin === first.next && first.twin?.twin === first)
    #expect(chain(halts[0]) == ["a", "b", "c"] && halts[0].twin === halts[1] && halts[0].route === route)
    #expect(ChainCloning.firstDifference(of: copy, from: route) == nil)
    first.twin = nil
    let difference = try #require(ChainCloning.firstDifference(of: copy, from: route))
    #expect(difference.contains(".twin: does not refer to Halt "))
  }

  @Test("Beside one that isn't cloned, a clone has no link, since the source's would be taken away")
  func alone() throws {
    for roots in [[halts[1]], [halts[0], halts[2]]] {
      for copy in try ChainCloning.deepClone(roots) {
        #expect(copy.next == nil && copy.previous == nil && copy.twin == nil)
      }
    }
    #expect(chain(halts[0]) == ["a", "b", "c"] && halts[1].twin === halts[0])
    let copies = try ChainCloning.deepClone([halts[2], halts[1]])
    #expect(chain(copies[1]) == ["b", "c"] && copies[1].twin == nil)
    #expect(ChainCloning.firstDifference(of: copies, from: [halts[2], halts[1]]) == nil)
    copies[1].previous = halts[0]
    #expect(ChainCloning.firstDifference(of: copies, from: [halts[2], halts[1]]) != nil)
  }

  @Test("A later call links its clones to earlier ones")
  func laterCall() throws {
    let context = CloneContext(stack.context)
    let first = try ChainCloning.deepClone(halts[0], in: context)
    #expect(chain(first) == ["a"])
    let second = try ChainCloning.deepClone(halts[1], in: context)
    #expect(first.next === second && second.previous === first && first.twin === second)
    #expect(chain(halts[0]) == ["a", "b", "c"])
    #expect(ChainCloning.firstDifference(of: second, from: halts[1], context: context) == nil)
    #expect(ChainCloning.firstDifference(of: first, from: halts[0], context: context) == nil)
  }

  @Test("A call can leave them out, and can't follow them; a report says why there is none")
  func paths() throws {
    let next = PropertyPath<Halt>(entity: "Halt", property: "next")
    let previous = PropertyPath<Halt>(entity: "Halt", property: "previous")
    let copies = try ChainCloning.deepClone([halts[0], halts[1]], excluding: [next, previous])
    #expect(copies[0].next == nil && copies[0].twin === copies[1])
    #expect(
      refusal { try ChainCloning.deepClone(halts[0], following: [next]) }
        == "a path can't name 'Halt.next' there: it isn't owned")
    let preview = try ChainCloning.preview(halts[0])
    let found = preview.relationships.filter { ["next", "twin"].contains($0.name) }
    #expect(found.flatMap(\.outcomes).map(\.reason) == ["links clones alone", "links clones alone"])
    #expect(preview["Halt"].leftOut == 1)
    #expect(ChainCloning.rules.relationships.first { $0.name == "twin" }?.outcome == .betweenClones)
  }

  @Test("In another store, what isn't cloned isn't copied for a link, and the list is whole")
  func otherStore() throws {
    let there = try Stack(RoutesModel.managedObjectModel)
    let copy = try ChainCloning.deepClone(route, in: there.context)
    #expect(chain(clone("a", in: copy)) == ["a", "b", "c"])
    #expect(try ChainCloning.deepClone(halts[1], in: there.context).next == nil)
    #expect(try there.counts() == ["Halt": 4, "Route": 1])
  }

  @Test("A call that fails takes the links back, and an earlier clone has no changes")
  func failure() throws {
    let context = CloneContext(stack.context)
    let first = try ChainCloning.deepClone(halts[0], in: context)
    try stack.context.save()
    #expect(throws: AppError(place: "closure")) {
      try ChainCloning.deepClone(halts[1], in: context) { _, _ in throw AppError(place: "closure") }
    }
    #expect(first.next == nil && first.twin == nil && !first.isDeleted && !first.hasChanges)
  }
}
