#if !canImport(CoreData)
public import Foundation

/// A property of an entity: what attributes and relationships have in common.
///
/// Descriptions can be edited until a coordinator uses their model.
open class NSPropertyDescription: NSObject {
  /// The property's name.
  open var name = "" {
    didSet { changed() }
  }
  /// A Boolean value that says whether a valid object may have no value.
  open var isOptional = true {
    didSet { changed() }
  }
  /// A Boolean value that says whether stores leave the property out.
  open var isTransient = false {
    didSet { changed() }
  }
  /// The developer's own information about the property.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// The property's name in an older version of the model.
  open var renamingIdentifier: String?
  /// Apple's hash of what the property stores; empty, because only entities' hashes are ever handed over.
  open var versionHash: Data { Data() }
  /// A modifier that makes the property's version hash differ from that of a property that looks alike.
  open var versionHashModifier: String?
  /// A Boolean value that says whether the property is in the Spotlight index; kept, and not acted on.
  open var isIndexedBySpotlight = false
  /// The conditions for valid values, beside the right type.
  public private(set) var validationPredicates: [NSPredicate] = []
  /// The warning about a value that doesn't satisfy the predicate at the same place.
  public private(set) var validationWarnings: [Any] = []
  /// The entity that declares the property; nil until it belongs to one.
  unowned(unsafe) var entityInUse: NSEntityDescription?

  /// The entity that declares the property.
  ///
  /// - Precondition: The property belongs to an entity.
  public var entity: NSEntityDescription {
    guard let entityInUse else { preconditionFailure("the property '\(name)' belongs to no entity") }
    return entityInUse
  }

  /// Sets what valid values satisfy.
  ///
  /// - Parameters:
  ///   - validationPredicates: The predicates, evaluated with a value.
  ///   - validationWarnings: A warning for each of them.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    precondition(validationPredicates?.count == validationWarnings?.count, "each predicate has one warning")
    self.validationPredicates = validationPredicates ?? []
    self.validationWarnings = validationWarnings ?? []
    changed()
  }

  /// Forgets what was decided of the property's model, because the property was edited.
  final func changed() { entityInUse?.invalidate(for: "the property '\(entityInUse?.name ?? "").\(name)'") }

  /// Takes over what valid values of another property satisfy.
  func takeValidation(of other: NSPropertyDescription) {
    validationPredicates = other.validationPredicates
    validationWarnings = other.validationWarnings
  }

  /// Returns whether another property is described alike, wherever it is (`isEqual(_:)` of Apple's descriptions).
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSPropertyDescription else { return false }
    return self === other || DescriptionEquality.areEqual(self, other)
  }

  override open var hash: Int { name.hashValue }

  /// Makes a property without a name.
  override public init() {
    super.init()
  }
}
#endif
