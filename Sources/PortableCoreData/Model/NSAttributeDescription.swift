#if !canImport(CoreData)
import Foundation

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of the attribute's values.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// What a new object's attribute holds.
  open var defaultValue: Any?
  /// The name of the class of the values.
  open var attributeValueClassName: String?
  /// The name of the transformer that turns a Transformable's values into data.
  open var valueTransformerName: String?
  /// Whether a store may keep large values in files of their own.
  open var allowsExternalBinaryDataStorage = false
}

/// An attribute whose value the store computes; it is never set.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {}
#endif
