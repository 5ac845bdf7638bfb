/// One finding about a model, its rules or the call: what Xcode and SwiftPM show in place.
public struct Diagnostic: Hashable, Sendable {
  /// How much a finding matters.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is generated.
    case error
    /// Something to look at; generation goes on.
    case warning
  }

  /// How much the finding matters.
  public var severity: Severity
  /// The kind of finding.
  public let kind: DiagnosticID
  /// What is wrong, why, and what to change, without a closing full stop.
  public var message: String
  /// Where it is wrong.
  public var location: SourceLocation

  /// Makes a diagnostic, with the severity of its kind.
  public init(_ kind: DiagnosticID, _ message: String, at location: SourceLocation) {
    severity = kind.severity
    self.kind = kind
    self.message = message
    self.location = location
  }

  /// The stable word that names the kind of finding, `rebuild-unknown` for example.
  public var id: String { kind.rawValue }
}
