import Testing

@testable import CloneGenerator

@Suite("Diagnostics about what identifies objects, and about rules in odd places")
struct IdentityDiagnosticTests {
  @Test("A constraint is only broken if all its attributes are kept")
  func constraints() throws {
    let planned = try Planned(
      """
      Base unique=a,new
        a UUID
        new UUID rebuild=uuid
        derived String derived
        other many Base.other
      Sub: Base unique=a,b unique=a,other unique=derived unique=new
        b UUID
      """)
    planned.text.expectDiagnostics([
      "8 unique-attribute-copied: 'Sub.derived' | ; have what it is computed from rebuilt, or remove the constraint",
      "9 unique-attribute-copied: 'Sub.a' and 'Sub.b' are together unique, but are copied, so a clone conflicts with its source when it is saved; add the rule 'rebuild: uuid' to 'Base.a' for example",
    ])
    #expect(planned.plan.entities.map(\.matchBy) == [["a", "new"], ["a", "b"]])
  }

  @Test(
    "The advice for a unique attribute is what its type, its name, its entity and its owners allow",
    arguments: [
      ("A unique=a\n  a UUID required", "'rebuild: uuid' or 'rebuild: custom' to 'A.a'\(never)"),
      ("A unique=a\n  a UUID", "'rebuild: uuid', 'rebuild: custom' or 'exclude' to 'A.a'\(never)"),
      ("A unique=a\n  a Date @defaultDateTimeInterval=0", "'rebuild: custom' to 'A.a'\(never)"),
      ("A class=NSManagedObject unique=a\n  a Integer64", "'exclude' to 'A.a'\(never)"),
      // An entity of a hierarchy isn't never cloned without its whole hierarchy.
      ("A unique=a\n  a String required\nSub: A", "'rebuild: uuid' or 'rebuild: custom' to 'A.a'"),
      // What is owned though it could be shared is told to be shared; what has one owner alone isn't.
      (owned("one"), "'rebuild: uuid' or 'rebuild: custom' to 'A.a'"),
    ] + ids.map { ("A class= unique=\($0)\n  \($0) String required", "'rebuild: uuid' to 'A.\($0)'\(never)") })
  func advice(entities: String, expected: String) throws {
    try expectAdvice(entities, "; add the rule \(expected).")
  }

  private static let never = "; or the rule 'clone: never' to 'A', if its objects are never cloned"
  private static let ids = ["id", "noteID", "remoteId", "note_id", "uuid", "identifier"]

  private static func owned(_ count: String) -> String {
    "A unique=a\n  a String required; note \(count) Note.tags\nNote\n  tags many A.note clone=deep"
  }

  @Test(
    "A unique attribute that names what is shared, or that no rule can change, has another advice",
    arguments: [
      (
        "A class=NSManagedObject unique=a\n  a Integer64 required",
        "; choose a class for 'A' in the model editor (Class > Name), whose function for the rule 'rebuild: custom' makes a value, or remove the constraint\(never)."
      ),
      (
        "A class= unique=a\n  a String required",
        "; add the rule 'clone: never' to 'A', if its objects are never cloned, or the rule 'rebuild: uuid' to 'A.a'."
      ),
      (
        "A class= unique=a\n  a String required @maxValueString=35",
        "; add the rule 'clone: never' to 'A', if its objects are never cloned."
      ),
      (
        owned("many"),
        "; add the rules 'clone: share' to 'Note.tags' and 'clone: never' to 'A', if its objects are never cloned, or the rule 'rebuild: uuid' or 'rebuild: custom' to 'A.a'."
      ),
    ])
  func otherAdvice(entities: String, expected: String) throws { try expectAdvice(entities, expected) }

  private func expectAdvice(_ entities: String, _ expected: String) throws {
    let found = try Planned(entities).diagnostics.filter { $0.kind == .uniqueAttributeCopied }
    found.expectDiagnostics(["4 unique-attribute-copied: is unique, but is copied, so | \(expected)"])
  }

  @Test("A constraint that names relationships is broken if a clone keeps them, as a clone of the object alone does")
  func ends() throws {
    let planned = try Planned(
      """
      Club
        joins many Join.club clone=deep
      Word unique=name
        name String
        texts many Text.word exclude
      Text unique=word,language
        language String
        word one Word.texts clone=share
      Join unique=club,member
        club one Club.joins
        member one Member.joins
      Member
        joins many Join.member
      """)
    planned.diagnostics.filter { $0.kind == .uniqueAttributeCopied }.expectDiagnostics([
      "6 unique-attribute-copied: add the rule 'clone: never' to 'Word', if its objects are never cloned, or",
      "8 unique-attribute-copied: 'Text.word' and 'Text.language' are together unique, and a clone keeps them, so it conflicts with its source when it is saved; add the rule 'clone: never' to 'Text', if its objects are never cloned",
      "11 unique-attribute-copied: 'Join.club' and 'Join.member' are together unique, and a clone of the object alone keeps them, so it conflicts with its source when it is saved; clone its owner, such as 'Join.club', or put the clone into another one ('into:')",
    ])
  }

  @Test("matchBy refuses what is no attribute, and what can't identify, one by one")
  func matchBy() throws {
    let planned = try Planned(
      """
      A matchBy="t, d,o, x ,r"
        t UUID transient
        d UUID derived
        o ObjectID
        x Boolean
        r many A.r
      B matchBy=" , "
      """)
    planned.text.expectDiagnostics([
      "3 match-by-unknown: the value \"t, d,o, x ,r\", but 'r' is a relationship, and what it refers to is another object in another store; name attributes (if an object is known by its relationships alone, add an attribute with an ID)",
      "3 match-by-unusable: 'd' is derived and has no value before it is saved, so",
      "3 match-by-unusable: 'o' is of type ObjectID, so", "3 match-by-unusable: 't' is transient and in no store, so",
      "9 match-by-unknown: without a value; name the attributes that identify an object, with commas between them, or remove the rule",
    ])
  }

  @Test("Rules on fetched properties and inside composites are refused")
  func oddPlaces() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <fetchedProperty name="f" optional="YES"><fetchRequest name="fetchedPropertyFetchRequest" entity="A"/>
          <userInfo><entry key="exclude" value=""/><entry key="clon" value=""/></userInfo></fetchedProperty>
        <attribute name="a" optional="YES" attributeType="UUID"><userInfo><entry key="matchBy" value="a"/></userInfo></attribute>
        <attribute name="b" optional="YES" attributeType="UUID"><userInfo><entry key="clone" value="deep"/></userInfo></attribute>
      </entity>
      <composite name="C">
        <attribute name="x" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
      </composite>
      """)
    planned.text.expectDiagnostics([
      "5 rule-on-wrong-element: 'exclude', which is not for fetched properties, which are never cloned; remove it",
      "5 warning rule-key-misspelt clone?: 'A.f' has the userInfo key 'clon', which is not a rule;",
      "6 rule-on-wrong-element: 'matchBy', which is for entities; move it to the entity that is meant",
      "7 rule-on-wrong-element: 'clone', which is for relationships and entities; remove it",
      "10 rule-on-wrong-element: 'rebuild', which is not for composite types, whose values are copied whole; move it to the attribute that is meant",
    ])
  }

  @Test("A sub-entity has a class if its parent has one, and inherits what that makes")
  func subentityWithoutClass() throws {
    let planned = try Planned(
      """
      Base
        a UUID rebuild=custom
      Sub: Base class=
      Other: Base
      """)
    planned.text.expectDiagnostics(["5 subentity-without-class: 'Sub'"])
  }

  @Test(
    "A UUID's text in an attribute with no room for it is a warning",
    arguments: [
      ("@maxValueString=36", true), ("@minValueString=36", true), ("@minValueString=37", false),
      ("@maxValueString=35", false),
    ])
  func lengths(limit: String, isRight: Bool) throws {
    let planned = try Planned("A\n  a String rebuild=uuid \(limit)")
    #expect(planned.diagnostics.map(\.kind) == (isRight ? [] : [.rebuildInvalidValue]))
  }
}
