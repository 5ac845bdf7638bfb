import DeepClone

extension CopyOperation {
  /// How many values an error lists; the others are counted.
  private static var listed: Int { 1000 }

  /// Looks for values that the target's model does not allow, before a copy in batches saves anything.
  ///
  /// Rows are read for it where an attribute has predicates, or where the store has a row that lacks a required value.
  ///
  /// - Parameter size: How many objects to look at in one go.
  /// - Throws: `CopyError.invalidValues` for all rows together.
  func checkValues(size: Int) throws {
    var values: [CopyError.InvalidValue] = []
    var others = 0
    for entity in entities.all where tables[entity.number].count > 0 {
      let (table, checked) = (tables[entity.number], entity.checked)
      guard try checked.contains(where: \.hasPredicates) || isIncomplete(entity, checked) else { continue }
      try eachPart(of: table.count, size) { part in
        let written = part.lazy.filter { table.entry(at: $0).state != .kept }.map(table.source)
        for object in try bringIn(written, of: entity, prefetching: []) {
          for property in checked {
            guard let reason = property.reason(against: object.storedValue(forKey: property.name)) else { continue }
            let text = "\(entity.name).\(property.name) \(reason)."
            let value = CopyError.InvalidValue(property.name, of: object, text)
            if values.count < Self.listed { values.append(value) } else { others += 1 }
          }
        }
      }
    }
    guard values.isEmpty else { throw CopyError.invalidValues(values, others: others) }
  }

  /// Returns whether the source's stores have a row of an entity that lacks a required value.
  private func isIncomplete(_ entity: CopiedEntity, _ checked: [NSPropertyDescription]) throws -> Bool {
    let missing = checked.filter { !$0.isOptional }.map { NSPredicate.isNothing($0.name) }
    guard !missing.isEmpty else { return false }
    return try source.hasObjects(of: entity.source, NSCompoundPredicate(orPredicateWithSubpredicates: missing))
  }
}

extension CopiedEntity {
  /// The attributes and to-one relationships that may not hold everything in the target.
  fileprivate var checked: [NSPropertyDescription] {
    target.properties.filter { property in
      guard !property.isTransient, source.propertiesByName[property.name]?.isTransient == false,
        !(property is NSDerivedAttributeDescription), !(property is NSFetchedPropertyDescription)
      else { return false }
      // Stores don't compare values that a transformer made.
      if (property as? NSAttributeDescription)?.attributeType == .transformableAttributeType { return false }
      if let relationship = property as? NSRelationshipDescription, relationship.isToMany { return false }
      return !property.isOptional || property.hasPredicates
    }
  }
}

extension NSPropertyDescription {
  fileprivate var hasPredicates: Bool { !validationPredicates.isEmpty }

  /// Why a value is not allowed; nil where it is.
  fileprivate func reason(against value: Any?) -> String? {
    guard let value else { return isOptional ? nil : "is a required value" }
    return zip(validationPredicates, validationWarnings).first { $0.0.isKnown && !$0.0.evaluate(with: value) }.map {
      // A compiled model may hold a code in the warning's place.
      "is not valid: \($0.1 as? String ?? "it does not satisfy its predicate")"
    }
  }
}
