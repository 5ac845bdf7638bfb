#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Tables of objects by key")
struct KeyTableTests {
  @Test("A table finds what a dictionary finds, whatever was added, replaced and taken out before")
  func likeDictionary() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    var table = KeyTable()
    var expected: [ObjectKey: Int32] = [:]
    // Few numbers in several entities and stores, near each other as those of real rows, and temporary ones.
    let keys = (0..<600).map { _ in
      ObjectKey(
        store: Int32.random(in: -1...1, using: &random), entity: Int32.random(in: 0...3, using: &random),
        number: Int64.random(in: -60...60, using: &random))
    }
    // Without room it finds nothing, and takes out nothing.
    table[keys[0]] = nil
    #expect(table[keys[0]] == nil)
    for step in 0..<20_000 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      let value: Int32? = Bool.random(using: &random) ? Int32(step) : nil
      table[key] = value
      expected[key] = value
      if step % 5000 == 4999 {
        table.removeAll(keepingCapacity: step % 10_000 == 4999)
        expected = [:]
      }
      guard step % 100 == 0 else { continue }
      #expect(keys.allSatisfy { table[$0] == expected[$0] }, "step \(step), seed \(seed)")
    }
  }
}
#endif
