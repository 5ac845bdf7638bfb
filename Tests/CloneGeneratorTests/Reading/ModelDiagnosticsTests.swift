import Testing

@testable import CloneGenerator

@Suite("What is wrong with a model")
struct ModelDiagnosticsTests {
  @Test("Wrong values are all reported, each at its line")
  func values() {
    let found = messages(
      """
      <entity name="A" codeGenerationType="clas">
      <attribute name="x" optional="maybe" attributeType="Integer16"/>
      <attribute name="y" attributeType="Color" transient=""/>
      <relationship name="r" destinationEntity="A" deletionRule="cascade" maxCount="many"/>
      <attribute optional="YES"/>
      <fetchIndex name="i"><fetchIndexElement property="x" order="up"/></fetchIndex>
      <userInfo><entry value="v"/></userInfo>
      </entity>
      <entity name=""/>
      """)
    let types = [
      "Undefined", "Integer 16", "Integer 32", "Integer 64", "Decimal", "Double", "Float", "String", "Boolean", "Date",
      "Binary", "UUID", "URI", "Transformable", "ObjectID", "Composite",
    ].map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(
      found == """
        3: warning: 'codeGenerationType' of 'A' has the unknown value "clas", which is read as Manual/None; allowed: \
        "class", "category", "none"; did you mean 'class'? [code-generation-unknown]
        4: error: 'attributeType' of 'A.x' has the unknown value "Integer16"; allowed: \(types); did you mean \
        'Integer 16'? [attribute-type-unknown]
        4: error: 'optional' of 'A.x' is "maybe", which is neither YES nor NO; write one of them [boolean-malformed]
        5: error: 'attributeType' of 'A.y' has the unknown value "Color"; allowed: \(types) [attribute-type-unknown]
        5: error: 'transient' of 'A.y' is "", which is neither YES nor NO; write one of them [boolean-malformed]
        6: error: 'deletionRule' of 'A.r' has the unknown value "cascade"; allowed: "No Action", "Nullify", \
        "Cascade", "Deny"; did you mean 'Cascade'? [delete-rule-unknown]
        6: error: 'maxCount' of 'A.r' is "many", which is not a whole number; write one [number-malformed]
        7: error: an element 'attribute' in 'A' has no name; add name="..." [name-missing]
        8: error: 'order' of index 'A.i' has the unknown value "up"; allowed: "ascending", "descending" [index-order-unknown]
        9: error: an entry in the userInfo of 'A' has no key; add key="..." [name-missing]
        11: error: an element 'entity' in the model has no name; add name="..." [name-missing]
        """)
  }

  @Test("XML names that are almost a data model's are warnings; others are of versions to come")
  func misspeltNames() {
    let found = messages(
      """
      <entity name="A" representedClasName="A" shape="round">
      <attribute name="x" optional="YES" attributeType="String" defaultValueStrng="1"><userinfo/></attribute>
      <relationship name="r" optional="YES" destinationEntity="A" deleteRule="Cascade"/>
      <atribute name="y"/>
      <drawing/>
      </entity>
      <entitys/>
      """)
    func warning(_ line: Int, _ subject: String, _ kind: String, _ name: String, _ meant: String) -> String {
      "\(line): warning: \(subject) has the XML \(kind) '\(name)', which has no effect; did you mean "
        + "'\(meant)'? [xml-name-misspelt]"
    }
    #expect(
      found.components(separatedBy: "\n") == [
        warning(3, "'A'", "attribute", "representedClasName", "representedClassName"),
        warning(4, "'A.x'", "attribute", "defaultValueStrng", "defaultValueString"),
        warning(4, "'A.x'", "element", "userinfo", "userInfo"),
        warning(5, "'A.r'", "attribute", "deleteRule", "deletionRule"),
        warning(6, "'A'", "element", "atribute", "attribute"),
        warning(9, "the model", "element", "entitys", "entity"),
      ])
  }

  @Test(
    "An inverse of another entity than the destination is read as the destination's, which refers back",
    arguments: ["Radio", "Channel", "Gone"])
  func inverseEntity(of owner: String) throws {
    let result = try readElements(
      """
      <entity name="Radio"><relationship name="channels" toMany="YES" destinationEntity="Channel" inverseName="radio" inverseEntity="\(owner)"/>
      </entity>
      <entity name="Channel"><relationship name="radio" destinationEntity="Radio" inverseName="channels" inverseEntity="Radio"/></entity>
      <entity name="Other"><relationship name="radio" destinationEntity="Radio"/></entity>
      """)
    let warning =
      "\(modelPath):3: warning: the inverse of 'Radio.channels' is said to be a relationship of '\(owner)', but its "
      + "destination is 'Channel', so it is read as 'Channel.radio', which refers back; choose the inverse again in the model "
      + "editor [inverse-entity-differs]"
    #expect(result.diagnostics.map(\.description) == (owner == "Channel" ? [] : [warning]))
    let (plan, diagnostics) = Planner.plan(result.model)
    #expect(plan.entities.first?.relationships.first?.inverse?.name == "radio")
    #expect(!diagnostics.contains { $0.kind == .inverseNotReciprocal })
  }

  @Test("An inverse of another entity stays an error where the destination's leads elsewhere, or isn't there")
  func inverseElsewhere() {
    let found = messages(
      """
      <entity name="A"><relationship name="b" destinationEntity="B" inverseName="a" inverseEntity="A"/>
      <relationship name="c" destinationEntity="B" inverseName="none" inverseEntity="A"/></entity>
      <entity name="B"><relationship name="a" destinationEntity="C"/></entity>
      <entity name="C"/>
      """)
    #expect(
      found == """
        3: error: the inverse of 'A.b' belongs to 'A', but the destination is 'B', which has a relationship 'a'; \
        correct the inverse's entity [inverse-unknown]
        4: error: the inverse 'none' of 'A.c' is not a relationship of 'A'; choose another one [inverse-unknown]
        """)
  }

  @Test("Names that occur twice")
  func duplicates() {
    let found = messages(
      """
      <entity name="A">
      <attribute name="x"/>
      <relationship name="x" destinationEntity="A"/>
      </entity>
      <entity name="A"/>
      <composite name="C"><attribute name="y"/><attribute name="y"/></composite>
      <composite name="C"/>
      """)
    #expect(
      found == """
        5: error: 'A' has a property 'x' already in line 4; rename or remove one [name-duplicate]
        7: error: the model has an entity 'A' already in line 3; rename or remove one [name-duplicate]
        8: error: composite 'C' has an attribute 'y' already in line 8; rename or remove one [name-duplicate]
        9: error: the model has a composite 'C' already in line 8; rename or remove one [name-duplicate]
        """)
  }

  @Test("A userInfo key that occurs twice, of which Core Data keeps one")
  func duplicateUserInfo() throws {
    let result = try readElements(
      """
      <entity name="A"><userInfo>
      <entry key="b" value="2"/>
      <entry key="a" value="1"/>
      <entry key="b" value="1"/>
      </userInfo></entity>
      """)
    #expect(
      result.diagnostics.map(\.description) == [
        "\(modelPath):6: warning: the userInfo of 'A' has the key 'b' already in line 4; remove one of the entries "
          + "[user-info-duplicate]"
      ])
    #expect(
      result.model.entities.map(\.userInfo.entries) == [
        [
          .init(key: "a", value: "1", location: line(5)), .init(key: "b", value: "1", location: line(6)),
          .init(key: "b", value: "2", location: line(4)),
        ]
      ])
  }

  @Test("Names that refer to nothing")
  func unknown() {
    let found = messages(
      """
      <entity name="Note" parentEntity="Bose">
      <relationship name="tags" destinationEntity="Tags"/>
      <relationship name="none"/>
      <relationship name="base" destinationEntity="Base" inverseName="note" inverseEntity="Base"/>
      <relationship name="other" destinationEntity="Base" inverseName="none" inverseEntity="Bass"/>
      <relationship name="right" destinationEntity="Sub" inverseName="notes"/>
      <attribute name="c" attributeType="Composite" composite="Plce"/>
      <attribute name="d" attributeType="Composite"/>
      <uniquenessConstraints><uniquenessConstraint><constraint value="idd"/><constraint value="c"/>
      </uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="Base"><relationship name="notes" destinationEntity="Note"/></entity>
      <entity name="Sub" parentEntity="Base"/>
      <composite name="Place"/>
      """)
    #expect(
      found == """
        3: error: the parent 'Bose' of 'Note' is not in the model; correct its name, or add the entity; did you mean \
        'Base'? [parent-unknown]
        3: warning: a uniqueness constraint of 'Note' names 'idd', which the entity does not have; name a property \
        that it has [constraint-unknown]
        4: error: the destination 'Tags' of 'Note.tags' is not in the model; choose another one [destination-unknown]
        5: error: 'Note.none' has no destination; choose one [destination-missing]
        6: error: the inverse 'note' of 'Note.base' is not a relationship of 'Base'; choose another one; did you mean \
        'notes'? [inverse-unknown]
        7: error: the entity 'Bass' of the inverse of 'Note.other' is not in the model; choose another inverse; did \
        you mean 'Base'? [inverse-unknown]
        9: error: the composite type 'Plce' of 'Note.c' is not in the model; choose another one; did you mean 'Place'? [composite-unknown]
        10: error: 'Note.d' names no composite type; choose one [composite-unknown]
        """)
  }

  @Test("Parents and composites in a circle")
  func cycles() {
    let found = messages(
      """
      <entity name="A" parentEntity="B"/>
      <entity name="B" parentEntity="A"/>
      <entity name="C" parentEntity="C"/>
      <entity name="D" parentEntity="A"/>
      <composite name="X"><attribute name="y" attributeType="Composite" composite="Y"/></composite>
      <composite name="Y"><attribute name="z" attributeType="Composite" composite="Z"/></composite>
      <composite name="Z"><attribute name="y" attributeType="Composite" composite="Y"/></composite>
      """)
    #expect(
      found == """
        3: error: 'A' is its own ancestor: A -> B -> A; remove one of the parents [parent-cycle]
        4: error: 'B' is its own ancestor: B -> A -> B; remove one of the parents [parent-cycle]
        5: error: 'C' is its own ancestor: C -> C; remove one of the parents [parent-cycle]
        8: error: composite 'Y' contains itself; remove one of the attributes [composite-cycle]
        9: error: composite 'Z' contains itself; remove one of the attributes [composite-cycle]
        """)
  }

  @Test("A model that will be merged isn't checked before")
  func unchecked() throws {
    let text = "<model><entity name=\"A\" parentEntity=\"B\"/></model>"
    var collector = DiagnosticCollector()
    let model = try ModelReader.read(contents: .init(text.utf8), name: "M", path: modelPath, into: &collector)
    #expect(collector.diagnostics == [])
    model.checkReferences(into: &collector)
    #expect(collector.diagnostics.map(\.id) == ["parent-unknown"])
  }
}
