import Testing

@testable import CloneGenerator

@Suite("What planning says of what identifies objects, and of rules in odd places")
struct IdentityDiagnosticTests {
  @Test("A constraint is broken only where all its attributes are kept")
  func constraints() throws {
    let rebuild = "<userInfo><entry key=\"rebuild\" value=\"uuid\"/></userInfo>"
    func constraint(_ names: String...) -> String {
      let parts = names.map { "<constraint value=\"\($0)\"/>" }.joined()
      return "<uniquenessConstraints><uniquenessConstraint>\(parts)</uniquenessConstraint></uniquenessConstraints>"
    }
    let planned = try Planned(
      """
      <entity name="Base" representedClassName="Base">
        <attribute name="a" optional="YES" attributeType="UUID"/>
        <attribute name="new" optional="YES" attributeType="UUID">\(rebuild)</attribute>
        <attribute name="derived" optional="YES" attributeType="String" derived="YES"/>
        <relationship name="other" optional="YES" toMany="YES" destinationEntity="Base" inverseName="other"/>
        \(constraint("a", "new"))
      </entity>
      <entity name="Sub" representedClassName="Sub" parentEntity="Base">
        <attribute name="b" optional="YES" attributeType="UUID"/>
        \(constraint("a", "b"))
        \(constraint("a", "other"))
        \(constraint("derived"))
        \(constraint("new"))
      </entity>
      """)
    #expect(
      planned.text == """
        contents:10: warning: 'Sub.derived' is unique, but is copied, so a clone conflicts with its source when it is saved; have what it is computed from rebuilt, or remove the constraint [unique-attribute-copied]
        contents:11: warning: 'Sub.a' and 'Sub.b' are together unique, but are copied, so a clone conflicts with its source when it is saved; add the rule 'rebuild: uuid' to 'Base.a' for example [unique-attribute-copied]
        """)
    #expect(planned.plan.entities.map(\.matchBy) == [["a", "new"], ["a", "b"]])
  }

  @Test(
    "The advice for a unique attribute is what its type and its entity allow",
    arguments: [
      ("UUID", "", "A", "add the rule 'rebuild: uuid' or 'rebuild: custom' to 'A.a'"),
      ("UUID", " optional=\"YES\"", "A", "add the rule 'rebuild: uuid', 'rebuild: custom' or 'exclude' to 'A.a'"),
      ("Date", " optional=\"YES\" defaultDateTimeInterval=\"0\"", "A", "add the rule 'rebuild: custom' to 'A.a'"),
      ("Integer 64", " optional=\"YES\"", "NSManagedObject", "add the rule 'exclude' to 'A.a'"),
      (
        "Integer 64", "", "NSManagedObject",
        "choose a class for 'A' in the model editor (Class > Name), whose function for the rule 'rebuild: custom' makes a "
          + "value, or remove the constraint"
      ),
    ])
  func advice(type: String, more: String, className: String, expected: String) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="\(className)">
        <attribute name="a" attributeType="\(type)"\(more)/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="a"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      """)
    let subject = "'A.a' is unique, but is copied, so a clone conflicts with its source when it is saved; "
    let never = "; or the rule 'clone: never' to 'A', if its objects are never cloned"
    let found = planned.diagnostics.filter { $0.kind == .uniqueAttributeCopied }.map(\.message)
    #expect(found == [subject + expected + never])
  }

  @Test(
    "A String that isn't an id by its name identifies what is shared; one that is gets a new value",
    arguments: [
      (
        "name", "",
        "add the rule 'clone: never' to 'A', if its objects are never cloned, or the rule 'rebuild: uuid' to 'A.name'"
      ),
      ("paid", " maxValueString=\"35\"", "add the rule 'clone: never' to 'A', if its objects are never cloned"),
      ("id", "", "add the rule 'rebuild: uuid' to 'A.id'; \(Self.never)"),
      ("noteID", "", "add the rule 'rebuild: uuid' to 'A.noteID'; \(Self.never)"),
      ("remoteId", "", "add the rule 'rebuild: uuid' to 'A.remoteId'; \(Self.never)"),
      ("note_id", "", "add the rule 'rebuild: uuid' to 'A.note_id'; \(Self.never)"),
      ("uuid", "", "add the rule 'rebuild: uuid' to 'A.uuid'; \(Self.never)"),
      ("identifier", "", "add the rule 'rebuild: uuid' to 'A.identifier'; \(Self.never)"),
    ])
  func naturalKeys(name: String, more: String, expected: String) throws {
    let planned = try Planned(
      """
      <entity name="A">
        <attribute name="\(name)" attributeType="String"\(more)/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="\(name)"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      """)
    let subject = "'A.\(name)' is unique, but is copied, so a clone conflicts with its source when it is saved; "
    let found = planned.diagnostics.filter { $0.kind == .uniqueAttributeCopied }.map(\.message)
    #expect(found == [subject + expected])
  }

  private static let never = "or the rule 'clone: never' to 'A', if its objects are never cloned"

  @Test(
    "What is owned though it could be shared is told to be shared; what has one owner alone isn't",
    arguments: [
      (
        "toMany=\"YES\"",
        "add the rules 'clone: share' to 'Note.tags' and 'clone: never' to 'Tag', if its objects are never cloned, or the "
          + "rule "
      ), ("maxCount=\"1\"", "add the rule "),
    ])
  func naturalKeysOfOwned(count: String, expected: String) throws {
    let planned = try Planned(
      """
      <entity name="Tag" representedClassName="Tag">
        <attribute name="name" attributeType="String"/>
        <relationship name="note" optional="YES" \(count) destinationEntity="Note" inverseName="tags"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="Note" representedClassName="Note">
        <relationship name="tags" optional="YES" toMany="YES" destinationEntity="Tag" inverseName="note">
          <userInfo><entry key="clone" value="deep"/></userInfo></relationship>
      </entity>
      """)
    #expect(
      planned.diagnostics.filter { $0.kind == .uniqueAttributeCopied }.map(\.message) == [
        "'Tag.name' is unique, but is copied, so a clone conflicts with its source when it is saved; \(expected)"
          + "'rebuild: uuid' or 'rebuild: custom' to 'Tag.name'"
      ])
  }

  @Test("An entity of a hierarchy is not advised to be never cloned, which its whole hierarchy would have to be")
  func uniqueInHierarchy() throws {
    let planned = try Planned(
      """
      <entity name="Base" representedClassName="Base">
        <attribute name="name" attributeType="String"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="Sub" representedClassName="Sub" parentEntity="Base"/>
      """)
    #expect(
      planned.diagnostics.filter { $0.kind == .uniqueAttributeCopied }.map(\.message) == [
        "'Base.name' is unique, but is copied, so a clone conflicts with its source when it is saved; add the rule "
          + "'rebuild: uuid' or 'rebuild: custom' to 'Base.name'"
      ])
  }

  @Test("matchBy refuses what is no attribute, and what cannot identify, one by one")
  func matchBy() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="t" optional="YES" attributeType="UUID" transient="YES"/>
        <attribute name="d" optional="YES" attributeType="UUID" derived="YES"/>
        <attribute name="o" optional="YES" attributeType="ObjectID"/>
        <attribute name="x" optional="YES" attributeType="Boolean"/>
        <relationship name="r" optional="YES" toMany="YES" destinationEntity="A" inverseName="r"/>
        <userInfo><entry key="matchBy" value="t, d,o, x ,r"/></userInfo>
      </entity>
      <entity name="B" representedClassName="B"><userInfo><entry key="matchBy" value=" , "/></userInfo></entity>
      """)
    let subject = "contents:9: error: 'A' has the rule 'matchBy' with the value \"t, d,o, x ,r\", but "
    #expect(
      planned.text == """
        \(subject)'r' is a relationship; name attributes [match-by-unknown]
        \(subject)'d' is derived and has no value before it is saved, so it cannot identify an object; name another attribute [match-by-unusable]
        \(subject)'o' is of type ObjectID, so it cannot identify an object; name another attribute [match-by-unusable]
        \(subject)'t' is transient and in no store, so it cannot identify an object; name another attribute [match-by-unusable]
        contents:11: error: 'B' has the rule 'matchBy' without a value; name the attributes that identify an object, with commas between them, or remove the rule [match-by-unknown]
        """)
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
    #expect(
      planned.text == """
        contents:5: error: 'A.f' has the rule 'exclude', which is not for fetched properties, which are never cloned; remove it [rule-on-wrong-element]
        contents:5: warning: 'A.f' has the userInfo key 'clon', which is not a rule; did you mean 'clone'? [rule-key-misspelt]
        contents:6: error: 'A.a' has the rule 'matchBy', which is for entities; move it to the entity that is meant [rule-on-wrong-element]
        contents:7: error: 'A.b' has the rule 'clone', which is for relationships and entities; remove it [rule-on-wrong-element]
        contents:10: error: 'C.x' has the rule 'rebuild', which is not for composite types, whose values are copied whole; move it to the attribute that is meant [rule-on-wrong-element]
        """)
  }

  @Test("A sub-entity has a class where its parent has one; it inherits what that makes")
  func subentityWithoutClass() throws {
    let planned = try Planned(
      """
      <entity name="Base" representedClassName="Base">
        <attribute name="a" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="custom"/></userInfo></attribute>
      </entity>
      <entity name="Sub" parentEntity="Base"/>
      <entity name="Other" parentEntity="Base" representedClassName="Other"/>
      """)
    #expect(
      planned.text == """
        contents:6: error: 'Sub' has no class of its own, but its parent 'Base' has 'Base': its objects would be plain managed objects, which no accessor of type 'Base' can return; choose 'Base', or a class that inherits from it, in the model editor (Class > Name) [subentity-without-class]
        """)
  }

  @Test(
    "A UUID's text needs room", arguments: [("", "36", true), ("36", "", true), ("37", "", false), ("", "35", false)])
  func lengths(minimum: String, maximum: String, isRight: Bool) throws {
    let limits =
      (minimum.isEmpty ? "" : " minValueString=\"\(minimum)\"")
      + (maximum.isEmpty ? "" : " maxValueString=\"\(maximum)\"")
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="a" optional="YES" attributeType="String"\(limits)><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
      </entity>
      """)
    #expect(planned.diagnostics.map(\.kind) == (isRight ? [] : [.rebuildInvalidValue]))
  }
}
