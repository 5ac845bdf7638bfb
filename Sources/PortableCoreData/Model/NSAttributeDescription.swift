#if !canImport(CoreData)
import Foundation

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of the attribute's values.
  open var attributeType = NSAttributeType.undefinedAttributeType {
    didSet { changed() }
  }
  /// The value of a new object's attribute.
  open var defaultValue: Any? {
    didSet { changed() }
  }
  /// The name of the class of the values.
  open var attributeValueClassName: String?
  /// The name of the transformer that turns a Transformable's values into data.
  open var valueTransformerName: String?
  /// A Boolean value that says whether a store may keep large values in files of their own.
  open var allowsExternalBinaryDataStorage = false
  /// A Boolean value that says whether the history keeps a deleted object's value; it's kept, but has no effect.
  open var preservesValueInHistoryOnDeletion = false
  /// A Boolean value that says whether CloudKit stores the value encrypted; it's kept, but has no effect.
  open var allowsCloudEncryption = false
}

/// An attribute whose value the store computes; it is never set.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// The text of the expression that computes the value, such as `canonical:(title)` or `items.@count`.
  ///
  /// Apple's class has an `NSExpression` here, which Foundation doesn't have on this platform.
  open var derivationExpressionFormat: String?

  /// Always nil: the store computes the value.
  ///
  /// - Precondition: It isn't set, not even to nil, where Apple's Core Data raises an exception.
  override open var defaultValue: Any? {
    get { nil }
    set { preconditionFailure("the derived attribute '\(name)' can't be given a default value") }
  }
}

/// An attribute that is made of others; its value is a dictionary by their names.
open class NSCompositeAttributeDescription: NSAttributeDescription {
  /// The attributes that it is made of.
  open var elements: [NSAttributeDescription] = []

  /// Makes a composite without elements.
  override public init() {
    super.init()
    attributeType = .compositeAttributeType
  }
}
#endif
