#if !canImport(CoreData)
public import Foundation

/// A predicate with the text that Core Data has for it.
///
/// Foundation has no parser for predicates here, so the text is kept as it is as `text`. A predicate
/// that comes with a test is evaluated by it; one without, such as a fetch request template's, can't be evaluated.
public final class PredicateText: NSPredicate {
  /// The text.
  public let text: String
  /// A Boolean value that says whether the predicate comes with a test.
  public let isEvaluable: Bool

  /// Makes a predicate of a text.
  ///
  /// - Parameters:
  ///   - text: The text, in the language of `NSPredicate(format:)`.
  ///   - test: The text's result for a value; nil if that isn't known. Evaluating such a predicate stops the
  ///     program, since any answer would be a guess.
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

  /// Never makes one: a test can't be archived.
  public required init?(coder: NSCoder) { nil }

  /// The text, too; Foundation's own is of no use here.
  override public var predicateFormat: String { text }

  /// Predicates are equal if their texts are, as Core Data's are.
  override public func isEqual(_ object: Any?) -> Bool { (object as? PredicateText)?.text == text }

  override public var hash: Int { text.hashValue }

  /// The predicate itself, which doesn't change.
  override public func copy(with zone: NSZone? = nil) -> Any { self }
}
#endif
