import DeepCloneTesting
import DifferentialSupport

/// What typed exclusions leave out of graphs made by hand, with the same by names for the cloner by key.
@MainActor @Suite("Exclusions are paths")
struct ExclusionPathTests {
  private typealias Graph = (tree: TreeGraph, object: [String: NSManagedObject])

  /// ```
  /// top ── left (Leaf: bud, vein) ── twig (Leaf: bud)
  ///  │ └── right (Bough: nest) ─── branch
  ///  knot: top, left, branch; it has a whorl; moss grows on all of them
  /// ```
  private func makeGraph() throws -> Graph {
    var tree = try TreeGraph()
    var object: [String: NSManagedObject] = [:]
    for line in [
      "Limb top branch", "Leaf left twig", "Bough right", "Bud bud twigBud", "Vein vein", "Nest nest", "Knot knot",
      "Whorl whorl", "Moss moss",
    ].map({ $0.split(separator: " ").map(String.init) }) {
      for name in line.dropFirst() { object[name] = tree.make(line[0], name) }
    }
    for link in [
      "left.parent top", "right.parent top", "twig.parent left", "branch.parent right", "bud.leaf left",
      "twigBud.leaf twig", "vein.leaf left", "nest.bough right", "whorl.knot knot",
    ] + ["top", "left", "right", "twig", "branch", "whorl"].map({ "\($0).moss moss" }) {
      let words = link.split { $0 == "." || $0 == " " }.map(String.init)
      object[words[0]]?.setValue(object[words[2]], forKey: words[1])
    }
    object["knot"]?.setValue(NSSet(array: ["top", "left", "branch"].compactMap { object[$0] }), forKey: "limbs")
    return (tree, object)
  }

  /// Checks that a call clones everything but some objects, and links the clones as the cloner by key does.
  private func expect(
    _ roots: [String], _ exclusions: [PropertyPath<Limb>], named: [String], leavesOut leftOut: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (graph, expected) = (try makeGraph(), try makeGraph())
    let operation = CloneContext(graph.tree.stack.context)
    let limbs = roots.compactMap { graph.object[$0] as? Limb }
    let clones = try limbs.deepClone(in: operation, excluding: exclusions)
    #expect(clones.map(\.name) == roots, sourceLocation: sourceLocation)
    try OracleCloner(expected.tree.stack.context).clone(
      roots.compactMap { expected.object[$0] }, excluding: OracleExclusions(named.map { NamedExclusion($0).words }))
    #expect(try graph.tree.text() == expected.tree.text(), sourceLocation: sourceLocation)
    func missing(_ operation: CloneContext) -> Set<String> {
      Set(graph.object.filter { operation.clone(of: $0.value) == nil }.keys)
    }
    #expect(missing(operation) == Set(leftOut + ["moss"]), sourceLocation: sourceLocation)
    #expect(
      TreesCloning.firstDifference(of: clones, from: limbs, excluding: exclusions, context: operation) == nil,
      sourceLocation: sourceLocation)
    // The same paths by name.
    let byName = CloneContext(graph.tree.stack.context)
    _ = try TreesCloning.deepClone(limbs, in: byName, excluding: named.map { NamedExclusion($0).exclusion })
    #expect(missing(byName) == missing(operation), sourceLocation: sourceLocation)
  }

  @Test("In a tree each step goes down one level")
  func tree() throws {
    try expect(["top"], [], named: [])
    try expect(
      ["top"], [.children], named: ["Limb.children"],
      leavesOut: ["left", "right", "twig", "branch", "bud", "twigBud", "vein", "nest"])
    try expect(
      ["top"], [.children(.children)], named: ["Limb.children > Limb.children"],
      leavesOut: ["twig", "branch", "twigBud"])
    try expect(["top"], [.children(.children(.children))], named: ["Limb.children > Limb.children > Limb.children"])
    try expect(["top"], [.children(.moss), .moss], named: ["Limb.children > Limb.moss", "Limb.moss"])
  }

  @Test("An object that two ways reach counts by the way of its first owner")
  func diamond() throws {
    // The knot's owner is the top, whatever leads from the limbs below.
    try expect(["top"], [.children(.knots(.whorls))], named: ["Limb.children > Limb.knots > Knot.whorls"])
    try expect(["top"], [.knots(.whorls)], named: ["Limb.knots > Knot.whorls"], leavesOut: ["whorl"])
    // Left out at the top, it is the left limb's.
    try expect(
      ["top"], [.knots, .children(.knots(.whorls))], named: ["Limb.knots", "Limb.children > Limb.knots > Knot.whorls"],
      leavesOut: ["whorl"])
    try expect(
      ["top"], [.knots, .children(.knots), .children(.children(.knots))],
      named: ["Limb.knots", "Limb.children > Limb.knots", "Limb.children > Limb.children > Limb.knots"],
      leavesOut: ["knot", "whorl"])
  }

  @Test("A sub-entity's relationships are named with its class; those of its parent entity are its own as well")
  func subentity() throws {
    try expect(["top"], [.children(as: Leaf.self, .bud)], named: ["Limb.children > Leaf.bud"], leavesOut: ["bud"])
    try expect(
      ["top"], [.children(as: Bough.self, .nests)], named: ["Limb.children > Bough.nests"], leavesOut: ["nest"])
    try expect(
      ["top"], [.children(as: Leaf.self, .children)], named: ["Limb.children > Leaf.children"],
      leavesOut: ["twig", "twigBud"])
    try expect(
      ["top"], [.children(as: Leaf.self, .children(as: Leaf.self, .bud))],
      named: ["Limb.children > Leaf.children > Leaf.bud"], leavesOut: ["twigBud"])
    try expect(
      ["top"], [.children(as: Bough.self, .children(as: Leaf.self, .bud))],
      named: ["Limb.children > Bough.children > Leaf.bud"])
  }

  @Test("Everywhere means every object of an entity, roots and sub-entities among them")
  func everywhere() throws {
    try expect(
      ["top"], [.everywhere(Leaf.self, .bud)], named: ["everywhere Leaf.bud"], leavesOut: ["bud", "twigBud"])
    try expect(
      ["top"], [.everywhere(Limb.self, .knots)], named: ["everywhere Limb.knots"], leavesOut: ["knot", "whorl"])
    try expect(
      ["top", "left"], [.everywhere(Leaf.self, .children(as: Leaf.self, .bud))],
      named: ["everywhere Leaf.children > Leaf.bud"], leavesOut: ["twigBud"])
    // Beside a path, and along it.
    try expect(
      ["top"], [.children(.knots), .everywhere(Leaf.self, .bud)],
      named: ["Limb.children > Limb.knots", "everywhere Leaf.bud"], leavesOut: ["bud", "twigBud"])
  }

  @Test("What a sub-entity inherits is only left out of its own objects")
  func inherited() throws {
    try expect(
      ["top"], [.everywhere(Leaf.self, .moss), .everywhere(Leaf.self, .children)],
      named: ["everywhere Leaf.moss", "everywhere Leaf.children"], leavesOut: ["twig", "twigBud"])
    try expect(
      ["top"], [.children(as: Leaf.self, .moss), .children(as: Bough.self, .children(as: Leaf.self, .knots))],
      named: ["Limb.children > Leaf.moss", "Limb.children > Bough.children > Leaf.knots"])
  }

  @Test("A root under a root counts as a root for exclusions, and follows the owner that refers to it")
  func rootUnderRoot() throws {
    for roots in [["top", "left"], ["left", "top"]] {
      try expect(
        roots, [.children(.children)], named: ["Limb.children > Limb.children"], leavesOut: ["branch"])
      try expect(roots, [.children(.moss)], named: ["Limb.children > Limb.moss"])
      // Each is there, since it is a root.
      try expect(
        roots, [.children], named: ["Limb.children"],
        leavesOut: ["right", "twig", "branch", "twigBud", "nest"])
    }
  }

  @Test("An object between several roots is the first one's")
  func severalRoots() throws {
    try expect(
      ["twig", "branch", "left"], [.children(.knots)], named: ["Limb.children > Limb.knots"],
      leavesOut: ["top", "right", "nest"])
    try expect(
      ["left", "branch"], [.knots(.whorls)], named: ["Limb.knots > Knot.whorls"],
      leavesOut: ["top", "right", "nest", "whorl"])
    try expect(
      ["left", "left", "branch"], [.parent], named: ["Limb.parent"], leavesOut: ["top", "right", "nest"])
  }
}
