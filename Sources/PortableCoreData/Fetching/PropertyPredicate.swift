#if !canImport(CoreData)
public import Foundation

/// A predicate on one property that a store can evaluate: `name == "a"`, `name IN {...}` or `SELF IN {...}`.
///
/// Foundation has neither `NSPredicate(format:)` nor `NSComparisonPredicate` here. Combine predicates with Foundation's
/// `NSCompoundPredicate`. Nil equals nil, differs from everything else, and is neither less nor greater.
public final class PropertyPredicate: NSPredicate {
  /// A comparison of a property with a value.
  public enum Comparison: Sendable {
    /// `==`
    case equal
    /// `!=`
    case notEqual
    /// `<`
    case lessThan
    /// `<=`
    case lessThanOrEqual
    /// `>`
    case greaterThan
    /// `>=`
    case greaterThanOrEqual
  }

  /// The tests that a predicate can make.
  enum Test {
    case compare(String, Comparison, Any?)
    case values(String, [Any?], ComparedSet)
    case objects([Any], ComparedSet)
  }

  let test: Test

  /// Compares a property with a value.
  ///
  /// - Parameters:
  ///   - keyPath: The name of an attribute or a to-one relationship, or a path of relationships that ends in one. A
  ///     store can only evaluate a name.
  ///   - comparison: The comparison; destinations are equal or not.
  ///   - value: The value, boxed or not; for a relationship an object or an identity; nil for no value.
  public init(_ keyPath: String, _ comparison: Comparison, _ value: Any?) {
    test = .compare(keyPath, comparison, value)
    super.init { _, _ in false }
  }

  /// Tests whether a property has one of some values.
  ///
  /// - Parameters:
  ///   - keyPath: The same as for `init(_:_:_:)`.
  ///   - values: The values, boxed or not; for a relationship objects or identities.
  public init(_ keyPath: String, in values: some Sequence) {
    let values = values.map { $0 as Any }
    test = .values(keyPath, values, ComparedSet(values))
    super.init { _, _ in false }
  }

  /// Tests whether an object is one of some objects.
  ///
  /// - Parameter objects: Objects or identities.
  public init(selfIn objects: some Sequence) {
    let objects = objects.map { $0 as Any }
    test = .objects(objects, ComparedSet(objects))
    super.init { _, _ in false }
  }

  /// Always fails: a predicate with any kind of values can't be archived.
  public required init?(coder: NSCoder) { nil }

  /// Returns whether an object satisfies the predicate; anything else than a managed object doesn't.
  override public func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    guard let object = object as? NSManagedObject else { return false }
    switch test {
    case .compare(let path, let comparison, let value):
      return comparison.holds(ComparedValue(object.value(forKeyPath: path)), ComparedValue(value))
    case .values(let path, _, let set): return set.contains(object.value(forKeyPath: path))
    case .objects(_, let set): return set.contains(object)
    }
  }

  /// The predicate itself, which doesn't change.
  override public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension PropertyPredicate.Comparison {
  /// Returns whether the comparison holds between two values, as a store sees it.
  func holds(_ left: ComparedValue, _ right: ComparedValue) -> Bool {
    switch (self, left, right) {
    case (.equal, _, _): return left == right
    case (.notEqual, _, _): return left != right
    case (_, .attribute(let left), .attribute(let right)): return holds(left.value, right.value)
    default: return false
    }
  }

  /// Returns whether the comparison holds between two values of attributes.
  func holds(_ left: AttributeValue, _ right: AttributeValue) -> Bool {
    let order = left.ordered(to: right)
    return switch self {
    case .equal: order == .orderedSame
    case .notEqual: order != .orderedSame
    case _ where left == .null || right == .null: false
    case .lessThan: order == .orderedAscending
    case .lessThanOrEqual: order != .orderedDescending
    case .greaterThan: order == .orderedDescending
    case .greaterThanOrEqual: order != .orderedAscending
    }
  }
}
#endif
