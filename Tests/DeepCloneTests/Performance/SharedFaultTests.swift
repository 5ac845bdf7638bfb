/// What clones share is brought in together, and not by each link that is written.
@MainActor @Suite("Shared objects that are faults")
struct SharedFaultTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for number in 1...3 { workspace.item(String(number)).tag = workspace.tag("tag \(number)") }
    _ = workspace.tag("of none")
    try workspace.context.save()
    workspace.context.reset()
  }

  private func all<Object: NSManagedObject>(_ type: Object.Type, _ context: NSManagedObjectContext) throws -> [Object] {
    try context.fetch(NSFetchRequest<Object>(entityName: String(describing: type)))
  }

  @Test("Before the first clone is made all are there, and nothing else is", arguments: [true, false])
  func shared(isWithinOneContext: Bool) throws {
    let target = isWithinOneContext ? workspace.context : workspace.stack.other()
    let items = try all(Item.self, workspace.context)
    nonisolated(unsafe) let tags = try all(Tag.self, target)
    nonisolated(unsafe) var faultCounts: [Int] = []
    #expect(tags.filter(\.isFault).count == 4)
    // Each clone gets a UUID as it is made.
    let options = CloneOptions(uuidSource: {
      faultCounts.append(tags.filter(\.isFault).count)
      return UUID()
    })
    let clones = try items.deepClone(in: target, options: options)
    #expect(Set(clones.compactMap(\.tag)).count == 3)
    #expect(faultCounts == [1, 1, 1] && tags.filter(\.isFault).count == 1)
  }

  @Test("What a call excludes isn't brought in")
  func excluded() throws {
    let (items, tags) = try (all(Item.self, workspace.context), all(Tag.self, workspace.context))
    _ = try items.deepClone(excluding: [.tag])
    #expect(tags.filter(\.isFault).count == 4)
  }
}
