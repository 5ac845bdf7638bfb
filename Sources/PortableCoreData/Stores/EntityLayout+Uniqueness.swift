#if !canImport(CoreData)
/// Attributes and to-one relationships whose values no two objects may share.
///
/// `NSEntityDescription.h` names attributes alone. A relationship's key is a column, too, so that its conflicts are solved alike.
struct UniqueConstraint {
  /// The number of the entity that declares the constraint; its sub-entities share it.
  let entity: Int32
  let names: [String]
  /// Their slots in the entity that the constraint was looked up for.
  let slots: [Int]
}

extension EntityLayout {
  /// The uniqueness constraints, including inherited ones; those of properties that the entity doesn't have are left
  /// out.
  var uniqueConstraints: [UniqueConstraint] {
    var found: [UniqueConstraint] = []
    var entity: NSEntityDescription? = self.entity
    while let current = entity {
      for names in current.ownUniqueNames {
        let slots = names.compactMap(slot)
        guard slots.count == names.count, !slots.isEmpty else { continue }
        found.append(UniqueConstraint(entity: Int32(current.index), names: names, slots: slots))
      }
      entity = current.superentity
    }
    return found
  }
}

/// The values of a constraint's properties, which one object may have.
struct UniqueKey: Hashable {
  /// The number of the entity that declares the constraint.
  let entity: Int32
  let names: [String]
  let values: [ComparedValue]
}

extension WrittenRow {
  /// The row's key for a constraint; nil if one of the values is nil, which equals nothing.
  func uniqueKey(for constraint: UniqueConstraint) -> UniqueKey? {
    var values: [ComparedValue] = []
    for slot in constraint.slots {
      switch value(at: slot) {
      case .attribute(let value) where value != .null: values.append(.attribute(AttributeKey(value)))
      case .toOne(let key?): values.append(.object(key))
      default: return nil
      }
    }
    return UniqueKey(entity: constraint.entity, names: constraint.names, values: values)
  }
}

extension NSEntityDescription {
  /// The names of the properties in each uniqueness constraint that the entity itself declares.
  var ownUniqueNames: [[String]] {
    uniquenessConstraints.map { constraint in
      constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
    }
  }
}
#endif
