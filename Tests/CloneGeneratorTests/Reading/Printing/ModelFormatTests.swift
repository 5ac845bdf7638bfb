import Foundation
import TestSupport
import Testing

@testable import CloneGenerator

@Suite("Printing a model")
struct ModelFormatTests {
  @Test("Every construct, as text")
  func text() throws {
    try Golden("Everything.txt").expect(try ModelFormat.text.print([try everything()]))
  }

  @Test("Every construct, as JSON")
  func json() throws {
    try Golden("Everything.json").expect(try ModelFormat.json.print([try everything()]))
  }

  @Test("No property of any of the types is left out of the JSON, and each has a value that shows it in the golden")
  func nothingLeftOut() throws {
    let model = try everything()
    let text = try ModelFormat.json.print([model])
    let parts: [Any] = [
      model, try #require(model.entities.last), try #require(model.entities.last?.attributes.last),
      try #require(model.entities.last?.relationships.last), try #require(model.entities.last?.fetchedProperties.last),
      try #require(model.fetchRequests.last), try #require(model.entities.last?.indexes.last),
      try #require(model.entities.last?.indexes.last?.elements.last), try #require(model.composites.last),
      try #require(model.configurations.last),
    ]
    for part in parts {
      for child in Mirror(reflecting: part).children {
        let label = try #require(child.label)
        #expect(text.contains("\"\(label)\" :"), "\(type(of: part)).\(label)")
      }
    }
  }

  @Test("The order of what has none in the file does not show")
  func order() throws {
    let one = """
      <entity name="A"><userInfo><entry key="a" value="1"/><entry key="b" value="2"/></userInfo></entity>\
      <configuration name="x"><memberEntity name="A"/><memberEntity name="B"/></configuration><configuration name="y"/>\
      <composite name="c"/><composite name="d"/><fetchRequest name="f"/><fetchRequest name="g"/><entity name="B"/>
      """
    let other = """
      <fetchRequest name="g"/><fetchRequest name="f"/><composite name="d"/><composite name="c"/>\
      <entity name="A"><userInfo><entry value="2" key="b"/><entry value="1" key="a"/></userInfo></entity>\
      <configuration name="y"/><configuration name="x"><memberEntity name="B"/><memberEntity name="A"/></configuration>\
      <entity name="B"/>
      """
    let models = try [one, other].map { try readElements($0).model }
    #expect(models[0] != models[1])
    for format in ModelFormat.allCases { #expect(try format.print([models[0]]) == format.print([models[1]])) }
  }

  @Test("Several models are printed one after another, as JSON in an array; one is no array")
  func several() throws {
    let models = ["A", "B"].map { name in
      Model(name: name, entities: [Entity(name: "E", location: SourceLocation(path: "\(name)/contents", line: 2))])
    }
    #expect(
      try ModelFormat.text.print(models) == """
        model A
        entity E

        model B
        entity E

        """)
    let several = try JSONSerialization.jsonObject(with: Data(ModelFormat.json.print(models).utf8))
    let one = try JSONSerialization.jsonObject(with: Data(ModelFormat.json.print([models[0]]).utf8))
    let names = try #require(several as? [[String: Any]]).map { $0["name"] as? String }
    #expect(names == ["A", "B"])
    #expect((one as? [String: Any])?["name"] as? String == "A")
  }

  @Test("A text of the file's cannot be taken for the line's own words")
  func quoting() throws {
    let model = try readElements(
      """
      <entity name="A"><attribute name="a" attributeType="String" defaultValueString="x&quot;, optional&#10;y"/></entity>
      """
    ).model
    #expect(
      try ModelFormat.text.print([model]) == #"""
        model M
        entity A
          attribute a: String, default "x\", optional\ny"

        """#)
  }

  /// A model that holds every construct, each with a value that is not the default.
  private func everything() throws -> Model {
    let result = try ModelReader.read(
      contents: Data(Self.everythingText.utf8), name: "Everything",
      path: "Everything.xcdatamodeld/Everything.xcdatamodel/contents")
    #expect(result.diagnostics == [])
    return result.model
  }

  private static let everythingText = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="2.1" \
    usedWithCloudKit="YES" usedWithSwiftData="YES">
      <entity name="Base" representedClassName="Base" isAbstract="YES" codeGenerationType="category"/>
      <entity name="Note" representedClassName=".Note" parentEntity="Base" isAbstract="YES" \
    codeGenerationType="class" elementID="Memo" syncable="YES" versionHashModifier="3">
        <userInfo><entry key="matchBy" value="noteID"/><entry key="about" value="a &lt;note&gt;"/></userInfo>
        <attribute name="noteID" attributeType="UUID"/>
        <attribute name="place" optional="YES" attributeType="Composite" composite="Place"/>
        <attribute name="count" optional="YES" attributeType="Integer 32" usesScalarValueType="YES" transient="YES" \
    defaultValueString="7" minValueString="1" maxValueString="9" indexed="YES"/>
        <attribute name="sum" optional="YES" attributeType="Double" derived="YES" \
    derivationExpression="items.@sum.price"/>
        <attribute name="made" attributeType="Date" defaultDateTimeInterval="1000" minDateTimeInterval="1" \
    maxDateTimeInterval="2000"/>
        <attribute name="everything" optional="YES" transient="YES" derived="YES" attributeType="Transformable" \
    derivationExpression="noteID" usesScalarValueType="YES" defaultValueString="x" minValueString="1" \
    maxValueString="2" regularExpressionString="[a-z]+" allowsExternalBinaryDataStorage="YES" \
    preserveAfterDeletion="YES" spotlightIndexingEnabled="YES" valueTransformerName="Turn" customClassName="[Int64]" \
    composite="Place" elementID="something" indexed="YES" allowsCloudEncryption="YES" syncable="YES" \
    versionHashModifier="4"><userInfo><entry key="exclude"/></userInfo></attribute>
        <relationship name="next" optional="YES" maxCount="1" deletionRule="No Action" destinationEntity="Note" \
    inverseName="previous" inverseEntity="Note"/>
        <relationship name="previous" optional="YES" toMany="YES" ordered="YES" transient="YES" minCount="2" \
    maxCount="5" deletionRule="Cascade" destinationEntity="Note" inverseName="next" inverseEntity="Note" \
    elementID="before" indexed="YES" syncable="YES" versionHashModifier="5">
          <userInfo><entry key="clone" value="share"/></userInfo>
        </relationship>
        <fetchedProperty name="recent" optional="YES" syncable="YES" versionHashModifier="6">
          <fetchRequest name="fetchedPropertyFetchRequest" entity="Note" predicateString="made &gt; 5"/>
          <userInfo><entry key="k" value="v"/></userInfo>
        </fetchedProperty>
        <fetchIndex name="byCount" partialIndexPredicate="count &gt; 0">
          <fetchIndexElement property="count" type="Binary" order="descending"/>
          <fetchIndexElement expression="uppercase:(noteID)" type="R-Tree" order="ascending"/>
        </fetchIndex>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="noteID"/></uniquenessConstraint>
          <uniquenessConstraint><constraint value="count"/><constraint value="made"/></uniquenessConstraint>
        </uniquenessConstraints>
        <compoundIndexes><compoundIndex><index value="count"/><index value="made"/></compoundIndex></compoundIndexes>
      </entity>
      <fetchRequest name="all" entity="Note" predicateString="count == &quot;1&quot;" resultType="1" fetchLimit="10" \
    fetchBatchSize="5" includeSubentities="YES" includePropertyValues="YES" includesPendingChanges="YES" \
    returnObjectsAsFaults="YES" returnDistinctResults="YES"><userInfo><entry key="r" value="s"/></userInfo>\
    </fetchRequest>
      <configuration name="Cloud" usedWithCloudKit="YES">
        <memberEntity name="Note"/><memberEntity name="Base"/>
      </configuration>
      <composite name="Place">
        <userInfo><entry key="c" value="d"/></userInfo>
        <attribute name="latitude" optional="YES" attributeType="Double"/>
        <attribute name="town" attributeType="String"/>
      </composite>
    </model>

    """
}
