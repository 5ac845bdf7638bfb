#if !canImport(CoreData)
@MainActor
@Suite("Identities in dictionaries")
struct DictionaryIdentityTests {
  @Test("objectID is a property to fetch, alone or beside others", arguments: Storage.allCases)
  func identity(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b"].map { library.make("Tag", $0) }
    try library.context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Tag")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["objectID"]
    let alone = try library.context.fetch(request)
    #expect(Set(alone.compactMap { $0["objectID"] as? NSManagedObjectID }) == Set(tags.map(\.objectID)))
    #expect(alone.allSatisfy { $0.count == 1 })
    request.propertiesToFetch = ["name", "objectID"]
    request.predicate = PropertyPredicate("name", .equal, "b")
    let found = try library.other().fetch(request)
    #expect(found.map { $0["name"] as? String } == ["b"])
    #expect(found.map { $0["objectID"] as? NSManagedObjectID } == [tags[1].objectID])
  }
}
#endif
