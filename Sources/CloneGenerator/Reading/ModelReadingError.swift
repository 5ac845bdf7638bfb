/// Why a model can't be read at all.
struct ModelReadingError: Error, Hashable, Sendable {
  /// The diagnostic that the developer sees; its id names the kind of failure.
  var diagnostic: Diagnostic

  init(_ id: DiagnosticID, _ message: String, at location: SourceLocation) {
    diagnostic = Diagnostic(id, message, at: location)
  }
}

extension ModelReadingError: CustomStringConvertible {
  /// The diagnostic's line.
  var description: String { diagnostic.description }
}
