@testable import DeepCopy

@MainActor @Suite("The table of a copy")
struct CopyTableTests {
  @Test("Each object has one number, in the order of adding, and is found by any ID that equals its own")
  func numbers() throws {
    let stack = try Stack()
    let tags = (0..<1000).map { stack.tag("\($0)") }
    try stack.context.save()
    var table = CopyTable(tags[..<500].map(\.objectID))
    #expect(table.number(of: tags[500].objectID) == nil)
    for tag in tags { table.add(tag.objectID) }
    #expect(table.count == 1000 && table.sources == tags.map(\.objectID))
    let ids = try stack.other().all(Tag.self).map(\.objectID)
    #expect(Set(ids.map { table.number(of: $0) }) == Set(0..<1000))
    #expect(CopyTable([]).number(of: tags[0].objectID) == nil)
  }

  @Test("An object has no copy until one is noted")
  func states() throws {
    let stack = try Stack()
    let (source, copy) = (stack.tag("source"), stack.tag("copy"))
    var table = CopyTable([source.objectID])
    #expect(table.state(0) == .open && table.copy(0) == nil && table.count(of: .kept) == 0)
    table.note(copy.objectID, .kept, of: 0)
    #expect(table.state(0) == .kept && table.copy(0) == copy.objectID && table.count(of: .kept) == 1)
    #expect(table.sources(ofCopies: [copy.objectID, source.objectID]) == [copy.objectID: source.objectID])
  }
}
