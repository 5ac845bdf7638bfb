import Testing

@testable import CloneGenerator

@Suite("Classes of Transformables")
struct TransformableClassTests {
  private func diagnostics(
    _ type: String, _ name: String, codegen: String = "class", _ mode: GenerationMode = .whereMissing
  ) throws -> String {
    try Planned("A codegen=\(codegen)\n  a \(type) @customClassName=\"\(name)\"", entityClasses: mode).text
  }

  @Test(
    "Names, other Swift types and no name are usable classes",
    arguments: ["UIColor", "Shapes.Path", ".NSArray", "", "[Int64]", "[String: Int]"])
  func usable(name: String) throws { #expect(try diagnostics("Transformable", name) == "") }

  @Test("Other text is a warning at the attribute where an accessor is generated")
  func unusable() throws {
    let warning = ["4 transformable-class-unusable: \"[Int64\""]
    try diagnostics("Transformable", "[Int64").expectDiagnostics(warning)
    for mode in [GenerationMode.whereMissing, .always, .never] {
      try diagnostics("Transformable", "[Int64", codegen: "", mode).expectDiagnostics(mode == .always ? warning : [])
    }
  }

  @Test("A class that's left over on another type means nothing", arguments: ["Binary", "String"])
  func leftOver(type: String) throws { #expect(try diagnostics(type, "[Int64") == "") }
}
