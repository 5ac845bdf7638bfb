/// Why there is no model at all: the file or the bundle cannot be read.
public struct ModelReadingError: Error, Hashable, Sendable {
  /// What is shown to the developer; its id names the kind of failure.
  public var diagnostic: Diagnostic

  /// Makes an error that shows a diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(_ id: DiagnosticID, _ message: String, at location: SourceLocation) {
    diagnostic = Diagnostic(id, message, at: location)
  }
}

extension ModelReadingError: CustomStringConvertible {
  /// The diagnostic's line.
  public var description: String { diagnostic.description }
}
