#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Relationships that are migrated")
struct RelationshipMigrationTests {
  private typealias Model = CodeModel

  @Test(
    "A relationship becomes another kind of one, and keeps its links and their order",
    arguments: [
      ("A.x", "B.y*", "A.x*", "B.y*"), ("A.x", "B.y*", "A.x+", "B.y*"), ("A.x", "B.y+", "A.x*", "B.y+"),
      ("A.x", "B.y", "A.x*", "B.y"), ("A.x", "B.y", "A.x", "B.y+"), ("A.x", "B.y", "A.x+", "B.y*"),
      ("A.x*", "B.y", "A.x+", "B.y"), ("A.x+", "B.y", "A.x*", "B.y"), ("A.x+", "B.y", "A.x+", "B.y"),
      ("A.x*", "B.y*", "A.x+", "B.y*"), ("A.x+", "B.y*", "A.x+", "B.y+"), ("A.x+", "B.y*", "A.x*", "B.y*"),
      ("A.x+", "B.y", "A.x+", "B.y*"), ("A.x*", "A.y*", "A.x+", "A.y*"), ("A.x", "A.y*", "A.x*", "A.y*"),
      ("A.x*", "B.y*", "A.renamed*", "B.other*"), ("A.x+", "B.y", "A.renamed+", "B.other"),
    ])
  func relationships(left: String, right: String, newLeft: String, newRight: String) throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let isRenamed = newLeft.contains("renamed")
    _ = try MigratedStore.migrated(
      Model.model(entities()) { $0.link(left, right) },
      Model.model(entities() + [Model.entity("AA")]) {
        $0.link(newLeft, newRight, was: isRenamed ? ("x", "y") : (nil, nil))
      })
  }

  @Test("Links stay where only one side of a relationship is found again")
  func oneSide() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    for (left, right, newLeft, newRight) in [
      ("A.x*", "B.y", "A.x*", "B.z"), ("A.x+", "B.y", "A.z+", "B.y"), ("A.x*", "B.y*", "A.x*", "B.z*"),
      ("A.x", "B.y", "A.x", "B.z"), ("A.x+", "B.y", "A.x+", "B.z"), ("A.x*", "B.y", "A.x+", "B.z"),
    ] {
      let store = try MigratedStore.migrated(
        Model.model(entities()) { $0.link(left, right) }, Model.model(entities()) { $0.link(newLeft, newRight) })
      let stack = try Stack(store.new, store.url)
      let hasLinks = try stack.context.all("A").contains { object in
        object.entity.relationshipsByName.keys.contains { key in
          (object.value(forKey: key) as? NSSet)?.count ?? (object.value(forKey: key) as? NSOrderedSet)?.count
            ?? (object.value(forKey: key) == nil ? 0 : 1) > 0
        }
      }
      #expect(hasLinks, "\(left)")
      try stack.close()
    }
  }

  @Test("A relationship gets an inverse, and loses it")
  func inverses() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let oneWay = { (name: String) in
      Model.model(entities()) { CodeModel.oneWay($0["A"], name, $0["B"]) }
    }
    // A deletion leaves what is one-way as it is, so that there is none.
    let both = { (left: String, right: String) in Model.model(entities()) { $0.link(left, right) } }
    _ = try MigratedStore.migrated(oneWay("x"), both("A.x", "B.y*"), rounds: 1)
    _ = try MigratedStore.migrated(both("A.x", "B.y*"), oneWay("x"), rounds: 1)
    _ = try MigratedStore.migrated(oneWay("x*"), both("A.x*", "B.y"), rounds: 1)
    _ = try MigratedStore.migrated(both("A.x*", "B.y"), oneWay("x*"), rounds: 1)
    _ = try MigratedStore.migrated(oneWay("x*"), both("A.x*", "B.y*"), rounds: 1)
    let shared = try MigratedStore(oneWay("x"), oneWay("x*")) { context in
      let b = context.make("B")
      for _ in 0..<2 { context.make("A").setValue(b, forKey: "x") }
    }
    #expect(
      try shared.failure().localizedFailureReason
        == "the row 1 of ZB would have more than one owner in the relationship 'A.x'")
  }

  @Test("A relationship that is its own inverse is migrated, and lists each pair both ways")
  func ownInverse() throws {
    func model(_ name: String, was identifier: String? = nil, _ attributes: String...) -> NSManagedObjectModel {
      Model.model([Model.entity("A", (["name"] + attributes).map { Model.attribute($0) })]) { entities in
        Model.oneWay(entities["A"], name + "*", entities["A"])
        let own = entities["A"]?.relationshipsByName[name]
        own?.inverseRelationship = own
        own?.renamingIdentifier = identifier
      }
    }
    func fill(_ key: String) -> (NSManagedObjectContext) -> Void {
      { context in
        let objects = ["a", "b", "c", "d"].map { context.make("A", $0) }
        objects[0].setMembers([objects[0], objects[1], objects[2]], forKey: key)
        objects[2].setMembers([objects[0], objects[3]], forKey: key)
      }
    }
    func friends(_ store: MigratedStore, _ key: String) throws -> [String] {
      let stack = try Stack(store.new, store.url)
      return try stack.context.all("A").map { "\($0.shownName): \($0.names(of: key).joined(separator: " "))" }.sorted()
    }
    let wanted = ["a: a b c", "b: a", "c: a d", "d: c"]
    let same = try MigratedStore(model("friends"), model("friends", "more"), fill("friends"))
    #expect(try same.migrate() == [])
    #expect(try friends(same, "friends") == wanted)
    let renamed = try MigratedStore(model("friends"), model("mates", was: "friends"), fill("friends"))
    #expect(try renamed.migrate() == [])
    #expect(try friends(renamed, "mates") == wanted)
    // A file may list a pair one way alone.
    let half = try MigratedStore(model("friends"), model("mates", was: "friends"), fill("friends"))
    let sql = try PlainSQL(half.url, isReadOnly: false)
    #expect(try sql.rows("SELECT * FROM Z_1FRIENDS").count == 7)
    try sql.rows("DELETE FROM Z_1FRIENDS WHERE Z_1FRIENDS > REFLEXIVE")
    try Stack(half.new, half.url, options: MigratedStore.options).close()
    #expect(try sql.rows("SELECT * FROM Z_1MATES").count == 7)
    #expect(try friends(half, "mates") == wanted)
  }

  @Test("A to-many relationship becomes to-one only where no object has several members")
  func fewer() throws {
    let entities = { [Model.entity("A", [Model.attribute("n")]), Model.entity("B", [Model.attribute("m")])] }
    let (many, one) = (
      Model.model(entities()) { $0.link("A.x*", "B.y*") }, Model.model(entities()) { $0.link("A.x", "B.y*") }
    )
    let store = try MigratedStore(many, one) { context in
      let (a, b) = (context.make("A"), context.make("B"))
      a.setValue(NSSet(object: b), forKey: "x")
      context.make("A").setValue(NSSet(object: b), forKey: "x")
    }
    #expect(try store.migrate() == [])
    let crowded = try MigratedStore(many, one) { context in
      context.make("A").setValue(NSSet(array: [context.make("B"), context.make("B")]), forKey: "x")
    }
    let error = try crowded.failure()
    #expect(error.code == NSMigrationError)
    #expect(
      error.localizedFailureReason
        == "the row 1 of ZA would have more than one member in the relationship 'A.x'")
  }
}
#endif
