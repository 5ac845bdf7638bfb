/// Collects the diagnostics of all stages, so that they are printed together and sorted by location.
package struct DiagnosticCollector: Equatable, Sendable {
  /// The severities that the configuration can give a kind of diagnostic.
  package enum Override: String, Hashable, Sendable, CaseIterable {
    /// Nothing is generated.
    case error
    /// Something to look at.
    case warning
    /// Not even mentioned.
    case ignore
  }

  /// The severities that the configuration gives diagnostics, by id.
  let severities: [DiagnosticID: Override]
  private var collected: [Diagnostic] = []

  /// Makes an empty collector.
  ///
  /// - Parameter severities: The severities in the configuration, by id.
  package init(severities: [DiagnosticID: Override] = [:]) { self.severities = severities }

  /// Adds a diagnostic, with the severity that the configuration gives its id.
  package mutating func add(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    let severity = severities[diagnostic.kind]
    if severity == .ignore { return }
    if let severity, let severity = Diagnostic.Severity(rawValue: severity.rawValue) { diagnostic.severity = severity }
    collected.append(diagnostic)
  }

  /// Adds several diagnostics.
  package mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// The diagnostics, sorted by location, each once.
  ///
  /// - Complexity: O(*n* log *n*).
  var diagnostics: [Diagnostic] { Set(collected).sorted() }

  /// True if an error is among the diagnostics.
  package var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// The diagnostics as text, one line each; empty if there are none.
  package var text: String { diagnostics.map { "\($0)\n" }.joined() }
}
