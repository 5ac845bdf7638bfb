import Testing

@testable import CloneGenerator

@Suite("Values that Xcode writes apart from those in its menus")
struct LenientValueTests {
  @Test("The codegen `none` is Manual/None, without a word about it")
  func noCodeGeneration() throws {
    let result = try readElements(
      """
      <entity name="Course" representedClassName="Course" codeGenerationType="none"/>
      <entity name="Unit" representedClassName="Unit" codeGenerationType="extension"/>
      """)
    #expect(result.model.entities.map(\.codeGeneration) == [.manual, .manual])
    #expect(result.diagnostics.map(\.kind) == [.codeGenerationUnknown])
  }

  @Test(
    "The default NO of an attribute that was a Boolean once is zero",
    arguments: ["Integer 16", "Integer 32", "Integer 64"], ["NO", "no"])
  func falseInteger(type: String, text: String) throws {
    let result = try readElements(
      """
      <entity name="A"><attribute name="a" attributeType="\(type)" usesScalarValueType="YES" defaultValueString="\(text)"/>
      </entity>
      """)
    #expect(result.diagnostics.isEmpty)
    let attribute = try #require(result.model.entities.first?.attributes.first)
    #expect(DefaultValue(of: attribute)?.expression == "NSNumber(value: 0 as Int64)")
    #expect(PropertyType(attribute).initialValue(of: attribute) == "0")
  }

  @Test("Other words in an Integer aren't numbers")
  func trueInteger() throws {
    let result = try readElements(
      "<entity name=\"A\"><attribute name=\"a\" attributeType=\"Integer 16\" defaultValueString=\"YES\"/></entity>")
    #expect(result.diagnostics.map(\.kind) == [.defaultValueMalformed])
  }
}
