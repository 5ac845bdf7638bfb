import Testing

@testable import CloneGenerator

@Suite("Values that Xcode writes apart from those in its menus")
struct LenientValueTests {
  @Test("The codegen `none` is Manual/None without a diagnostic; an unknown word is, too, with a warning")
  func noCodeGeneration() throws {
    let result = try readElements(ModelNotation.xml("Course codegen=none\nUnit codegen=extension"))
    #expect(result.model.entities.map(\.codeGeneration) == [.manual, .manual])
    #expect(result.diagnostics.map(\.kind) == [.codeGenerationUnknown])
  }

  @Test(
    "The default NO of an attribute that was a Boolean once is zero",
    arguments: ["Integer16", "Integer32", "Integer64"], ["NO", "no"])
  func falseInteger(type: String, text: String) throws {
    let result = try readElements(ModelNotation.xml("A; a \(type) scalar @defaultValueString=\(text)"))
    #expect(result.diagnostics.isEmpty)
    let attribute = try #require(result.model.entities.first?.attributes.first)
    #expect(DefaultValue(of: attribute)?.expression == "NSNumber(value: 0 as Int64)")
    #expect(PropertyType(attribute).initialValue(of: attribute) == "0")
  }

  @Test("A default of an Integer that is another word than NO is no number")
  func trueInteger() throws {
    let result = try readElements(ModelNotation.xml("A; a Integer16 @defaultValueString=YES"))
    #expect(result.diagnostics.map(\.kind) == [.defaultValueMalformed])
  }
}
