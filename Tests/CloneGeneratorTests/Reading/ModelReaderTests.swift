import Testing

@testable import CloneGenerator

@Suite("Reading a model")
struct ModelReaderTests {
  @Test("A model with every construct is read as the one that was reviewed, each value with its location")
  func everything() throws {
    let result = try ModelReader.read(
      contents: fixture("Everything.xml"), name: "Everything",
      path: "Everything.xcdatamodeld/Everything.xcdatamodel/contents")
    #expect(result.diagnostics == [])
    var text = ""
    dump(result.model, to: &text)
    try Golden("Everything.read.txt").expect(text)
  }

  @Test("A model without entities is read as one")
  func empty() throws {
    #expect(try read("<model/>") == .init(model: Model(name: "M", entities: [])))
    #expect(try model("") == Model(name: "M", entities: []))
  }

  @Test("An empty name or identifier is none, and a number or a truth value that isn't there is the default")
  func absent() throws {
    let found = try model(
      """
      <entity name="A" representedClassName="" parentEntity="" elementID="">
      <relationship name="a" destinationEntity="A" inverseName="" inverseEntity=""/>
      <fetchedProperty name="f"/></entity>
      <composite name="C"/>
      """, attributes: " userDefinedModelVersionIdentifier=\"\" usedWithCloudKit=\"false\"")
    let entity = Entity(
      name: "A", relationships: [Relationship(name: "a", destinationName: "A", location: line(4))],
      fetchedProperties: [FetchedProperty(name: "f", location: line(5))], location: line(3))
    #expect(found == Model(name: "M", entities: [entity], composites: [Composite(name: "C", location: line(6))]))
  }

  @Test(
    "A class's author is Xcode if the file says so; other tools' mark of an abstract entity counts if Xcode's is absent"
  )
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

  @Test("Every attribute type is read under the name that the file uses", arguments: Attribute.AttributeType.allCases)
  func types(_ type: Attribute.AttributeType) throws {
    guard type != .composite else { return }
    let result = try attributes("<attribute name=\"a\" attributeType=\"\(type.rawValue)\"/>")
    #expect(result == [Attribute(name: "a", type: type, location: line(4))])
  }

  @Test("Of defaults and limits a date's own keys come first, empty texts stay and empty names are none")
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
    "A truth value counts in any case, and an absent one is NO",
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

  @Test("Characters are decoded, and names of any script are read")
  func characters() throws {
    let result = try attributes("<attribute name=\"größe\" defaultValueString=\"&lt;&#10;&quot;&#x1F600;\"/>")
    #expect(
      result == [Attribute(name: "größe", type: .undefined, defaultValue: "<\n\"😀", location: line(4))])
  }

  @Test("Every delete rule is read under the name that the file uses", arguments: Relationship.DeleteRule.allCases)
  func deleteRules(_ rule: Relationship.DeleteRule) throws {
    let result = try readElements(
      "<entity name=\"A\"><relationship name=\"a\" destinationEntity=\"A\" deletionRule=\"\(rule.rawValue)\"/></entity>"
    )
    #expect(
      result.model.entities.first?.relationships == [
        Relationship(name: "a", destinationName: "A", deleteRule: rule, location: line(3))
      ])
  }

  @Test("The order of XML attributes and of userInfo entries means nothing, not even of two with one key")
  func order() throws {
    let entries = ["<entry key=\"a\" value=\"1\"/>", "<entry key=\"a\" value=\"2\"/>", "<entry key=\"c\"/>"]
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
