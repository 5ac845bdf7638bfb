import Testing

@testable import CloneGenerator

/// Compares the documentation's examples with the tool's output.
///
/// `RECORD_GOLDENS=1 swift test` writes the tool's output into the documentation, and fails.
@Suite("The reference of diagnostics")
struct DiagnosticsReferenceTests {
  @Test("It has a section on every id, in the order of the list, with its severity")
  func complete() throws {
    let reference = try DiagnosticsReference()
    #expect(reference.sections.map(\.id) == DiagnosticID.allCases.map(\.rawValue))
    let severities = DiagnosticID.allCases.map { id in
      let word = id.severity.rawValue.capitalized
      return id.severity == .error && id.canBeLowered ? "Error; can be lowered." : word + "."
    }
    #expect(reference.sections.map(\.severity) == severities)
  }

  @Test(
    "The example of each id gives exactly its output, and its fix gives none",
    arguments: DiagnosticID.allCases
  )
  func example(id: DiagnosticID) throws {
    let reference = try DiagnosticsReference()
    let section = try #require(reference.sections.first { $0.id == id.rawValue })
    if !Self.isRecording { #expect(section.fault.output() == section.output) }
    #expect(section.output.hasSuffix("[\(id.rawValue)]") && section.fix.output() == "")
  }

  @Test(
    "When goldens are recorded, the page has the outputs of today",
    .enabled(if: isRecording, "no goldens are recorded"))
  func record() throws {
    let reference = try DiagnosticsReference()
    var lines = reference.lines
    for section in reference.sections.reversed() {
      lines.replaceSubrange(section.outputLines, with: section.fault.output().components(separatedBy: "\n"))
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: DiagnosticsReference.file)
    Issue.record("recorded \(DiagnosticsReference.file.lastPathComponent)")
  }

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
}
