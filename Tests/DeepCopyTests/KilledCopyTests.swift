import DeepClone
import Foundation
import Testing

@Suite("Copies that are killed", .long, .serialized)
struct KilledCopyTests {
  @Test("A copy that is killed at a random moment is completed by the next one", arguments: [false, true])
  func completed(updates: Bool) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    let folder = try TemporaryFolder()
    let sourceURL = folder.file("Source")
    let source = try Stack(MusicModel.managedObjectModel, sourceURL)
    var maker = RandomMusic(seed: seed, in: source.context)
    try maker.make(size: 600)
    let (counts, graph) = (try source.storedCounts(), try source.storedGraph())
    var early = 0
    for round in 0..<TestSetting.number("COPY_KILLS", 10) {
      let targetURL = folder.file("Target\(round)")
      // A copy takes about as long as this one, or shorter.
      let start = ContinuousClock.now
      try Self.copy(sourceURL, to: folder.file("Calibration\(round)"), updates: updates)
      let time = Int((ContinuousClock.now - start) / .microseconds(1))
      let moment = Int.random(in: 0...time, using: &random)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [sourcePath = sourceURL.path as String, targetPath = targetURL.path as String, updates, moment = moment as Int]
        in
        Thread.detachNewThread {
          usleep(UInt32(moment))
          kill(getpid(), SIGKILL)
        }
        try Self.copy(URL(fileURLWithPath: sourcePath), to: URL(fileURLWithPath: targetPath), updates: updates)
        // It was faster than the other one.
        kill(getpid(), SIGKILL)
      }
      let place = "round \(round), after \(moment) microseconds, seed \(seed)"
      let written = try Stack(MusicModel.managedObjectModel, targetURL).storedCounts()
      if written != counts { early += 1 }
      try Self.copy(sourceURL, to: targetURL, updates: updates)
      let completed = try Stack(MusicModel.managedObjectModel, targetURL)
      #expect(try completed.storedCounts() == counts, "\(place)")
      #expect(try completed.storedGraph() == graph, "\(place)")
    }
    #expect(early > 0, "no copy was killed before its end, seed \(seed)")
  }

  private static func copy(_ source: URL, to target: URL, updates: Bool) throws {
    let model = MusicModel.managedObjectModel
    let (source, target) = (try Stack(model, source), try Stack(model, target))
    try MusicCloning.copyAll(
      from: source.context, to: target.context,
      options: CopyOptions(existing: updates ? .update : .keep, saveEvery: 40))
  }
}
