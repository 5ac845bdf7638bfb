import Testing

@testable import CloneGenerator

@Suite("Diagnostics that a model silences")
struct SilencedDiagnosticsTests {
  private func output(entity: String = "", property: String = "", configuration: String = "{}") -> String {
    func info(_ value: String) -> String {
      value.isEmpty ? "" : "diagnostics=\"\(value)\""
    }
    var example = ReferenceExample()
    example.add(
      "xml",
      """
      Note class= \(info(entity))
        cover one Note \(info(property))
        key UUID exlude
      Sub: Note class=
      """)
    example.add("json", configuration)
    return example.output().split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return "\(parts[1])\(parts[2]) \(line.split(separator: " ").last ?? "")"
    }.joined(separator: ", ")
  }

  private let all = "1 warning [entity-without-class], 2 warning [no-inverse], 3 error [rule-key-misspelt]"
  private let sub = "4 warning [entity-without-class]"

  @Test("An entity silences for its properties too, a property for itself, all or those that are named")
  func values() {
    #expect(output() == "\(all), \(sub)" && output(entity: " Ignore ") == sub)
    #expect(output(entity: "entity-without-class, No-Inverse") == "3 error [rule-key-misspelt], \(sub)")
    #expect(output(property: "ignore") == all.replacing("2 warning [no-inverse], ", with: "") + ", \(sub)")
    #expect(output(property: "rule-shadowed") == "\(all), \(sub)")
  }

  @Test("What the model says of one element counts more than what the configuration says of all")
  func configuration() {
    let errors = "{ \"severities\": { \"no-inverse\": \"error\" } }"
    #expect(output(configuration: errors).contains("2 error [no-inverse]"))
    #expect(!output(property: "no-inverse", configuration: errors).contains("no-inverse"))
  }

  @Test("A misspelt rule is an error that a model and a configuration can lower")
  func misspelt() {
    #expect(output(configuration: "{ \"severities\": { \"rule-key-misspelt\": \"warning\" } }").contains("3 warning"))
    #expect(!output(entity: "rule-key-misspelt").contains("rule-key-misspelt"))
  }

  @Test("A value that names no diagnostic is an error")
  func unknown() {
    #expect(
      output(entity: " , ")
        == "1 error [diagnostics-unknown], 1 warning [entity-without-class], 2 warning [no-inverse], 3 error [rule-key-misspelt], \(sub)"
    )
    #expect(output(property: "ignore, no-inverse").contains("2 error [diagnostics-unknown]"))
  }

  @Test("An id that another one has replaced is a warning, in the model and in the configuration")
  func replaced() {
    let old = "owned-beside-cascade"
    #expect(output(property: "\(old), no-inverse").contains("2 warning [diagnostic-replaced]"))
    #expect(!output(property: "\(old), no-inverse").contains("no-inverse"))
    #expect(
      output(configuration: "{ \"severities\": { \"\(old)\": \"ignore\" } }")
        == "\(all), \(sub), 1 warning [diagnostic-replaced]")
  }
}
