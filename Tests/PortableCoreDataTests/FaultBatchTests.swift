#if !canImport(CoreData)
@testable import PortableCoreData

@MainActor
@Suite("Faults of a fetch's batch")
struct FaultBatchTests {
  @Test("A batch reads its rows once, reads them again after a save, and has nil for a missing one")
  func batch() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let items = (0..<4).map { stack.make("\($0)") }
    try stack.context.save()
    let keys = ContiguousArray(items.map(\.objectID.key))
    let batch = FaultBatch(keys)
    func name(_ number: Int) throws -> String? {
      guard let row = try batch.row(for: keys[number], from: stack.coordinator) else { return nil }
      return row.values.lazy.compactMap { if case .attribute(.string(let name)) = $0 { name } else { nil } }.first
    }
    #expect(try name(0) == "0" && name(1) == "1")
    stack.context.delete(items[3])
    items[2].setValue("changed", forKey: "name")
    try stack.context.save()
    #expect(try name(2) == "changed" && name(3) == nil && name(1) == "1")
  }

  @Test("A fault of a batch fills alone, and the others stay faults")
  func filling() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    for number in 0..<5 { _ = stack.make("\(number)") }
    try stack.context.save()
    let other = stack.other()
    let items = try other.all("Item")
    let batch = FaultBatch(ContiguousArray(items.map(\.objectID.key)))
    for item in items { item._batch = batch }
    #expect(items[2].shownName == "2")
    #expect(items.map(\.isFault) == [true, true, false, true, true])
    #expect(items.map(\.shownName) == ["0", "1", "2", "3", "4"] && items.allSatisfy { $0._batch == nil })
  }
}
#endif
