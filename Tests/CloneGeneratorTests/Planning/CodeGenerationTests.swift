import Testing

@testable import CloneGenerator

@Suite("Who writes an entity's class")
struct CodeGenerationTests {
  @Test("A class that is generated everywhere isn't Xcode's to write", arguments: GenerationMode.allCases)
  func classes(mode: GenerationMode) throws {
    let planned = try Planned(
      """
      <entity name="Own" representedClassName="Own"/>
      <entity name="Whole" representedClassName="Whole" codeGenerationType="class"/>
      <entity name="Part" representedClassName="Part" codeGenerationType="category"/>
      <entity name="None" codeGenerationType="class"/>
      """, entityClasses: mode)
    let without = """
      contents:6: warning: 'None' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class in the model editor (Class > Name) [entity-without-class]
      """
    let twice = """
      contents:4: warning: 'Whole' has the codegen "Class Definition", so Xcode writes the class, and 'entityClasses' is "always" in the configuration, which declares the same again; choose "Manual/None" in the model editor (Class > Codegen), or write "whereMissing" [class-declared-twice]
      contents:5: warning: 'Part' has the codegen "Category/Extension", so Xcode writes the class's properties, and 'entityClasses' is "always" in the configuration, which declares the same again; choose "Manual/None" in the model editor (Class > Codegen), or write "whereMissing" [class-declared-twice]

      """
    #expect(planned.text == (mode == .always ? twice + without : without))
  }
}
