#if !canImport(CoreData)
public import Foundation

extension NSPropertyDescription: NSCopying {
  /// A copy that belongs to no entity; a relationship's has neither a destination nor an inverse.
  public func copy(with zone: NSZone? = nil) -> Any { unlinkedCopy() }

  /// The copy, typed.
  func unlinkedCopy() -> NSPropertyDescription {
    let copy: NSPropertyDescription
    switch self {
    case let original as NSAttributeDescription: copy = original.attributeCopy()
    case let original as NSRelationshipDescription:
      let relationship = NSRelationshipDescription()
      relationship.isOrdered = original.isOrdered
      relationship.deleteRule = original.deleteRule
      relationship.minCount = original.minCount
      relationship.maxCount = original.maxCount
      copy = relationship
    case let original as NSFetchedPropertyDescription:
      let fetched = NSFetchedPropertyDescription()
      fetched.fetchRequest = original.fetchRequest
      copy = fetched
    case let original as NSExpressionDescription:
      let expression = NSExpressionDescription()
      expression.expressionFormat = original.expressionFormat
      copy = expression
    default: copy = NSPropertyDescription()
    }
    copy.name = name
    copy.isOptional = isOptional
    copy.isTransient = isTransient
    copy.userInfo = userInfo
    copy.renamingIdentifier = givenRenamingIdentifier
    copy.versionHashModifier = versionHashModifier
    copy.isIndexedBySpotlight = isIndexedBySpotlight
    copy.takeValidation(of: self)
    return copy
  }
}

extension NSAttributeDescription {
  /// A copy with what only attributes have.
  fileprivate func attributeCopy() -> NSAttributeDescription {
    let copy: NSAttributeDescription
    switch self {
    case let original as NSDerivedAttributeDescription:
      let derived = NSDerivedAttributeDescription()
      derived.derivationExpressionFormat = original.derivationExpressionFormat
      copy = derived
    case let original as NSCompositeAttributeDescription:
      let composite = NSCompositeAttributeDescription()
      composite.elements = original.elements.compactMap { $0.unlinkedCopy() as? NSAttributeDescription }
      copy = composite
    default: copy = NSAttributeDescription()
    }
    copy.attributeType = attributeType
    if !(copy is NSDerivedAttributeDescription) { copy.defaultValue = defaultValue }
    copy.attributeValueClassName = attributeValueClassName
    copy.valueTransformerName = valueTransformerName
    copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    copy.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
    copy.allowsCloudEncryption = allowsCloudEncryption
    return copy
  }
}
#endif
