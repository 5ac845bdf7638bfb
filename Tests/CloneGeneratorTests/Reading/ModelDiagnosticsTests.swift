import Foundation
import Testing

@testable import CloneGenerator

@Suite("What is wrong with a model")
struct ModelDiagnosticsTests {
  @Test("Wrong values are all reported, each at its line")
  func values() {
    let found = messages {
      try readElements(
        """
        <entity name="A" codeGenerationType="clas">
        <attribute name="x" optional="maybe" attributeType="Integer16"/>
        <attribute name="y" attributeType="Colour" transient=""/>
        <relationship name="r" destinationEntity="A" deletionRule="cascade" maxCount="many"/>
        <attribute optional="YES"/>
        <fetchIndex name="i"><fetchIndexElement property="x" order="up"/></fetchIndex>
        <userInfo><entry value="v"/></userInfo>
        </entity>
        <entity name=""/>
        """)
    }
    let types =
      "Undefined, Integer 16, Integer 32, Integer 64, Decimal, Double, Float, String, Boolean, Date, Binary, UUID, URI,"
      + " Transformable, ObjectID, Composite"
    #expect(
      found == [
        "\(modelPath):3: error: `codeGenerationType=\"clas\"` of entity `A` is not known (did you mean `class`?);"
          + " it can be class, category [code-generation-unknown]",
        "\(modelPath):4: error: `attributeType=\"Integer16\"` of attribute `x` of entity `A` is not known"
          + " (did you mean `Integer 16`?); it can be \(types) [attribute-type-unknown]",
        "\(modelPath):4: error: `optional=\"maybe\"` of attribute `x` of entity `A` is neither YES nor NO; write one"
          + " of them [boolean-malformed]",
        "\(modelPath):5: error: `attributeType=\"Colour\"` of attribute `y` of entity `A` is not known; it can be"
          + " \(types) [attribute-type-unknown]",
        "\(modelPath):5: error: `transient=\"\"` of attribute `y` of entity `A` is neither YES nor NO; write one of"
          + " them [boolean-malformed]",
        "\(modelPath):6: error: `deletionRule=\"cascade\"` of relationship `r` of entity `A` is not known (did you"
          + " mean `Cascade`?); it can be No Action, Nullify, Cascade, Deny [delete-rule-unknown]",
        "\(modelPath):6: error: `maxCount=\"many\"` of relationship `r` of entity `A` is not a whole number; write"
          + " one [number-malformed]",
        "\(modelPath):7: error: `<attribute>` in entity `A` has no name; add `name=\"...\"` [name-missing]",
        "\(modelPath):8: error: `order=\"up\"` of index `i` of entity `A` is not known; it can be ascending,"
          + " descending [index-order-unknown]",
        "\(modelPath):9: error: an `<entry>` in the userInfo of entity `A` has no key; add `key=\"...\"`"
          + " [name-missing]",
        "\(modelPath):11: error: `<entity>` in the model has no name; add `name=\"...\"` [name-missing]",
      ])
  }

  @Test("Names that occur twice")
  func duplicates() {
    let found = messages {
      try readElements(
        """
        <entity name="A">
        <attribute name="x"/>
        <relationship name="x" destinationEntity="A"/>
        </entity>
        <entity name="A"/>
        <composite name="C"><attribute name="y"/><attribute name="y"/></composite>
        <composite name="C"/>
        """)
    }
    #expect(
      found == [
        "\(modelPath):5: error: entity `A` has a property `x` already in line 4; rename or remove one"
          + " [name-duplicate]",
        "\(modelPath):7: error: the model has an entity `A` already in line 3; rename or remove one [name-duplicate]",
        "\(modelPath):8: error: composite `C` has an attribute `y` already in line 8; rename or remove one"
          + " [name-duplicate]",
        "\(modelPath):9: error: the model has a composite `C` already in line 8; rename or remove one"
          + " [name-duplicate]",
      ])
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
        "\(modelPath):6: warning: the userInfo of entity `A` has the key `b` already in line 4; remove one of the"
          + " entries [user-info-duplicate]"
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
    let found = messages {
      try readElements(
        """
        <entity name="Note" parentEntity="Bose">
        <relationship name="tags" destinationEntity="Tags"/>
        <relationship name="none"/>
        <relationship name="base" destinationEntity="Base" inverseName="note" inverseEntity="Base"/>
        <relationship name="other" destinationEntity="Base" inverseName="notes" inverseEntity="Bass"/>
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
    }
    #expect(
      found == [
        "\(modelPath):3: error: the parent `Bose` of entity `Note` is not in the model (did you mean `Base`?)"
          + " [parent-unknown]",
        "\(modelPath):3: warning: a uniqueness constraint of entity `Note` names `idd`, which the entity does not have"
          + " [constraint-unknown]",
        "\(modelPath):4: error: the destination `Tags` of relationship `tags` of entity `Note` is not in the model"
          + " [destination-unknown]",
        "\(modelPath):5: error: relationship `none` of entity `Note` has no destination; choose one"
          + " [destination-missing]",
        "\(modelPath):6: error: the inverse `note` of relationship `base` of entity `Note` is not a relationship of"
          + " entity `Base` (did you mean `notes`?) [inverse-unknown]",
        "\(modelPath):7: error: the entity `Bass` of the inverse of relationship `other` of entity `Note` is not in"
          + " the model (did you mean `Base`?) [inverse-unknown]",
        "\(modelPath):9: error: the composite type `Plce` of attribute `c` of entity `Note` is not in the model"
          + " (did you mean `Place`?) [composite-unknown]",
        "\(modelPath):10: error: attribute `d` of entity `Note` names no composite type; choose one"
          + " [composite-unknown]",
      ])
  }

  @Test("Parents and composites in a circle")
  func cycles() {
    let found = messages {
      try readElements(
        """
        <entity name="A" parentEntity="B"/>
        <entity name="B" parentEntity="A"/>
        <entity name="C" parentEntity="C"/>
        <entity name="D" parentEntity="A"/>
        <composite name="X"><attribute name="y" attributeType="Composite" composite="Y"/></composite>
        <composite name="Y"><attribute name="z" attributeType="Composite" composite="Z"/></composite>
        <composite name="Z"><attribute name="y" attributeType="Composite" composite="Y"/></composite>
        """)
    }
    #expect(
      found == [
        "\(modelPath):3: error: entity `A` is its own ancestor: A -> B -> A; remove one of the parents"
          + " [parent-cycle]",
        "\(modelPath):4: error: entity `B` is its own ancestor: B -> A -> B; remove one of the parents"
          + " [parent-cycle]",
        "\(modelPath):5: error: entity `C` is its own ancestor: C -> C; remove one of the parents [parent-cycle]",
        "\(modelPath):8: error: composite `Y` contains itself; remove one of the attributes [composite-cycle]",
        "\(modelPath):9: error: composite `Z` contains itself; remove one of the attributes [composite-cycle]",
      ])
  }

  @Test("A model that is merged later is not checked before")
  func unchecked() throws {
    let text = "<model><entity name=\"A\" parentEntity=\"B\"/></model>"
    let result = try ModelReader.read(
      contents: .init(text.utf8), name: "M", path: modelPath, checksReferences: false)
    #expect(result.diagnostics == [])
    #expect(result.model.referenceDiagnostics().map(\.id) == ["parent-unknown"])
  }
}
