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

  @Test(
    "A default that the type can't hold, or an empty one, is no default",
    arguments: [
      "Date required exclude @defaultValueString=now", "UUID required exclude @defaultValueString=\"\"",
      "Integer16 required exclude @defaultValueString=\"\"", "Binary required exclude @defaultValueString=\"\"",
      "Boolean required exclude scalar @defaultValueString=maybe",
    ])
  func noDefault(attribute: String) throws {
    let model = "<model>\(ModelNotation.xml("A\n  a \(attribute)"))</model>"
    let diagnostics = TargetPlans(of: model).collector.diagnostics
    #expect(diagnostics.filter { $0.kind != .defaultValueMalformed }.map(\.kind) == [.requiredAttributeExcluded])
  }

  @Test(
    "An empty default of a String is a default; a scalar without a valid one goes by key, and begins without a value")
  func emptyDefault() throws {
    let model = """
      A codegen=class
        a String required exclude @defaultValueString=""; b Integer16 required scalar @defaultValueString=""
        c Boolean required scalar @defaultValueString=maybe; d Boolean required scalar @defaultValueString=NO
      """
    let result = GeneratorPipeline.generate("<model>\(ModelNotation.xml(model))</model>")
    #expect(result.diagnostics.map(\.kind) == [.defaultValueMalformed])
    let table = try #require(result.files.first).text
    for name in ["b", "c"] { #expect(table.contains("copied(\"\(name)\", \\.\(name), byKey: .scalarWithoutDefault)")) }
    #expect(table.contains("copied(\"d\", \\.d)"))
    let classes = try #require(result.files.last).text
    for text in ["_b: Int16?\n", "_c: Bool?\n", "_d: Bool? = false\n"] {
      #expect(classes.contains("private var " + text))
    }
  }
}
