import DeepClone

/// A tree of one entity, of eight children each.
extension GraphScenario where Root == Branch {
  static var tree: Self {
    Self(
      name: "tree", target: 1.75, make: make, generated: { try $0.deepClone() }, handWritten: clone,
      facts: { root in
        var facts: [String] = []
        var rest = [root]
        while let branch = rest.popLast() {
          let children = destinations("children", of: branch).map { unsafeDowncast($0, to: Branch.self) }
          facts.append("\(branch.name ?? ""): \(children.compactMap(\.name).sorted())")
          rest += children
        }
        return facts.sorted()
      })
  }

  private static func make(_ count: Int, in context: NSManagedObjectContext) -> Branch {
    let entity = Branch.entity()
    var branches: [Branch] = []
    for number in 0..<count {
      let branch = Branch(entity: entity, insertInto: context)
      branch.name = "The branch with number \(number)"
      if number > 0 { branch.parent = branches[(number - 1) / 8] }
      branches.append(branch)
    }
    return branches[0]
  }

  /// The clone that a careful developer writes: without recursion, which a deep tree would end.
  private static func clone(_ root: Branch, in context: NSManagedObjectContext) -> Branch {
    let entity = Branch.entity()
    func clone(_ branch: Branch) -> Branch {
      let clone = Branch(entity: entity, insertInto: context)
      clone.name = branch.name
      return clone
    }
    let rootClone = clone(root)
    var rest = [(root, rootClone)]
    while let (branch, branchClone) = rest.popLast() {
      for case let child as Branch in branch.children ?? NSSet() {
        let childClone = clone(child)
        childClone.parent = branchClone
        rest.append((child, childClone))
      }
    }
    return rootClone
  }
}
