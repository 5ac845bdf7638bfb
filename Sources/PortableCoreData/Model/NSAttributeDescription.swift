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

/// An attribute whose value is made of named values, each an attribute by itself.
open class NSCompositeAttributeDescription: NSAttributeDescription, @unchecked Sendable {
  /// The attributes that the value is made of.
  open var elements: [NSAttributeDescription] = []

  /// Makes a composite attribute without a name.
  override public init() {
    super.init()
    attributeType = .compositeAttributeType
  }
}

/// An attribute whose value the store computes; it is never set.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {}
#endif
