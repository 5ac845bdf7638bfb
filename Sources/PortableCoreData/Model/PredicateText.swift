#if !canImport(CoreData)
public import Foundation

/// A predicate with its text in Core Data.
///
/// Foundation can't parse predicates here, so `text` keeps the text unchanged. A predicate with a test is evaluated by
/// the test; one without, such as a fetch request template's, can't be evaluated.
public final class PredicateText: NSPredicate {
  /// The text.
  public let text: String
  /// A Boolean value that says whether the predicate has a test.
  public let isEvaluable: Bool

  /// Makes a predicate of a text.
  ///
  /// - Parameters:
  ///   - text: The text, in the language of `NSPredicate(format:)`.
  ///   - test: Returns the predicate's result for a value; nil if there's no test. Evaluating a predicate without a
  ///     test stops the program, since any answer would be a guess.
  public init(_ text: String, test: (@Sendable (Any?) -> Bool)? = nil) {
    self.text = text
    isEvaluable = test != nil
    super.init { value, _ in
      guard let test else {
        preconditionFailure("`\(text)` can be evaluated by Apple's Foundation only; set a predicate of a block instead")
      }
      return test(value)
    }
  }

  /// Always fails: a test can't be archived.
  public required init?(coder: NSCoder) { nil }

  /// The text; Foundation's own format is of no use here.
  override public var predicateFormat: String { text }

  /// Predicates are equal if their texts are, as Core Data's are.
  override public func isEqual(_ object: Any?) -> Bool { (object as? PredicateText)?.text == text }

  override public var hash: Int { text.hashValue }

  /// The predicate itself, which doesn't change.
  override public func copy(with zone: NSZone? = nil) -> Any { self }
}
#endif
