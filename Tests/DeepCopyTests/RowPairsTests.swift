@testable import DeepCopy

@MainActor @Suite("Pairs of rows as bytes")
struct RowPairsTests {
  private func text(_ pairs: RowPairs?) -> String? {
    pairs.map { $0.all.map { "\($0.source) \($0.copy)" }.joined(separator: ", ") }
  }

  @Test("They are kept as runs, and come back in their order")
  func runs() throws {
    var pairs = RowPairs((Int64(1)...1000).map { ($0, $0 + 500) })
    pairs.all.append((5, 2000))
    #expect(pairs.data.count == 3 + 5 + 5)
    let more = RowPairs([(1 << 40, 1), (1 << 40 + 1, 2)])
    let data = pairs.data + more.data
    #expect(text(RowPairs(data)) == text(RowPairs(pairs.all + more.all)))
    let ends = [3, 8, 13, 16]
    for length in 1..<data.count where !ends.contains(length) {
      #expect(text(RowPairs(data.prefix(length))) == nil, "\(length) bytes")
    }
  }

  @Test("Pairs of all kinds come back")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    for _ in 0..<300 {
      var (pairs, row, copy) = (RowPairs(), Int64(0), Int64(0))
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        row += Int64.random(in: 1...(Bool.random(using: &random) ? 3 : 40), using: &random)
        copy += Int.random(in: 0..<10, using: &random) == 0 ? 5 : 1
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          pairs.all.append((row, copy))
          (row, copy) = (row + 1, copy + 1)
        }
        copy -= 1
        if Int.random(in: 0..<20, using: &random) == 0 { row = Int64.random(in: 0...row, using: &random) }
      }
      #expect(text(RowPairs(pairs.data)) == text(pairs), "seed \(seed)")
      // A second list begins at its own place.
      #expect(text(RowPairs(pairs.data + pairs.data)) == text(RowPairs(pairs.all + pairs.all)), "seed \(seed)")
    }
  }

  @Test("A long run comes back, but bytes that would make billions of pairs don't")
  func long() {
    let pairs = RowPairs((Int64(1)...200_000).map { ($0, $0 + 7) })
    #expect(pairs.data.count < 30)
    #expect(text(RowPairs(pairs.data)) == text(pairs))
    // The distances 1 and 1, and 2^33 pairs.
    #expect(text(RowPairs(Data([0, 0, 0, 2, 2, 0x80, 0x80, 0x80, 0x80, 0x40]))) == nil)
    // Rows below 1, and beyond what a table has.
    #expect(text(RowPairs(Data([0, 0, 0, 1, 2, 2]))) == nil)
    #expect(text(RowPairs(Data([0, 0, 0, 2, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 2]))) == nil)
    // A run of no pairs.
    for gap in UInt8(0)...2 where gap != 1 { #expect(text(RowPairs(Data([0, 0, 0, gap, 2, 0]))) == nil) }
  }
}
