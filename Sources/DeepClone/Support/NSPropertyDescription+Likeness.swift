import Foundation

extension NSPropertyDescription {
  /// Returns whether a property of another model can hold what this one holds.
  ///
  /// That is the same kind of property with the same type, or the same cardinality, order, destination and inverse, since a
  /// link is written from one side. What is kept here has to be kept there, and not computed.
  package func isAlike(_ other: NSPropertyDescription?) -> Bool {
    switch (self, other) {
    case (let own as NSAttributeDescription, let other as NSAttributeDescription):
      own.attributeType == other.attributeType && (own.isTransient || !other.isTransient)
        && (own is NSDerivedAttributeDescription || !(other is NSDerivedAttributeDescription))
    case (let own as NSRelationshipDescription, let other as NSRelationshipDescription):
      own.isToMany == other.isToMany && own.isOrdered == other.isOrdered
        && own.destinationEntity?.name == other.destinationEntity?.name
        && own.mutualInverse?.name == other.mutualInverse?.name
    default: false
    }
  }
}
