import DeepClone
import Testing

@testable import DeepCopy

@Suite("What a copy knows of its objects")
struct CopyTableTests {
  @Test("Numbers are found at their places, whatever their gaps", arguments: 1...40 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var expected: [Int64] = []
    var next: Int64 = Int64(Int.random(in: 0..<5, using: &random))
    for _ in 0..<Int.random(in: 0..<300, using: &random) {
      expected.append(next)
      next += (Int.random(in: 0..<100, using: &random) < 80) ? 1 : Int64(1 + Int.random(in: 0..<4, using: &random))
    }
    let runs = NumberRuns(expected.reversed())
    #expect(runs.count == expected.count)
    #expect(Array(runs.all) == expected)
    #expect(expected.indices.map { runs[$0] } == expected)
    let places = Dictionary(uniqueKeysWithValues: expected.enumerated().map { ($1, $0) })
    for number in -1...next { #expect(runs.place(of: number) == places[number], "\(number), seed \(seed)") }
  }

  @Test("A number that is not the greatest is not added")
  func appending() {
    var runs = NumberRuns()
    #expect([4, 5, 5, 3, 9].map { runs.append($0) } == [true, true, false, false, true])
    #expect(Array(runs.all) == [4, 5, 9])
  }

  @Test("Copies are found where they were recorded, in any order", arguments: 1...40 as ClosedRange<UInt64>)
  func copies(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = 1 + Int.random(in: 0..<1500, using: &random)
    let table = CopyTable(NumberRuns((0..<count).map { Int64($0) * 2 }))
    var expected: [(StoredNumber, CopyState)] = Array(repeating: (.none, .none), count: count)
    var places = Array(0..<count)
    // In order but for some, as a copy does it, or in any.
    let swaps = (Int.random(in: 0..<100, using: &random) < 50) ? count / 10 : count * 2
    for _ in 0..<swaps {
      places.swapAt(Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
    var target: Int64 = 1
    for place in places where (Int.random(in: 0..<100, using: &random) < 90) {
      let state = [CopyState.inserted, .inserted, .inserted, .kept, .updated].randomElement(using: &random) ?? .kept
      table.record(StoredNumber(value: target), state, at: place)
      expected[place] = (StoredNumber(value: target), state)
      target += (Int.random(in: 0..<100, using: &random) < 90) ? 1 : Int64(1 + Int.random(in: 0..<9, using: &random))
    }
    for place in 0..<count {
      #expect(table.entry(at: place).target == expected[place].0, "\(place), seed \(seed)")
      #expect(table.entry(at: place).state == expected[place].1, "\(place), seed \(seed)")
    }
  }
}
