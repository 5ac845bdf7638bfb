import CompiledPrograms
import Foundation
import Testing

@testable import PortableCoreData

@Suite("Saves that are killed", .long)
struct KilledSaveTests {
  @Test("A store whose writer is killed at a random moment holds exactly what one of its saves left")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    var last: Int64 = 0
    // How long the writer takes to its first save: moments from before that to some saves later are of interest.
    let calibration = try TemporaryFolder()
    let start = ContinuousClock.now
    try await write(to: calibration.file(), for: nil)
    let time = UInt64((ContinuousClock.now - start) / .microseconds(1))
    for round in 0..<200 {
      let reported = try await write(to: folder.file(), for: UInt64.random(in: time / 3...time * 4 / 3, using: &random))
      let state = try state(of: folder.file())
      let place = "round \(round), seed \(seed)"
      #expect(state.problems == [], "\(place)")
      // A save that was reported is there; one that was not may be.
      #expect(state.save == max(reported, last) || state.save == max(reported, last) + 1, "\(place)")
      last = state.save
    }
    #expect(last > 0, "no save ended, seed \(seed)")
  }

  /// Runs the writer for some time, or until its first save where none is given, and kills it.
  ///
  /// - Returns: The number of the last save that it reported; 0 where it reported none.
  @discardableResult
  private func write(to url: URL, for microseconds: UInt64?) async throws -> Int64 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Subprocess.built("StoreWriter")))
    process.arguments = [url.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    if let microseconds {
      try await Task.sleep(for: .microseconds(microseconds))
    } else {
      _ = pipe.fileHandleForReading.availableData
    }
    kill(process.processIdentifier, SIGKILL)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // What follows the last line break may be cut off.
    return lines.dropLast().last.flatMap { Int64($0) } ?? 0
  }

  /// What a store holds: the number of the last save, and what is wrong.
  private func state(of url: URL) throws -> (save: Int64, problems: [String]) {
    guard FileManager.default.fileExists(atPath: url.path) else { return (0, []) }
    let model = Self.model()
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

  private static func model() -> NSManagedObjectModel {
    let (group, item) = (
      CodeModel.entity("Group", [CodeModel.attribute("number", .integer64AttributeType)]),
      CodeModel.entity("Item", [CodeModel.attribute("batch", .integer64AttributeType)])
    )
    CodeModel.link(group, "items+", item, "owner")
    return CodeModel.model([group, item])
  }
}
