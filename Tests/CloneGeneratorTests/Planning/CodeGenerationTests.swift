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

  @Test(
    "One warning for a model names the entities whose classes Xcode writes too, but those that silence it",
    arguments: [(TargetKind.package, ""), (.xcode, ""), (.package, "class-declared-twice")])
  func declaredTwice(kind: TargetKind, silenced: String) {
    output(.always, kind, silenced: silenced).expectDiagnostics([
      silenced.isEmpty
        ? "3 class-declared-twice: of 'Whole', 'A', 'B' and 1 more and the properties of 'Part', as their codegen says"
        : "4 class-declared-twice: write the classes of 'A', 'B', 'C' and the properties of 'Part', as"
    ])
  }

  @Test("The class of an entity that is never cloned is generated, so a warning names it")
  func neverCloned() {
    let model = "<model>\(ModelNotation.xml("Note clone=never", codegen: "class"))</model>"
    TargetPlans(of: model, Configuration { $0.entityClasses = .always }).collector.diagnostics.map(\.description)
      .joined(separator: "\n").expectDiagnostics(["1 class-declared-twice: write the classes of 'Note', as"])
  }

  @Test(
    "Where classes aren't generated everywhere, or `swift build` alone builds, nothing writes them again",
    arguments: [(GenerationMode.whereMissing, TargetKind.package), (.never, .package), (.always, .swiftBuild)])
  func declaredOnce(mode: GenerationMode, kind: TargetKind) { #expect(output(mode, kind) == "") }
}
