import Testing

@testable import CloneGenerator

@Suite("Who writes an entity's class")
struct CodeGenerationTests {
  /// What is said of classes that are declared twice.
  private func output(_ mode: GenerationMode, _ kind: TargetKind = .package, silenced: String = "") -> String {
    let model = ModelNotation.xml(
      """
      Own
      Whole codegen=class diagnostics=\(silenced)
      Part codegen=category
      A codegen=class
      B codegen=class
      C codegen=class
      None class= codegen=class
      """)
    return TargetPlans(of: "<model>\n\(model)\n</model>", Configuration { $0.entityClasses = mode }, targetKind: kind)
      .collector.diagnostics.filter { $0.kind == .classDeclaredTwice }.map(\.description)
      .joined(separator: "\n")
  }

  @Test("One warning for a model says whose classes Xcode writes too", arguments: [TargetKind.package, .xcode])
  func once(kind: TargetKind) {
    output(.always, kind).expectDiagnostics([
      "3 class-declared-twice: of 'Whole', 'A', 'B' and 1 more and the properties of 'Part', as their codegen says"
    ])
  }

  @Test("Where `swift build` alone builds, nothing writes them again")
  func swiftBuild() { #expect(output(.always, .swiftBuild) == "") }

  @Test("An entity that silences the diagnostic isn't named")
  func silenced() {
    output(.always, silenced: "class-declared-twice").expectDiagnostics([
      "4 class-declared-twice: write the classes of 'A', 'B', 'C' and the properties of 'Part', as"
    ])
  }

  @Test(
    "Classes that aren't generated everywhere aren't Xcode's to write",
    arguments: [GenerationMode.whereMissing, .never])
  func elsewhere(mode: GenerationMode) { #expect(output(mode) == "") }
}
