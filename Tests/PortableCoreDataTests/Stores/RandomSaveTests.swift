#if !canImport(CoreData)
/// Random changes to the objects of random models, saved round by round.
@Suite("Saves of random changes")
struct RandomSaveTests {
  @Test("After each save, the file holds what the contexts see, in Core Data's layout")
  func saves() throws {
    let first = UInt64.random(in: 0...UInt64.max / 2)
    for seed in first..<first + (LongTests.areWanted ? 100 : 5) {
      let model = RandomVersions(seed: seed).old
      let stack = try Stack(model, inTemporaryFile: true)
      let url = try #require(stack.url)
      var changes = RandomChanges(context: stack.context, model: model, seed: seed)
      for round in 1...4 {
        try changes.make()
        try stack.context.save()
        var problems = try LayoutCheck(url, model).problems()
        for context in [stack.context, stack.other()] {
          problems += try StoreComparison(reading: StoreReading(url, model), context: context).differences()
        }
        #expect(problems == [], "round \(round), seed \(seed)")
      }
    }
  }
}
#endif
