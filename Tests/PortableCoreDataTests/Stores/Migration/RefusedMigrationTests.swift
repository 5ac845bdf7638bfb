#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Migrations that are refused")
struct RefusedMigrationTests {
  private typealias Model = CodeModel

  @Test("A difference that can't be inferred is an error that names it, and the store is unchanged")
  func refused() throws {
    func notes(_ attributes: NSAttributeDescription...) -> NSManagedObjectModel {
      Model.model([Model.entity("Note", attributes)])
    }
    func two(_ link: ([String: NSEntityDescription]) -> Void = { _ in }) -> NSManagedObjectModel {
      Model.model([Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])], link)
    }
    func crossed(_ x: String, _ v: String) -> NSManagedObjectModel {
      two {
        $0.link("A.x", "B.\(x)")
        $0.link("A.v", "B.\(v)")
      }
    }
    let parent = Model.entity("Parent")
    let below = [
      Model.entity("A", [Model.attribute("n")], below: parent),
      Model.entity("B", [Model.attribute("m")], below: parent),
    ]
    let other = Model.model([Model.entity("A", [Model.attribute("n")]), Model.entity("C")]) { $0.link("A.x*", "C.y") }
    let text = notes(Model.attribute("a"))
    for (old, new, reason) in [
      (
        text, notes(Model.attribute("a", isRequired: true)),
        "the attribute 'Note.a' was optional, is required, and has no default value"
      ),
      (
        text, notes(Model.attribute("b", isRequired: true)),
        "the attribute 'Note.b' is new, is required, and has no default value"
      ),
      (
        text, notes(Model.attribute("a", .integer16AttributeType)),
        "the attribute 'Note.a' is Integer 16, and was String as 'a'"
      ),
      (
        notes(Model.attribute("a", .integer64AttributeType)), notes(Model.attribute("a", .integer16AttributeType)),
        "the attribute 'Note.a' is Integer 16, and was Integer 64 as 'a'"
      ),
      (
        text, notes(Model.attribute("b", was: "a"), Model.attribute("c", was: "a")),
        "the properties 'b' and 'c' of 'Note' have the same renaming identifier, so that both could be 'a'"
      ),
      (two(), Model.model([parent] + below), "'A' and 'B' had no parent in common, and now have 'Parent'"),
      (
        two { $0.link("A.x*", "B.y") }, other,
        "the relationship 'A.x' refers to 'C', and referred to 'B', which was removed"
      ),
      (
        crossed("y*", "w*"), crossed("w*", "y*"),
        "the relationship 'A.v' has the inverse 'B.y', which was not the inverse of 'A.v'"
      ),
    ] {
      let refusal = try MigratedStore.refusal(old, new)
      #expect(refusal == (NSInferredMappingModelError, reason))
    }
  }

  @Test("Rows that the new version doesn't allow are an error that names the first")
  func refusedRows() throws {
    let abstract = try MigratedStore.refusal(
      Model.model([Model.entity("A", [Model.attribute("n")])]),
      Model.model([Model.entity("A", [Model.attribute("n")], isAbstract: true)]))
    #expect(abstract.code == NSMigrationError)
    #expect(abstract.reason == "the entity 'A' is abstract now, and has the row 1 of ZA")

    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let store = try MigratedStore(
      Model.model(entities()) { $0.link("A.x", "B.y*") },
      Model.model(entities()) {
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
      error.localizedFailureReason
        == "the relationship 'A.x' is required, and the row \(lacking) of ZA has none")

    let unique = Model.model([Model.entity("A", [Model.attribute("n")])])
    unique.entities[0].uniquenessConstraints = [["n"]]
    unique.entities[0].versionHashModifier = "unique"
    let doubles = try MigratedStore(Model.model([Model.entity("A", [Model.attribute("n")])]), unique) { context in
      for _ in 0..<2 { context.make("A").setValue("same", forKey: "n") }
    }
    #expect(try doubles.failure().code == NSMigrationConstraintViolationError)
  }
}
#endif
