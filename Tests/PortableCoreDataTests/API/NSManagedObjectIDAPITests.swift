import DeepClone
import Testing

@MainActor
@Suite("NSManagedObjectID as Apple spells it")
struct NSManagedObjectIDAPITests {
  @Test("An identity names its entity, its store and a URI, temporary and permanent", arguments: Storage.allCases)
  func identities(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    let temporary: NSManagedObjectID = tag.objectID
    #expect(temporary.isTemporaryID && temporary.persistentStore == nil)
    #expect(temporary.entity.name == "Tag")
    try library.context.save()
    let permanent = tag.objectID
    let store: NSPersistentStore = try #require(permanent.persistentStore)
    #expect(!permanent.isTemporaryID && store === library.container.persistentStoreCoordinator.persistentStores[0])
    let uri: URL = permanent.uriRepresentation()
    #expect(uri.scheme == "x-coredata" && uri.path.hasPrefix("/Tag/p"))
    let found = library.container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri)
    #expect(found == permanent && found?.hash == permanent.hash)
    #expect(Set([permanent, try #require(found)]).count == 1)
    let nowhere = try #require(URL(string: "x-coredata://nobody/Tag/p1"))
    #expect(library.container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: nowhere) == nil)
  }
}
