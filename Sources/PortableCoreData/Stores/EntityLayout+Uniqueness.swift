#if !canImport(CoreData)
extension EntityLayout {
  /// The names of the attributes in each uniqueness constraint, inherited ones included.
  var uniqueNames: [[String]] { uniqueConstraints.map(\.names) }

  /// The uniqueness constraints, inherited ones included, each with the number of the entity that declares it.
  var uniqueConstraints: [(entity: Int32, names: [String])] {
    var found: [(Int32, [String])] = []
    var entity: NSEntityDescription? = self.entity
    while let current = entity {
      found += current.ownUniqueNames.map { (Int32(current.index), $0) }
      entity = current.parent
    }
    return found
  }
}

extension NSEntityDescription {
  /// The names of the attributes in each uniqueness constraint that the entity itself declares.
  var ownUniqueNames: [[String]] {
    uniquenessConstraints.map { constraint in
      constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
    }
  }
}
#endif
