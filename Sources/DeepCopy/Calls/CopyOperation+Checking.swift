import DeepClone

extension CopyOperation {
  /// The number of values that an error lists; others are only counted.
  private static var listed: Int { 1000 }

  /// Looks for values that the target's model doesn't allow, before a copy in batches saves anything.
  ///
  /// - Parameter size: The number of objects to look at in one go.
  /// - Throws: `CopyError.invalidValues` for all rows together.
  func checkValues(size: Int) throws {
    var values: [CopyError.InvalidValue] = []
    var others = 0
    for entity in entities.all where tables[entity.number].count > 0 {
      let (table, checked) = (tables[entity.number], entity.checked)
      // Rows are read if the store has one that lacks a required value, or if an attribute has predicates.
      let missing = checked.filter { !$0.isOptional }.map { NSPredicate.isNothing($0.name) }
      let isIncomplete =
        try !missing.isEmpty
        && source.hasObjects(of: entity.source, NSCompoundPredicate(orPredicateWithSubpredicates: missing))
      guard isIncomplete || checked.contains(where: \.hasPredicates) else { continue }
      try eachPart(of: table.count, size) { part in
        let written = part.lazy.filter { table.state(at: $0) != .kept }.map { table.sources[$0] }
        for object in try existing(written, of: entity) {
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

  /// Names the rows whose copies couldn't be saved.
  ///
  /// - Returns: `CopyError.invalidValues` if a save was refused only because of a batch's copies; otherwise, the same
  ///   error.
  func named(_ error: any Error, in batch: CopyBatch) -> any Error {
    let cocoaError = error as NSError
    let errors = cocoaError.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [cocoaError]
    let copies = batch.copies.enumerated().compactMap { place, copy in copy.map { (ObjectIdentifier($0), place) } }
    let places = Dictionary(copies) { $1 }
    var values: [CopyError.InvalidValue] = []
    for error in errors {
      guard let copy = error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject,
        let property = error.userInfo[NSValidationKeyErrorKey] as? String, let place = places[ObjectIdentifier(copy)]
      else { return cocoaError }
      values.append(CopyError.InvalidValue(property, of: batch.sources[place], error.localizedDescription, error))
    }
    return CopyError.invalidValues(values, others: 0)
  }
}

extension CopiedEntity {
  /// The attributes and to-one relationships that can't hold every value in the target.
  fileprivate var checked: [NSPropertyDescription] {
    target.properties.filter { property in
      let isStored =
        !property.isTransient && source.propertiesByName[property.name]?.isTransient == false
        && !(property is NSDerivedAttributeDescription) && !(property is NSFetchedPropertyDescription)
      // Stores don't compare values that a transformer made.
      let isCompared =
        (property as? NSAttributeDescription)?.attributeType != .transformableAttributeType
        && (property as? NSRelationshipDescription)?.isToMany != true
      return isStored && isCompared && (!property.isOptional || property.hasPredicates)
    }
  }
}

extension NSPropertyDescription {
  fileprivate var hasPredicates: Bool { !validationPredicates.isEmpty }

  /// Why a value isn't allowed; nil if it is.
  fileprivate func reason(against value: Any?) -> String? {
    guard let value else { return isOptional ? nil : "is a required value" }
    return zip(validationPredicates, validationWarnings).first { $0.0.canBeEvaluated && !$0.0.evaluate(with: value) }
      .map {
        // A compiled model may hold a code in the warning's place.
        "is not valid: \($0.1 as? String ?? "it does not satisfy its predicate")"
      }
  }
}
