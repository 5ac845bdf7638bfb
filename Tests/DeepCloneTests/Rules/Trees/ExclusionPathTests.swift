import DeepCloneDifferentialSupport
import DeepCloneTesting

/// What typed exclusions leave out of graphs made by hand, with the same by names for the cloner by key.
@MainActor @Suite("What the paths of a call leave out")
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
    _ exclusions: [PropertyPath<Limb>], _ names: String, leavesOut leftOut: String = "", roots: [String] = ["top"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (graph, expected) = (try makeGraph(), try makeGraph())
    let named = names.components(separatedBy: ", ").filter { !$0.isEmpty }.map { NamedExclusion($0) }
    let operation = CloneContext(graph.tree.stack.context)
    let limbs = roots.compactMap { graph.object[$0] as? Limb }
    let clones = try limbs.deepClone(in: operation, excluding: exclusions)
    #expect(clones.map(\.name) == roots, sourceLocation: sourceLocation)
    try OracleCloner(expected.tree.stack.context).clone(
      roots.compactMap { expected.object[$0] }, excluding: OracleExclusions(named.map(\.words)))
    #expect(try graph.tree.text() == expected.tree.text(), sourceLocation: sourceLocation)
    func missing(_ operation: CloneContext) -> Set<Substring> {
      Set(graph.object.filter { operation.clone(of: $0.value) == nil }.keys.map { $0[...] })
    }
    #expect(missing(operation) == Set(leftOut.split(separator: " ") + ["moss"]), sourceLocation: sourceLocation)
    #expect(
      TreesCloning.firstDifference(of: clones, from: limbs, excluding: exclusions, context: operation) == nil,
      sourceLocation: sourceLocation)
    // The same paths by name.
    let byName = CloneContext(graph.tree.stack.context)
    _ = try TreesCloning.deepClone(limbs, in: byName, excluding: named.map(\.exclusion))
    #expect(missing(byName) == missing(operation), sourceLocation: sourceLocation)
  }

  @Test("In a tree each step goes down one level")
  func tree() throws {
    try expect([], "")
    try expect([.children], "Limb.children", leavesOut: "left right twig branch bud twigBud vein nest")
    try expect([.children(.children)], "Limb.children > Limb.children", leavesOut: "twig branch twigBud")
    try expect([.children(.children(.children))], "Limb.children > Limb.children > Limb.children")
    try expect([.children(.moss), .moss], "Limb.children > Limb.moss, Limb.moss")
  }

  @Test("An object that two ways reach counts by the way of its first owner")
  func diamond() throws {
    // The knot's owner is the top, whatever leads from the limbs below.
    try expect([.children(.knots(.whorls))], "Limb.children > Limb.knots > Knot.whorls")
    try expect([.knots(.whorls)], "Limb.knots > Knot.whorls", leavesOut: "whorl")
    // Left out at the top, it is the left limb's.
    try expect(
      [.knots, .children(.knots(.whorls))], "Limb.knots, Limb.children > Limb.knots > Knot.whorls", leavesOut: "whorl")
    try expect(
      [.knots, .children(.knots), .children(.children(.knots))],
      "Limb.knots, Limb.children > Limb.knots, Limb.children > Limb.children > Limb.knots", leavesOut: "knot whorl")
  }

  @Test("A sub-entity's relationships are named with its class; those of its parent entity are its own as well")
  func subentity() throws {
    try expect([.children(as: Leaf.self, .bud)], "Limb.children > Leaf.bud", leavesOut: "bud")
    try expect([.children(as: Bough.self, .nests)], "Limb.children > Bough.nests", leavesOut: "nest")
    try expect([.children(as: Leaf.self, .children)], "Limb.children > Leaf.children", leavesOut: "twig twigBud")
    try expect(
      [.children(as: Leaf.self, .children(as: Leaf.self, .bud))], "Limb.children > Leaf.children > Leaf.bud",
      leavesOut: "twigBud")
    try expect(
      [.children(as: Bough.self, .children(as: Leaf.self, .bud))], "Limb.children > Bough.children > Leaf.bud")
  }

  @Test("Everywhere means every object of an entity, roots and sub-entities among them, at the end of a path too")
  func everywhere() throws {
    try expect([.everywhere(Leaf.self, .bud)], "everywhere Leaf.bud", leavesOut: "bud twigBud")
    try expect([.everywhere(Limb.self, .knots)], "everywhere Limb.knots", leavesOut: "knot whorl")
    try expect([.knots(.everywhere(Leaf.self, .bud))], "everywhere Leaf.bud", leavesOut: "bud twigBud")
    try expect(
      [.everywhere(Leaf.self, .children(as: Leaf.self, .bud))], "everywhere Leaf.children > Leaf.bud",
      leavesOut: "twigBud", roots: ["top", "left"])
    // Beside a path, and along it.
    try expect(
      [.children(.knots), .everywhere(Leaf.self, .bud)], "Limb.children > Limb.knots, everywhere Leaf.bud",
      leavesOut: "bud twigBud")
  }

  @Test("What a sub-entity inherits is only left out of its own objects")
  func inherited() throws {
    try expect(
      [.everywhere(Leaf.self, .moss), .everywhere(Leaf.self, .children)],
      "everywhere Leaf.moss, everywhere Leaf.children",
      leavesOut: "twig twigBud")
    try expect(
      [.children(as: Leaf.self, .moss), .children(as: Bough.self, .children(as: Leaf.self, .knots))],
      "Limb.children > Leaf.moss, Limb.children > Bough.children > Leaf.knots")
  }

  @Test(
    "A root under a root counts as a root for exclusions, and follows the owner that refers to it",
    arguments: [["top", "left"], ["left", "top"]])
  func rootUnderRoot(roots: [String]) throws {
    try expect([.children(.children)], "Limb.children > Limb.children", leavesOut: "branch", roots: roots)
    try expect([.children(.moss)], "Limb.children > Limb.moss", roots: roots)
    // Each is there, since it is a root.
    try expect([.children], "Limb.children", leavesOut: "right twig branch twigBud nest", roots: roots)
  }

  @Test("An object between several roots is the first one's")
  func severalRoots() throws {
    let above = "top right nest"
    try expect(
      [.children(.knots)], "Limb.children > Limb.knots", leavesOut: above, roots: ["twig", "branch", "left"])
    try expect([.knots(.whorls)], "Limb.knots > Knot.whorls", leavesOut: above + " whorl", roots: ["left", "branch"])
    try expect([.parent], "Limb.parent", leavesOut: above, roots: ["left", "left", "branch"])
  }
}
