#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Entities that are migrated")
struct EntityMigrationTests {
  private typealias Model = CodeModel

  @Test("Entities come, go, are renamed and move in the tree with their rows, whose numbers all move")
  func tree() throws {
    func old() -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let book = Model.entity("Book", [Model.attribute("pages", .integer32AttributeType)], below: root)
      let novel = Model.entity("Novel", [Model.attribute("plot")], below: book)
      let film = Model.entity("Film", [Model.attribute("length", .doubleAttributeType)], below: root)
      let tag = Model.entity("Tag", [Model.attribute("name")])
      return Model.model([root, book, novel, film, tag, Model.entity("Zebra", [Model.attribute("stripes")])]) {
        $0.link("Media.tags*", "Tag.media*")
        $0.link("Book.sequel", "Book.prequel")
        $0.link("Tag.first", "Media.firstOf+")
        CodeModel.oneWay($0["Tag"], "films*", $0["Film"])
      }
    }
    let thing = Model.entity("Thing", [Model.attribute("title")], isAbstract: true)
    let root = Model.entity("Medium", was: "Media", below: thing)
    let book = Model.entity("Book", [Model.attribute("pages", .integer32AttributeType)], below: root)
    let novel = Model.entity(
      "Novel", [Model.attribute("plot"), Model.attribute("size", .integer32AttributeType, was: "pages")], below: root)
    let film = Model.entity("Film", [Model.attribute("length", .doubleAttributeType)], below: thing)
    let tag = Model.entity("Tag", [Model.attribute("name")])
    let new = Model.model([Model.entity("Alpha"), film, thing, root, book, novel, tag]) {
      $0.link("Thing.tags*", "Tag.media*")
      $0.link("Book.sequel", "Book.prequel")
      $0.link("Tag.first", "Thing.firstOf+")
      CodeModel.oneWay($0["Tag"], "films*", $0["Film"])
    }
    // A book that follows a novel refers to a row that is none any more.
    let error = try MigratedStore.refusal(old(), new)
    #expect(error.code == NSInferredMappingModelError)
    #expect(
      error.reason == "the relationship 'Book.prequel' refers to 'Book', and referred to 'Novel', which is no 'Book'")
    let without = try #require(new.copy() as? NSManagedObjectModel)
    for name in ["sequel", "prequel"] {
      without.entitiesByName["Book"]?.properties.removeAll { $0.name == name }
    }
    _ = try MigratedStore.migrated(old(), without)
  }

  @Test("A uniqueness constraint that comes or goes makes another version, with its index or without")
  func uniqueness() throws {
    func model(_ isUnique: Bool) -> NSManagedObjectModel {
      let root = Model.entity("Thing", [Model.attribute("n", .integer64AttributeType)])
      if isUnique { root.uniquenessConstraints = [["n"]] }
      return Model.model([root, Model.entity("Special", below: root)])
    }
    func fill(_ values: Int...) -> (NSManagedObjectContext) throws -> Void {
      { context in for value in values { context.make("Special").setValue(NSNumber(value: value), forKey: "n") } }
    }
    #expect(try MigratedStore(model(false), model(true), fill(1, 2)).migrate() == [])
    #expect(try MigratedStore(model(true), model(false), fill(1, 2)).migrate() == [])
    let error = try MigratedStore(model(false), model(true), fill(1, 1)).failure()
    #expect(error.code == NSMigrationConstraintViolationError)
  }

  @Test("What a removed sub-entity's rows were linked with loses the links, and nothing else")
  func removedSubentity() throws {
    func model(_ names: [String]) -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let children = names.map { Model.entity($0, below: root) }
      return Model.model([root, Model.entity("Tag", [Model.attribute("name")])] + children) {
        $0.link("Media.tags+", "Tag.media*")
        $0.link("Tag.first", "Media.firstOf+")
        $0.link("Media.next", "Media.previous")
      }
    }
    for seed in UInt64(1)...3 { _ = try MigratedStore.migrated(model(["Book", "Film"]), model(["Film"]), seed: seed) }
  }

  @Test("An entity moves out of its tree with its rows")
  func outOfTree() throws {
    func model(isOut: Bool) -> NSManagedObjectModel {
      let root = Model.entity("Media", [Model.attribute("title")])
      let book = Model.entity("Book", isOut ? [Model.attribute("title")] : [], below: isOut ? nil : root)
      let film = Model.entity("Film", below: root)
      return Model.model([root, book, film, Model.entity("Tag", [Model.attribute("name")])]) {
        $0.link("Book.tags+", "Tag.books*")
        $0.link("Film.critic", "Tag.criticised*")
      }
    }
    let store = try MigratedStore.migrated(model(isOut: false), model(isOut: true))
    let highest = try PlainSQL(store.url).rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME IN ('Book', 'Media')")
    #expect(Set(highest).count == 1, "no number is given twice")
  }
}
#endif
