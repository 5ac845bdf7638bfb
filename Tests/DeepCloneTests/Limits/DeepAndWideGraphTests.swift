@MainActor @Suite("Deep and wide graphs", .long)
struct DeepAndWideGraphTests {
  @Test("A chain of 100,000 objects is cloned on a thread with a small stack")
  func smallStack() throws {
    let end = Signal()
    nonisolated(unsafe) var length: Result<Int, any Error>?
    let thread = Thread {
      length = Result { try Self.lengthOfClonedChain(100_000) }
      end.send()
    }
    // Half of what Apple's systems give a secondary thread.
    thread.stackSize = 256 * 1024
    thread.start()
    #expect(try end.wait(seconds: 600) && length?.get() == 100_000)
  }

  nonisolated private static func lengthOfClonedChain(_ length: Int) throws -> Int {
    let workspace = try Workspace()
    let context = workspace.container.newBackgroundContext()
    return try context.performAndWait {
      let first = Station(context: context)
      var last = first
      for _ in 1..<length {
        let station = Station(context: context)
        last.next = station
        last = station
      }
      var copy: Station? = try first.deepClone()
      var count = 0
      while let station = copy {
        count += 1
        copy = station.next
      }
      // A chain that was never broken up would be released link by link, deep in the stack.
      context.reset()
      return count
    }
  }

  @Test("A relationship with 100,000 members is cloned whole, ordered or not")
  func wide() throws {
    let workspace = try Workspace()
    let note = workspace.note("A", id: 1)
    let items = (0..<100_000).map { _ in Item(context: workspace.context) }
    note.items = NSSet(array: items)
    let memos = (0..<100_000).map { number in
      let memo = Memo(context: workspace.context)
      memo.text = String(number)
      return memo
    }
    items[0].memos = NSOrderedSet(array: memos)
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation)
    #expect(copy.items?.count == 100_000)
    let texts = (operation.clone(of: items[0])?.memos?.array as? [Memo])?.map(\.text)
    #expect(texts == (0..<100_000).map { String($0) })
  }
}
