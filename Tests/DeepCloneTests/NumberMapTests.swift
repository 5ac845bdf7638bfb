import TestSupport
import Testing

@testable import DeepClone

@Suite("What an operation knows of clones that it let go")
struct NumberMapTests {
  @Test("A number is found under its key, in whatever order the keys came", arguments: 1...40 as ClosedRange<UInt64>)
  func values(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = Int64.random(in: 1...2000, using: &random)
    var keys = (0..<count).map { $0 - 100 }
    let swaps = seed % 2 == 0 ? keys.count / 10 : 2 * keys.count
    for _ in 0..<swaps {
      keys.swapAt(Int.random(in: 0..<keys.count, using: &random), Int.random(in: 0..<keys.count, using: &random))
    }
    var (map, expected) = (NumberMap(), [Int64: Int64]())
    var next: Int64 = -50
    for key in keys where Int.random(in: 0..<100, using: &random) < 90 {
      next += Int.random(in: 0..<100, using: &random) < 90 ? 1 : 7
      map.insert(next, for: key)
      expected[key] = next
    }
    for key in -101...count { #expect(map[key] == expected[key], "\(key), seed \(seed)") }
  }

  @Test("How a run was reached is found by any of its positions", arguments: 1...40 as ClosedRange<UInt64>)
  func origins(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var (origins, expected) = (RunOrigins(), [RunOrigin]())
    var (owner, call, size, link) = (0, 1, 1, 0)
    for _ in 0..<Int.random(in: 1..<300, using: &random) {
      // Like the one before, mostly.
      if Int.random(in: 0..<10, using: &random) == 0 { size = Int.random(in: 1...4, using: &random) }
      if Int.random(in: 0..<10, using: &random) == 0 { link = Int.random(in: -1...2, using: &random) }
      owner += Int.random(in: 0..<10, using: &random) == 0 ? 3 : 1
      call += Int.random(in: 0..<10, using: &random) == 0 ? 1 : 0
      let origin = RunOrigin(
        owner: link < 0 ? nil : RunOwner(queue: 1, position: Int32(owner), run: 0, link: Int32(link)),
        back: link + 1, isRoot: link < 0, call: call)
      origins.append(origin, start: expected.count)
      for _ in 0..<size { expected.append(origin) }
    }
    for (position, origin) in expected.enumerated() {
      let found = origins[position]
      #expect(found.owner?.position == origin.owner?.position && found.owner?.link == origin.owner?.link)
      #expect((found.back, found.isRoot, found.call) == (origin.back, origin.isRoot, origin.call))
    }
  }
}
