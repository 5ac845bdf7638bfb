import Testing

@testable import CloneGenerator

@Suite("Printing a model")
struct ModelFormatTests {
  @Test("Printed as text, a model with every construct is the one that was reviewed")
  func text() throws {
    try Golden("Everything.txt").expect(try ModelFormat.text.print([try everything()]))
  }

  @Test("Printed as JSON, a model with every construct is the one that was reviewed")
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

  @Test("If the order in the file doesn't matter, the output doesn't depend on it")
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

  @Test("A text in the file can't be mistaken for the line's own words")
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
      contents: fixture("Everything.xml"), name: "Everything",
      path: "Everything.xcdatamodeld/Everything.xcdatamodel/contents")
    #expect(result.diagnostics == [])
    return result.model
  }
}
