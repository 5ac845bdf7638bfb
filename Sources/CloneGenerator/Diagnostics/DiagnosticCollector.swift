/// Collects the diagnostics of all stages, so that they are printed together and sorted by location.
///
/// One collector is passed through the stages. It knows the severities of the configuration and what models silence, so no
/// stage has to ask before it reports.
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
  /// The diagnostics about variants, which have silenced what they silence themselves.
  private var aboutVariants: [Diagnostic] = []
  /// The diagnostics that models silence, by location.
  private var silenced: [SourceLocation: Set<DiagnosticID>] = [:]

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

  /// Makes and adds a diagnostic.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at location: SourceLocation, severity: Diagnostic.Severity? = nil
  ) {
    add(Diagnostic(id, message, at: location, severity: severity))
  }

  /// Makes and adds one diagnostic about several elements, at the location of the first, except those where it's silenced.
  ///
  /// - Parameters:
  ///   - id: The kind of diagnostic.
  ///   - elements: The elements; if none is left, there is no diagnostic.
  ///   - location: Where an element stands.
  ///   - others: Where that stands which makes an element a mistake.
  ///   - message: Makes the message about those that are left; nil for no diagnostic.
  mutating func report<Element>(
    _ id: DiagnosticID, about elements: [Element], at location: (Element) -> SourceLocation,
    because others: (Element) -> [SourceLocation] = { _ in [] }, _ message: ([Element]) -> String?
  ) {
    let left = elements.filter { !isSilenced(id, at: location($0)) }
    guard let first = left.first, let message = message(left) else { return }
    var diagnostic = Diagnostic(id, message, at: location(first))
    diagnostic.otherLocations = left.dropFirst().map(location) + left.flatMap(others)
    add(diagnostic)
  }

  /// Adds what a variant causes and its model doesn't, with the variant's name.
  ///
  /// - Parameters:
  ///   - other: The diagnostics about the model with the variant's rules.
  ///   - variant: The variant's name.
  mutating func add(_ other: DiagnosticCollector, about variant: String) {
    let known = Set(diagnostics)
    for var diagnostic in other.diagnostics where !known.contains(diagnostic) {
      diagnostic.message = "in the variant '\(variant)', \(diagnostic.message)"
      aboutVariants.append(diagnostic)
    }
  }

  /// Silences diagnostics at a location, also those that were added before.
  mutating func silence(_ ids: Set<DiagnosticID>, at location: SourceLocation) {
    silenced[location, default: []].formUnion(ids)
  }

  /// Returns whether a kind of diagnostic is silenced at a location.
  func isSilenced(_ id: DiagnosticID, at location: SourceLocation) -> Bool {
    silenced[location]?.contains(id) == true
  }

  /// The diagnostics, sorted by location, each once.
  ///
  /// - Complexity: O(*n* log *n*).
  package var diagnostics: [Diagnostic] {
    Set(collected.filter { !isSilenced($0.kind, at: $0.location) } + aboutVariants).sorted()
  }

  /// True if an error is among the diagnostics.
  package var hasErrors: Bool {
    (collected.filter { !isSilenced($0.kind, at: $0.location) } + aboutVariants).contains { $0.severity == .error }
  }

  /// The diagnostics as text, one line each; empty if there are none.
  package var text: String { diagnostics.map { "\($0)\n" }.joined() }
}
