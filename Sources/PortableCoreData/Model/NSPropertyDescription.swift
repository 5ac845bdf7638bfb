#if !canImport(CoreData)
public import Foundation

/// What an attribute and a relationship of an entity have in common.
///
/// Descriptions can be edited until a coordinator uses their model.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The property's name.
  open var name = "" {
    didSet { entityInUse?.invalidate() }
  }
  /// Whether a valid object may have no value.
  open var isOptional = true
  /// Whether stores leave the property out.
  open var isTransient = false
  /// What the developer wrote beside the property.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// What an older version of the model calls the property.
  open var renamingIdentifier: String?
  /// The entity that declares the property; nil until it belongs to one.
  unowned(unsafe) var entityInUse: NSEntityDescription?

  /// The entity that declares the property.
  ///
  /// - Precondition: The property belongs to an entity.
  public var entity: NSEntityDescription {
    guard let entityInUse else { preconditionFailure("the property '\(name)' belongs to no entity") }
    return entityInUse
  }

  /// Makes a property without a name.
  override public init() {
    super.init()
  }
}
#endif
