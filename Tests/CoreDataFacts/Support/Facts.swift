/// What a fact claims, and what was found instead.
@MainActor final class Checks {
  private var found: [String] = []
  private var note = ""

  /// Checks a part of the fact.
  ///
  /// - Parameter text: What is said if the condition isn't met.
  func callAsFunction(
    _ condition: Bool, _ text: @autoclosure () -> String, at location: SourceLocation = #_sourceLocation
  ) {
    guard !condition else { return }
    if !found.contains(text()) { found.append(text()) }
    Issue.record("\(text())", sourceLocation: location)
  }

  /// Adds to the finding, whether the fact holds or not.
  func note(_ text: String) { note = text }

  var finding: String {
    let text = found.isEmpty ? "holds" : "**doesn't hold**: " + found.joined(separator: "; ")
    return note.isEmpty ? text : "\(text) (\(note))"
  }
}

/// Tests a fact about Core Data that the package relies on.
///
/// - Parameters:
///   - source: Who says so.
///   - file: The file in `Sources` that needs it.
@MainActor
func fact(
  _ source: Source, for file: String, at location: SourceLocation = #_sourceLocation, _ body: (Checks) throws -> Void
) {
  guard let entry = FactEntry(source, file, location) else { return }
  let checks = Checks()
  do { try StackKeeper.current.withValue(StackKeeper()) { try body(checks) } } catch {
    checks(false, "it threw \(brief(error))", at: location)
  }
  entry.end(checks.finding)
}

/// Tests a fact that takes turns of the main queue to show.
@MainActor
func slowFact(
  _ source: Source, for file: String, at location: SourceLocation = #_sourceLocation,
  _ body: @MainActor (Checks) async throws -> Void
) async {
  guard let entry = FactEntry(source, file, location) else { return }
  let checks = Checks()
  do { try await StackKeeper.current.withValue(StackKeeper()) { try await body(checks) } } catch {
    checks(false, "it threw \(brief(error))", at: location)
  }
  entry.end(checks.finding)
}

/// Notes how Core Data behaves where nobody knows; it can't fail.
@MainActor
func finding(
  _ source: Source, for file: String, at location: SourceLocation = #_sourceLocation, _ body: () throws -> String
) {
  guard let entry = FactEntry(source, file, location) else { return }
  let text: String
  do { text = try StackKeeper.current.withValue(StackKeeper()) { try body() } } catch {
    text = "it threw \(brief(error))"
  }
  print("\(entry.sentence) \(text)")
  entry.end(text)
}

/// Notes a fact that this system has no API for.
@MainActor
func unknownHere(_ source: Source, for file: String, at location: SourceLocation = #_sourceLocation) {
  FactEntry(source, file, location)?.end("only on a Mac")
}

/// An error's domain and code.
func brief(_ error: any Error) -> String { "\((error as NSError).domain) \((error as NSError).code)" }

/// Lets the main queue take turns until a condition is met, for a while.
@MainActor
func turns(until isMet: @MainActor () -> Bool) async {
  for _ in 0..<200 where !isMet() {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

/// Runs code, and frees what it leaves to be freed later, as Objective-C does at the end of a turn.
func pooled<T>(_ body: () throws -> T) rethrows -> T {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}
