#if !canImport(CoreData)
public import Foundation

/// A property of an entity: the common base of attributes and relationships.
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
  /// The property's name in an older version of the model; its own name if none was given, as Apple documents.
  open var renamingIdentifier: String? {
    get { formerName ?? name }
    set { formerName = newValue }
  }
  /// The renaming identifier that was given, if it's another than the name.
  var givenRenamingIdentifier: String? { formerName == name ? nil : formerName }
  private var formerName: String?
  /// Apple's hash of the property; always empty, because only entities' hashes can be set.
  open var versionHash: Data { Data() }
  /// A text that makes the property's version hash differ from that of an otherwise equal property.
  open var versionHashModifier: String?
  /// A Boolean value that says whether the property is in the Spotlight index; it's kept, but has no effect.
  open var isIndexedBySpotlight = false
  /// The conditions for valid values, apart from the right type.
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

  /// Sets the conditions for valid values.
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

  /// Takes over the conditions for another property's values.
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
