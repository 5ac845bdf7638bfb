/// One diagnostic about a model, its rules or the call: what Xcode and SwiftPM show at its location.
package struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic matters.
  package enum Severity: String, Hashable, Sendable {
    /// Nothing is generated.
    case error
    /// Something to look at; generation goes on.
    case warning
    /// Something to know.
    case note
  }

  /// How much the diagnostic matters.
  package var severity: Severity
  /// The kind of diagnostic.
  let kind: DiagnosticID
  /// The mistake, the reason and the fix, without a period at the end.
  var message: String
  /// The location of the mistake.
  var location: SourceLocation

  /// Makes a diagnostic, with the severity of its kind unless another one is given.
  init(_ kind: DiagnosticID, _ message: String, at location: SourceLocation, severity: Severity? = nil) {
    self.severity = severity ?? kind.severity
    self.kind = kind
    self.message = message
    self.location = location
  }

  /// The stable word for the kind of diagnostic, such as `rebuild-unknown`.
  var id: String { kind.rawValue }
}
