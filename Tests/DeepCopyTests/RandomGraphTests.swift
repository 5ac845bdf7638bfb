@MainActor @Suite("Random graphs, copied", .long)
struct RandomGraphTests {
  /// How many graphs each test copies.
  private static let graphs = 0..<TestSetting.number("RANDOM_GRAPHS", 60)

  private func check(
    _ options: CopyOptions, size: Int, seeds: Range<UInt64> = graphs, inFile: Bool = false
  ) throws {
    for (seed, isIdentified) in seeds.flatMap({ [($0, true), ($0, false)] }) {
      let (source, target) = (try Stack(inFile: inFile), try Stack(inFile: inFile))
      try source.fillAtRandom(seed, size: size, isIdentified: isIdentified)
      let before = try source.storedGraph()
      let report = try source.copyAll(to: target, options)
      if options.saveEvery == nil { try target.context.save() }
      #expect(try target.storedGraph() == before, "seed \(seed)")
      #expect(try source.storedGraph() == before, "seed \(seed)")
      #expect(!source.context.hasUnsavedChanges, "seed \(seed)")
      #expect(report.danglingLinks.isEmpty && report.linksLeftOut.isEmpty && report.matched == 0, "seed \(seed)")
      guard isIdentified else { continue }
      let again = try source.copyAll(to: target, options)
      #expect(again.inserted == 0 && again.matched == report.inserted, "seed \(seed)")
      if options.saveEvery == nil { try target.context.save() }
      #expect(try target.storedGraph() == before, "seed \(seed)")
    }
  }

  @Test("A random graph is copied at once, and found again")
  func atOnce() throws { try check(CopyOptions(), size: 40) }

  @Test("A random graph is copied in batches of any size, and found again", arguments: [1, 2, 3, 7, 1000])
  func inBatches(size: Int) throws { try check(CopyOptions(saveEvery: size), size: 30) }

  @Test("A random graph is copied again, and found objects take the source's values", arguments: [nil, 1, 7])
  func updated(size: Int?) throws { try check(CopyOptions(existing: .update, saveEvery: size), size: 30) }

  @Test("A random graph is copied between files, and found again", arguments: [nil, 1, 5, 1000])
  func betweenFiles(size: Int?) throws {
    try check(CopyOptions(saveEvery: size), size: 40, seeds: 0..<8, inFile: true)
  }

  @Test("A random graph is copied into a context with other changes")
  func besideOtherChanges() throws {
    for seed in Self.graphs {
      let (source, target) = (try Stack(), try Stack())
      try source.fillAtRandom(seed, size: 30)
      let other = Tag(context: target.context)
      try source.copyAll(to: target)
      target.context.delete(other)
      try target.context.save()
      #expect(try target.storedGraph() == source.storedGraph(), "seed \(seed)")
    }
  }
}
