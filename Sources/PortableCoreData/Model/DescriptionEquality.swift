#if !canImport(CoreData)
import Foundation

/// Compares descriptions by what they say.
///
/// Entities and relationships refer to each other, so references are compared by name only.
enum DescriptionEquality {
  static func areEqual(_ left: NSEntityDescription, _ right: NSEntityDescription) -> Bool {
    left.name == right.name && left.managedObjectClassName == right.managedObjectClassName
      && left.isAbstract == right.isAbstract && left.renamingIdentifier == right.renamingIdentifier
      && left.versionHashModifier == right.versionHashModifier
      && left.superentity?.name == right.superentity?.name
      && Set(left.subentities.map(\.name)) == Set(right.subentities.map(\.name))
      && isSame(left.userInfo, right.userInfo)
      && constraints(left) == constraints(right)
      && areEqual(left.declaredProperties, right.declaredProperties)
  }

  static func areEqual(_ left: NSPropertyDescription, _ right: NSPropertyDescription) -> Bool {
    guard
      type(of: left) == type(of: right), left.name == right.name, left.isOptional == right.isOptional,
      left.isTransient == right.isTransient, left.renamingIdentifier == right.renamingIdentifier,
      left.versionHashModifier == right.versionHashModifier, left.entityInUse?.name == right.entityInUse?.name,
      isSame(left.userInfo, right.userInfo)
    else { return false }
    switch (left, right) {
    case (let left as NSAttributeDescription, let right as NSAttributeDescription): return areEqual(left, right)
    case (let left as NSRelationshipDescription, let right as NSRelationshipDescription):
      return left.destinationEntity?.name == right.destinationEntity?.name
        && left.inverseRelationship?.name == right.inverseRelationship?.name && left.isOrdered == right.isOrdered
        && left.deleteRule == right.deleteRule && left.minCount == right.minCount && left.maxCount == right.maxCount
    default: return true
    }
  }

  private static func areEqual(_ left: NSAttributeDescription, _ right: NSAttributeDescription) -> Bool {
    let elements = { (attribute: NSAttributeDescription) in
      (attribute as? NSCompositeAttributeDescription)?.elements ?? []
    }
    return left.attributeType == right.attributeType && left.valueTransformerName == right.valueTransformerName
      && left.attributeValueClassName == right.attributeValueClassName
      && left.allowsExternalBinaryDataStorage == right.allowsExternalBinaryDataStorage
      && AttributeValue(boxed: left.defaultValue, as: left.attributeType)
        == AttributeValue(boxed: right.defaultValue, as: right.attributeType)
      && (left as? NSDerivedAttributeDescription)?.derivationExpressionFormat
        == (right as? NSDerivedAttributeDescription)?.derivationExpressionFormat
      && elements(left) == elements(right)
  }

  /// Returns whether two entities' own properties are alike, whatever their order.
  private static func areEqual(_ left: [NSPropertyDescription], _ right: [NSPropertyDescription]) -> Bool {
    let others = Dictionary(right.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return left.count == right.count
      && left.allSatisfy { property in others[property.name].map { $0 == property } ?? false }
  }

  private static func constraints(_ entity: NSEntityDescription) -> Set<[String]> {
    Set(
      entity.uniquenessConstraints.map { constraint in
        constraint.map { ($0 as? NSPropertyDescription)?.name ?? $0 as? String ?? "" }
      })
  }

  private static func isSame(_ left: [AnyHashable: Any]?, _ right: [AnyHashable: Any]?) -> Bool {
    let left = left ?? [:]
    let right = right ?? [:]
    return left.count == right.count
      && left.allSatisfy { key, value in
        switch (value, right[key]) {
        case (let value as AnyHashable, let other as AnyHashable): value == other
        default: false
        }
      }
  }
}
#endif
