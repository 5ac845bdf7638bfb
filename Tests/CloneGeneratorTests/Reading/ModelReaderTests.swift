import Testing

@testable import CloneGenerator

@Suite("Reading a model")
struct ModelReaderTests {
  @Test("A model without entities")
  func empty() throws {
    #expect(try read("<model/>") == .init(model: Model(name: "M", entities: [])))
    #expect(try model("") == Model(name: "M", entities: []))
  }

  @Test("The model's own settings")
  func modelAttributes() throws {
    let found = try model(
      "<elements><element name=\"A\" positionX=\"0\"/></elements><unknown><entity name=\"No\"/></unknown>",
      attributes: " type=\"x\" sourceLanguage=\"Swift\" userDefinedModelVersionIdentifier=\"2.0\""
        + " minimumToolsVersion=\"Automatic\" usedWithCloudKit=\"true\" usedWithSwiftData=\"YES\"")
    #expect(
      found
        == Model(
          name: "M", entities: [], sourceLanguage: "Swift", versionIdentifier: "2.0",
          minimumToolsVersion: "Automatic", isUsedWithCloudKit: true, isUsedWithSwiftData: true))
    let bare = try model("", attributes: " userDefinedModelVersionIdentifier=\"\" usedWithCloudKit=\"false\"")
    #expect(bare == Model(name: "M", entities: []))
  }

  @Test("An entity with everything")
  func entity() throws {
    let found = try model(
      """
      <entity name="Note" representedClassName=".Note" parentEntity="Base" isAbstract="YES" syncable="YES"
        codeGenerationType="category" elementID="OldNote" versionHashModifier="2">
        <userInfo><entry key="matchBy" value="id"/>
          <entry key="key with.dots..." value=""/>
          <entry key="b"/></userInfo>
        <uniquenessConstraints><uniquenessConstraint><constraint value="id"/></uniquenessConstraint>
          <uniquenessConstraint><constraint value="title"/><constraint value="id"/></uniquenessConstraint></uniquenessConstraints>
        <compoundIndexes><compoundIndex><index value="title"/><index value="id"/></compoundIndex></compoundIndexes>
        <fetchIndex name="byTitle" partialIndexPredicate="title != nil">
          <fetchIndexElement property="title" type="Binary" order="descending"/>
          <fetchIndexElement expression="lowercase:(title)" type="R-Tree" order="ascending"/>
          <fetchIndexElement property="id"/></fetchIndex>
        <attribute name="title"/>
        <attribute name="id"/></entity>
      <entity name="Base" representedClassName=""/>
      """)
    let note = Entity(
      name: "Note", className: ".Note", parentName: "Base", isAbstract: true, codeGeneration: .category,
      renamingIdentifier: "OldNote", uniquenessConstraints: [["id"], ["title", "id"]],
      userInfo: UserInfo([
        .init(key: "b", value: "", location: line(7)), .init(key: "key with.dots...", value: "", location: line(6)),
        .init(key: "matchBy", value: "id", location: line(5)),
      ]),
      attributes: [
        Attribute(name: "title", type: .undefined, location: line(15)),
        Attribute(name: "id", type: .undefined, location: line(16)),
      ],
      indexes: [
        FetchIndex(
          name: "byTitle",
          elements: [
            .init(propertyName: "title", type: "Binary", isAscending: false),
            .init(expression: "lowercase:(title)", type: "R-Tree"), .init(propertyName: "id"),
          ], predicate: "title != nil", location: line(11))
      ], compoundIndexes: [["title", "id"]], isSyncable: true, versionHashModifier: "2", location: line(4))
    #expect(found == Model(name: "M", entities: [note, Entity(name: "Base", location: line(17))]))
  }

  @Test("Who writes the class, and the abstract mark of other tools")
  func codeGeneration() throws {
    let found = try model(
      """
      <entity name="A" codeGenerationType="class" abstract="yes"/>
      <entity name="B" codeGenerationType="category" isAbstract="NO" abstract="YES"/>
      <entity name="C"/>
      """)
    let entities = [
      Entity(name: "A", isAbstract: true, codeGeneration: .class, location: line(3)),
      Entity(name: "B", codeGeneration: .category, location: line(4)), Entity(name: "C", location: line(5)),
    ]
    #expect(found == Model(name: "M", entities: entities))
  }

  @Test("An attribute with everything")
  func attribute() throws {
    let result = try attributes(
      """
      <attribute name="photo" optional="YES" transient="YES" attributeType="Transformable" derived="YES"
       derivationExpression="a.@count" usesScalarValueType="YES" defaultValueString="x" minValueString="1"
       maxValueString="9" regularExpressionString="a+" allowsExternalBinaryDataStorage="YES"
       preserveAfterDeletion="YES" spotlightIndexingEnabled="YES" valueTransformerName="T"
       customClassName="[Int64]" elementID="old" indexed="YES" allowsCloudEncryption="YES" syncable="YES"
       versionHashModifier="3"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
      """)
    #expect(
      result == [
        Attribute(
          name: "photo", type: .transformable, isOptional: true, isTransient: true, isDerived: true,
          derivationExpression: "a.@count", usesScalarType: true, defaultValue: "x", minimum: "1", maximum: "9",
          regularExpression: "a+", allowsExternalStorage: true, preservesValueInHistory: true,
          isIndexedBySpotlight: true, valueTransformerName: "T", customClassName: "[Int64]",
          renamingIdentifier: "old",
          userInfo: UserInfo([.init(key: "rebuild", value: "uuid", location: line(9))]), isIndexed: true,
          allowsCloudEncryption: true, isSyncable: true, versionHashModifier: "3", location: line(9))
      ])
  }

  @Test("Every type under the name that the file uses", arguments: Attribute.AttributeType.allCases)
  func types(_ type: Attribute.AttributeType) throws {
    guard type != .composite else { return }
    let result = try attributes("<attribute name=\"a\" attributeType=\"\(type.rawValue)\"/>")
    #expect(result == [Attribute(name: "a", type: type, location: line(4))])
  }

  @Test("Defaults and limits: a date's own keys first, empty texts stay, empty names are none")
  func defaults() throws {
    let result = try attributes(
      """
      <attribute name="a" attributeType="Date" defaultDateTimeInterval="1" defaultValueString="2"
        minDateTimeInterval="3" minValueString="4" maxDateTimeInterval="5" maxValueString="6"/>
      <attribute name="b" attributeType="String" defaultDateTimeInterval="1" defaultValueString=""/>
      <attribute name="c" attributeType="Date" maxValueString="12/5/2014"/>
      <attribute name="d" attributeType="Integer 16" defaultValue="7"/>
      <attribute name="e" attributeType="Binary" valueTransformerName="" customClassName="." elementID=""/>
      """)
    #expect(
      result == [
        Attribute(name: "a", type: .date, defaultValue: "1", minimum: "3", maximum: "5", location: line(5)),
        Attribute(name: "b", type: .string, defaultValue: "", location: line(6)),
        Attribute(name: "c", type: .date, maximum: "12/5/2014", location: line(7)),
        Attribute(name: "d", type: .integer16, defaultValue: "7", location: line(8)),
        Attribute(name: "e", type: .binary, customClassName: ".", location: line(9)),
      ])
  }

  @Test(
    "Truth values in any case; absent means NO",
    arguments: [
      ("optional=\"YES\"", true), ("optional=\"yes\"", true), ("optional=\"True\"", true), ("optional=\"1\"", true),
      ("optional=\"NO\"", false), ("optional=\"false\"", false), ("optional=\"0\"", false), ("", false),
    ])
  func flags(_ text: String, _ expected: Bool) throws {
    #expect(
      try attributes("<attribute name=\"a\" \(text)/>") == [
        Attribute(name: "a", type: .undefined, isOptional: expected, location: line(4))
      ])
  }

  @Test("Characters are decoded, names of any script are read")
  func characters() throws {
    let result = try attributes("<attribute name=\"größe\" defaultValueString=\"&lt;&#10;&quot;&#x1F600;\"/>")
    #expect(
      result == [Attribute(name: "größe", type: .undefined, defaultValue: "<\n\"😀", location: line(4))])
  }

  @Test("A relationship with everything, and one with nothing")
  func relationship() throws {
    let found = try model(
      """
      <entity name="A">
      <relationship name="bs" optional="YES" toMany="YES" ordered="YES" transient="YES" minCount="3" maxCount="10"
        deletionRule="Cascade" destinationEntity="A" inverseName="a" inverseEntity="A" elementID="old"
        indexed="YES" syncable="YES" versionHashModifier="1"><userInfo><entry key="clone" value="deep"/></userInfo>
      </relationship>
      <relationship name="a" destinationEntity="A" inverseName="" inverseEntity=""/>
      </entity>
      """)
    let relationships = [
      Relationship(
        name: "bs", destinationName: "A", inverseName: "a", inverseEntityName: "A", isToMany: true, isOrdered: true,
        isOptional: true, isTransient: true, minimumCount: 3, maximumCount: 10, deleteRule: .cascade,
        renamingIdentifier: "old", userInfo: UserInfo([.init(key: "clone", value: "deep", location: line(6))]),
        isIndexed: true, isSyncable: true, versionHashModifier: "1", location: line(6)),
      Relationship(name: "a", destinationName: "A", location: line(8)),
    ]
    #expect(
      found == Model(name: "M", entities: [Entity(name: "A", relationships: relationships, location: line(3))]))
  }

  @Test("Every delete rule under the name that the file uses", arguments: Relationship.DeleteRule.allCases)
  func deleteRules(_ rule: Relationship.DeleteRule) throws {
    let result = try readElements(
      "<entity name=\"A\"><relationship name=\"a\" destinationEntity=\"A\" deletionRule=\"\(rule.rawValue)\"/></entity>"
    )
    #expect(
      result.model.entities.first?.relationships == [
        Relationship(name: "a", destinationName: "A", deleteRule: rule, location: line(3))
      ])
  }

  @Test("The request of a fetched property isn't one of the model's")
  func fetching() throws {
    let found = try model(
      """
      <entity name="A">
      <fetchedProperty name="all" optional="YES" syncable="YES" versionHashModifier="1">
      <fetchRequest name="inner" entity="A" predicateString="TRUEPREDICATE"/>
      <userInfo><entry key="k" value="v"/></userInfo>
      </fetchedProperty>
      <fetchedProperty name="none"/>
      </entity>
      <fetchRequest name="outer" entity="A" predicateString="a == $A" resultType="2" fetchLimit="10"
       fetchBatchSize="5" includeSubentities="YES" includePropertyValues="YES" includesPendingChanges="YES"
       returnObjectsAsFaults="YES" returnDistinctResults="YES"/>
      """)
    let properties = [
      FetchedProperty(
        name: "all", isOptional: true,
        request: FetchRequest(name: "inner", entityName: "A", predicate: "TRUEPREDICATE", location: line(5)),
        userInfo: UserInfo([.init(key: "k", value: "v", location: line(6))]), isSyncable: true,
        versionHashModifier: "1", location: line(4)), FetchedProperty(name: "none", location: line(8)),
    ]
    let request = FetchRequest(
      name: "outer", entityName: "A", predicate: "a == $A", resultType: "2", limit: 10, batchSize: 5,
      includesSubentities: true, includesPropertyValues: true, includesPendingChanges: true,
      returnsObjectsAsFaults: true, returnsDistinctResults: true, location: line(12))
    let entity = Entity(name: "A", fetchedProperties: properties, location: line(3))
    #expect(found == Model(name: "M", entities: [entity], fetchRequests: [request]))
  }

  @Test("Composites nest, refer forward, and can be empty")
  func composites() throws {
    let found = try model(
      """
      <entity name="A"><attribute name="place" attributeType="Composite" composite="Outer"/></entity>
      <composite name="Outer">
      <attribute name="inner" attributeType="Composite" composite="Inner"/>
      <attribute name="x" attributeType="Double"/>
      </composite>
      <composite name="Inner"/>
      """)
    let place = Attribute(name: "place", type: .composite, compositeName: "Outer", location: line(3))
    let attributes = [
      Attribute(name: "inner", type: .composite, compositeName: "Inner", location: line(5)),
      Attribute(name: "x", type: .double, location: line(6)),
    ]
    #expect(found.entities == [Entity(name: "A", attributes: [place], location: line(3))])
    #expect(
      found.composites == [
        Composite(name: "Outer", attributes: attributes, location: line(4)),
        Composite(name: "Inner", location: line(8)),
      ])
  }

  @Test("Configurations")
  func configurations() throws {
    let found = try model(
      """
      <configuration name="Cloud" usedWithCloudKit="YES"><memberEntity name="A"/><memberEntity name="B"/>
      </configuration>
      <configuration name="Local"/>
      """)
    #expect(
      found.configurations == [
        ModelConfiguration(name: "Cloud", entityNames: ["A", "B"], isUsedWithCloudKit: true, location: line(3)),
        ModelConfiguration(name: "Local", location: line(5)),
      ])
  }

  @Test("The order of XML attributes and of userInfo entries means nothing")
  func order() throws {
    let entries = ["<entry key=\"a\" value=\"1\"/>", "<entry key=\"b\" value=\"2\"/>", "<entry key=\"c\"/>"]
    let marks = ["name=\"A\"", "isAbstract=\"YES\"", "syncable=\"YES\"", "representedClassName=\"B\""]
    let first = try readElements(
      "<entity \(marks.joined(separator: " "))><userInfo>\(entries.joined())</userInfo></entity>")
    for _ in 0..<10 {
      let shuffled = try readElements(
        "<entity \(marks.shuffled().joined(separator: " "))><userInfo>\(entries.shuffled().joined())</userInfo>"
          + "</entity>")
      #expect(shuffled == first)
    }
  }

  private func attributes(_ text: String) throws -> [Attribute] {
    try model("<entity name=\"A\">\n\(text)\n</entity>").entities.flatMap(\.attributes)
  }
}
