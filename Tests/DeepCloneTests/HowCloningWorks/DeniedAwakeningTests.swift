@MainActor
@Suite("Objects that awakeFromInsert makes, and whose deletion is denied")
struct DeniedAwakeningTests {
  @Test("They leave with their links, so that the clones can be saved", arguments: [true, false])
  func denied(inFile: Bool) throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel, inTemporaryFile: inFile)
    let hatchery = stack.make(Hatchery.self)
    try stack.context.save()
    let eggs = try stack.counts()["Egg"]
    stack.context.name = "inspected"
    let clone = try hatchery.deepClone()
    try stack.context.save()
    #expect(clone.eggs?.count == hatchery.eggs?.count && eggs == 4)
    #expect(try stack.counts()["Egg"] == 8)
  }
}
