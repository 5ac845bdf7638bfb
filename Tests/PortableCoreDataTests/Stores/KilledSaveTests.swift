#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Saves that are killed", .long)
struct KilledSaveTests {
  @Test("A store whose writer is killed at a random moment holds exactly what one of its saves left")
  func killed() throws {
    let folder = try TemporaryFolder()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    // Opening the store and two saves: moments from before the first to after the second are of interest.
    let steps = try StoreWriter.steps(folder.file("Calibration"), "save")
    var last: Int64 = 0
    for round in 0..<200 {
      let output = try StoreWriter.run(
        folder.file(), "save", killedAfter: .random(in: 1...steps, using: &random),
        .random(in: 0...5_000, using: &random))
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      // What follows the last line break may be cut off.
      let reported = lines.dropLast().last.flatMap { Int64($0) } ?? 0
      let state = try state(of: folder.file())
      let place = "round \(round), seed \(seed)"
      #expect(state.problems == [], "\(place)")
      // A save that was reported is there; one that was not may be.
      #expect(state.save == max(reported, last) || state.save == max(reported, last) + 1, "\(place)")
      last = state.save
    }
    #expect(last > 0, "no save ended, seed \(seed)")
  }

  /// What a store holds: the number of the last save, and what is wrong.
  private func state(of url: URL) throws -> (save: Int64, problems: [String]) {
    guard FileManager.default.fileExists(atPath: url.path) else { return (0, []) }
    let model = CodeModel.groups()
    let stack = try Stack(model, url)
    defer { try? stack.close() }
    var problems = try LayoutCheck(url, model).problems()
    problems += try StoreComparison(reading: StoreReading(url, model), context: stack.context).differences()
    let groups = try stack.context.all("Group")
    let items = try stack.context.all("Item")
    guard let group = groups.first else { return (0, items.isEmpty ? problems : problems + ["items without a group"]) }
    let save = (group.value(forKey: "number") as? NSNumber)?.int64Value ?? 0
    if groups.count > 1 || items.count != 40 { problems.append("\(groups.count) groups, \(items.count) items") }
    if !items.allSatisfy({ ($0.value(forKey: "batch") as? NSNumber)?.int64Value == save }) {
      problems.append("items of another save than \(save)")
    }
    let order = (group.value(forKey: "items") as? NSOrderedSet)?.array.compactMap {
      ($0 as? NSManagedObject)?.rowNumber
    }
    if order != items.map(\.rowNumber) { problems.append("another order") }
    return (save, problems)
  }
}
#endif
