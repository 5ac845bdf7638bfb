@testable import DeepCopy

@MainActor @Suite("The table of a copy's objects")
struct CopyTableTests {
  @Test("Numbers are found at their places, whatever their gaps", arguments: 1...40 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var expected: [Int64] = []
    var next: Int64 = Int64(Int.random(in: 0..<5, using: &random)) << 40
    for _ in 0..<Int.random(in: 0..<300, using: &random) {
      expected.append(next)
      next += (Int.random(in: 0..<100, using: &random) < 80) ? 1 : Int64(1 + Int.random(in: 0..<4, using: &random))
    }
    let table = CopyTable(expected.shuffled(using: &random))
    #expect(table.sources == expected)
    let places = Dictionary(uniqueKeysWithValues: expected.enumerated().map { ($1, $0) })
    for number in (expected.first ?? 0) - 1...next {
      #expect(table.position(of: number) == places[number], "\(number), seed \(seed)")
    }
  }

  @Test("Copies are found where they were recorded, in any order")
  func copies() {
    let table = CopyTable([7, 5, 9])
    #expect(table.count == 3 && table.copiedCount == 0 && table.hasOpen)
    #expect((0..<3).map(table.copy) == [nil, nil, nil])
    table.record(20, .kept, at: 2)
    table.record(10, .updated, at: 0)
    #expect((0..<3).map(table.copy) == [10, nil, 20])
    #expect((0..<3).map(table.state) == [.updated, .open, .kept])
    #expect(table.copiedCount == 2 && table.hasOpen)
    table.record(30, .inserted, at: 1)
    #expect((0..<3).map(table.copy) == [10, 30, 20])
    #expect(!table.hasOpen)
  }
}
