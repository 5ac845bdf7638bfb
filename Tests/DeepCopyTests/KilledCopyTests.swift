@MainActor @Suite("Copies that are killed", .long, .serialized)
struct KilledCopyTests {
  @Test("A copy that is killed at a random moment is completed by the next one", arguments: [false, true])
  func completed(updates: Bool) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    let folder = try TemporaryFolder()
    let sourceURL = folder.file("Source")
    let source = try Stack(MusicModel.managedObjectModel, sourceURL)
    try source.fillAtRandom(seed, size: 600, isIdentified: true)
    let (counts, graph) = (try source.storedCounts(), try source.storedGraph())
    // How many units a copy reports, and how long it takes for one.
    let start = ContinuousClock.now
    let whole = Watcher(at: .max)
    try Self.copy(sourceURL, to: folder.file("Whole"), updates: updates, progress: whole)
    let units = try #require(whole.told.last)
    let microseconds = UInt32(max(1, (ContinuousClock.now - start) / .microseconds(units)))
    var early = 0
    for round in 0..<TestSetting.number("COPY_KILLS", 10) {
      let targetURL = folder.file("Target\(round)")
      let unit = Int64.random(in: 1...units, using: &random)
      let moment = UInt32.random(in: 0...50 * microseconds, using: &random)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          sourcePath = sourceURL.path as String, targetPath = targetURL.path as String, updates, unit = unit as Int64,
          moment = moment as UInt32
        ] in
        let progress = Watcher(at: unit) { _ in
          Thread.detachNewThread {
            usleep(moment)
            kill(getpid(), SIGKILL)
          }
        }
        try await Self.copy(
          URL(fileURLWithPath: sourcePath), to: URL(fileURLWithPath: targetPath), updates: updates, progress: progress)
        // It was done before the moment.
        kill(getpid(), SIGKILL)
      }
      let place = "round \(round), \(moment) microseconds after unit \(unit), seed \(seed)"
      let written = try Stack(MusicModel.managedObjectModel, targetURL).storedCounts()
      if written != counts { early += 1 }
      try Self.copy(sourceURL, to: targetURL, updates: updates)
      let completed = try Stack(MusicModel.managedObjectModel, targetURL)
      #expect(try completed.storedCounts() == counts, "\(place)")
      #expect(try completed.storedGraph() == graph, "\(place)")
    }
    print("\(early) killed copies were not complete")
    #expect(early > 0, "no copy was killed before its end, seed \(seed)")
  }

  private static func copy(_ source: URL, to target: URL, updates: Bool, progress: Progress? = nil) throws {
    let model = MusicModel.managedObjectModel
    let (source, target) = (try Stack(model, source), try Stack(model, target))
    try source.copyAll(to: target, CopyOptions(existing: updates ? .update : .keep, saveEvery: 40, progress: progress))
  }
}
