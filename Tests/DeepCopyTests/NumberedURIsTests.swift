@testable import DeepCopy

/// Identities of Apple's Core Data, kept as integers.
@MainActor @Suite("Numbers of identities")
struct NumberedURIsTests {
  @Test("Each URI has a number of its own, which gives it back")
  func roundTrip() throws {
    let texts = [
      "x-coredata://6E4F/Album/p1", "x-coredata://6E4F/Album/p2", "x-coredata://6E4F/Track/p1",
      "x-coredata://77/Album/p1",
      "x-coredata://6E4F/Album/p0", "x-coredata://6E4F/Album/p00", "x-coredata://6E4F/Album/p01",
      "x-coredata://6E4F/Album/p1099511627775", "x-coredata://6E4F/Album/p1099511627776",
      "x-coredata://6E4F/Album/p99999999999999999999", "x-coredata://6E4F/Album/pkey", "x-coredata://6E4F/Album/pkey7",
    ]
    let all = try texts.map { try #require(URL(string: $0)) }
    var numbers = NumberedURIs()
    let found = all.map { numbers.number(of: $0) }
    #expect(Set(found).count == all.count && !found.contains(0))
    #expect(all.map { numbers.number(of: $0) } == found)
    #expect(found.map { numbers.uri(of: $0) } == all)
    #expect(numbers.uri(of: 0) == nil)
  }

  @Test("The objects of one entity are in the order of their rows")
  func order() throws {
    let stack = try Stack()
    let albums = (1...12).map { stack.album("\($0)", "A") }
    try stack.context.save()
    var numbers = NumberedURIs()
    let found = albums.map { numbers.number(of: $0.objectID.uriRepresentation()) }
    #expect(found == found.sorted() && Set(found).count == 12)
    let coordinator = try #require(stack.context.persistentStoreCoordinator)
    for (album, number) in zip(albums, found) {
      let id = try coordinator.managedObjectID(forURIRepresentation: #require(numbers.uri(of: number)))
      #expect(id.map(stack.context.object) === album)
    }
  }
}
