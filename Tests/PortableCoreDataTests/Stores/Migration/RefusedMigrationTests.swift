import Foundation
import Testing

@testable import PortableCoreData

@Suite("Migrations that are refused")
struct RefusedMigrationTests {
  private typealias Model = VersionedModel

  @Test("What cannot be inferred is an error that names it, and the store stays what it was")
  func refused() throws {
    func notes(_ attribute: NSAttributeDescription) -> NSManagedObjectModel {
      Model.make([Model.entity("Note", [attribute])])
    }
    let required = try MigratedStore.refusal(notes(Model.attribute("a")), notes(Model.attribute("a", isRequired: true)))
    #expect(required.code == NSInferredMappingModelError)
    #expect(required.reason == "the attribute 'Note.a' was optional, is required, and has no default value")
    let new = try MigratedStore.refusal(notes(Model.attribute("a")), notes(Model.attribute("b", isRequired: true)))
    #expect(new.reason == "the attribute 'Note.b' is new, is required, and has no default value")
    let type = try MigratedStore.refusal(
      notes(Model.attribute("a")), notes(Model.attribute("a", .integer16AttributeType)))
    #expect(type.reason == "the attribute 'Note.a' is Integer 16, and was String as 'a'")
    let narrow = try MigratedStore.refusal(
      notes(Model.attribute("a", .integer64AttributeType)), notes(Model.attribute("a", .integer16AttributeType)))
    #expect(narrow.reason == "the attribute 'Note.a' is Integer 16, and was Integer 64 as 'a'")
    let both = try MigratedStore.refusal(
      notes(Model.attribute("a")),
      Model.make([Model.entity("Note", [Model.attribute("b", was: "a"), Model.attribute("c", was: "a")])]))
    #expect(
      both.reason
        == "the properties 'b' and 'c' of 'Note' have the same renaming identifier, so that both could be 'a'")

    let parent = Model.entity("Parent")
    let trees = try MigratedStore.refusal(
      Model.make([Model.entity("A", [Model.attribute("x")]), Model.entity("B", [Model.attribute("y")])]),
      Model.make([
        parent, Model.entity("A", [Model.attribute("x")], below: parent),
        Model.entity("B", [Model.attribute("y")], below: parent),
      ]))
    #expect(trees.reason == "'A' and 'B' had no parent in common, and now have 'Parent'")

    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let gone = try MigratedStore.refusal(
      Model.make(entities()) { $0.link("A.x*", "B.y") },
      Model.make([Model.entity("A", [Model.attribute("n")]), Model.entity("C")]) { $0.link("A.x*", "C.y") })
    #expect(gone.reason == "the relationship 'A.x' leads to 'C', and led to 'B', which was removed")
    let inverse = try MigratedStore.refusal(
      Model.make(entities()) {
        $0.link("A.x", "B.y*")
        $0.link("A.v", "B.w*")
      },
      Model.make(entities()) {
        $0.link("A.x", "B.w*")
        $0.link("A.v", "B.y*")
      })
    #expect(inverse.reason == "the relationship 'A.v' has the inverse 'B.y', which was not the inverse of 'A.v'")
  }

  @Test("Rows that the new version does not allow are an error that names the first")
  func refusedRows() throws {
    let abstract = try MigratedStore.refusal(
      Model.make([Model.entity("A", [Model.attribute("n")])]),
      Model.make([Model.entity("A", [Model.attribute("n")], isAbstract: true)]))
    #expect(abstract.code == NSMigrationError)
    #expect(abstract.reason == "the entity 'A' is abstract now, and has the row 1 of ZA")

    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let store = try MigratedStore(
      Model.make(entities()) { $0.link("A.x", "B.y*") },
      Model.make(entities()) {
        $0.link("A.x", "B.y*")
        $0["A"]?.relationshipsByName["x"]?.isOptional = false
      }
    ) { context in
      context.make("A").setValue(context.make("B"), forKey: "x")
      _ = context.make("A")
    }
    let error = try store.failure()
    let lacking = try PlainSQL(store.url).value("SELECT Z_PK FROM ZA WHERE ZX IS NULL").integer ?? 0
    #expect(
      error.userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "the relationship 'A.x' is required, and the row \(lacking) of ZA has none")

    let unique = Model.make([Model.entity("A", [Model.attribute("n")])])
    unique.entities[0].uniquenessConstraints = [["n"]]
    unique.entities[0].versionHashModifier = "unique"
    let doubles = try MigratedStore(Model.make([Model.entity("A", [Model.attribute("n")])]), unique) { context in
      for _ in 0..<2 { context.make("A").setValue("same", forKey: "n") }
    }
    #expect(try doubles.failure().code == NSMigrationConstraintViolationError)
  }
}
