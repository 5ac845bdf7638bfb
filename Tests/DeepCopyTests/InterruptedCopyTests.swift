@MainActor @Suite("Copies that ended early, and are made again")
struct InterruptedCopyTests {
  /// Copies until some number of objects is there.
  ///
  /// - Returns: Whether the copy ended early.
  private func copy(
    _ source: Stack, to target: Stack, _ options: CopyOptions, until limit: Int64
  ) throws -> Bool {
    var options = options
    options.progress = Watcher(at: limit)
    do {
      try source.copyAll(to: target, options)
      return false
    } catch is CancellationError {
      return true
    }
  }

  @Test(
    "After any batch, another run completes the copy: no object comes twice, no link and no order is missing",
    arguments: [CopyOptions.Existing.keep, .update], [1, 4, 9])
  func completed(existing: CopyOptions.Existing, size: Int) throws {
    for seed in UInt64(0)..<(LongTests.areWanted ? 6 : 1) {
      let source = try Stack()
      try source.fillAtRandom(seed, size: 30, isIdentified: true)
      let before = try source.storedGraph()
      let total = Int64(try source.storedCounts().values.reduce(0, +))
      let options = CopyOptions(existing: existing, saveEvery: size)
      for limit in stride(from: 1, through: total, by: LongTests.areWanted ? 3 : 14) {
        let target = try Stack()
        guard try copy(source, to: target, options, until: limit) else { break }
        let there = try target.storedCounts().values.reduce(0, +)
        let report = try source.copyAll(to: target, options)
        #expect(report.matched == there && report.inserted == Int(total) - there, "seed \(seed), until \(limit)")
        #expect(try target.storedGraph() == before, "seed \(seed), until \(limit)")
      }
    }
  }

  @Test("Branches that need a parent are copied whichever comes first, with their order", arguments: [1, 2, 100])
  func tree(size: Int) throws {
    let source = try Stack()
    let branches = (0..<12).map { number in
      source.make(Branch.self) { ($0.name, $0.key) = ("\(number)", "\(number)") }
    }
    // The root is the last row, and its own parent; two others need each other.
    for (number, branch) in branches.enumerated() { branch.parent = branches[min(number + 3, 11)] }
    branches[0].parent = branches[1]
    branches[1].parent = branches[0]
    branches[11].children = NSOrderedSet(array: branches[11].members("children").reversed())
    try source.context.save()
    for limit in Int64(1)...12 {
      let target = try Stack()
      let options = CopyOptions(saveEvery: size)
      _ = try copy(source, to: target, options, until: limit)
      try source.copyAll(to: target, options)
      #expect(try target.storedGraph() == source.storedGraph(), "until \(limit)")
    }
  }
}
