#if !canImport(CoreData)
/// A property that no generated class stores.
enum GeneralValue {
  case attribute(AttributeValue)
  case toOne(NSManagedObject?)
  case toMany(RelationshipMembers?)
}

extension EntityLayout {
  /// The general storage of a new object.
  var emptyGeneralValues: ContiguousArray<GeneralValue> {
    ContiguousArray(
      properties[typedCount...].map { property in
        switch property?.kind {
        case .toOne: .toOne(nil)
        case .toMany, .ordered: .toMany(nil)
        case .attribute, nil: .attribute(.null)
        }
      })
  }
}
#endif
