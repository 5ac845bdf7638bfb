import DeepClone

// What is checked before a copy inserts anything, and how a refused save is explained.

extension ModelRules {
  /// Throws if a source has objects that the model's calls don't copy, such as those of another model in the same store.
  func checkNothingStaysBehind(in source: NSManagedObjectContext) throws {
    let others = source.rootCoordinator?.managedObjectModel.entities.filter {
      !$0.isAbstract && numbers[$0.name ?? ""] == nil
    }
    let names = try (others ?? []).filter { try source.hasObjects(of: $0) }.compactMap(\.name)
    guard names.isEmpty else { throw CopyError.entitiesLeftBehind(names.sorted(), copied: numbers.keys.sorted()) }
  }
}

extension StoreCopy {
  /// The number of values that an error lists; others are only counted.
  private static var listed: Int { 1000 }

  /// Looks for values that the target's model doesn't allow, before a copy in batches saves anything.
  ///
  /// - Throws: `CopyError.invalidValues` for all rows together.
  func checkValues() throws {
    if options.saveEvery == nil { return }
    var values = [CopyError.InvalidValue]()
    var others = 0
    for (entity, numbers) in runs {
      let checked = entity.checked
      // Rows are read if the store has one that lacks a required value, or if an attribute has predicates.
      let missing = NSPredicate.areMissing(checked.filter { !$0.isOptional }.map(\.name))
      guard
        try checked.contains(where: \.hasPredicates)
          || missing.map({ try source.hasObjects(of: entity.source, $0) }) == true
      else { continue }
      let isWritten = { (number: Int) in self.table.state(number) != .kept }
      try eachBatch(of: numbers, where: isWritten) { batch, _ in
        for object in batch.parts.flatMap(\.sources) {
          for property in checked {
            guard let reason = property.reason(against: object.storedValue(forKey: property.name)) else { continue }
            let text = "\(entity.name).\(property.name) \(reason)."
            let value = CopyError.InvalidValue(property.name, of: object.objectID, text)
            if values.count < Self.listed { values.append(value) } else { others += 1 }
          }
        }
      }
    }
    guard values.isEmpty else { throw CopyError.invalidValues(values, others: others) }
  }

  /// Names the rows whose copies couldn't be saved.
  ///
  /// - Returns: `CopyError.invalidValues` if a save was refused only because of copies; otherwise, the same error.
  func named(_ error: any Error) -> any Error {
    let cocoaError = error as NSError
    let errors = cocoaError.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [cocoaError]
    let refused = errors.compactMap { $0.userInfo[NSValidationObjectErrorKey] as? NSManagedObject }
    let sources = table.sources(ofCopies: Set(refused.map(\.objectID)))
    var values: [CopyError.InvalidValue] = []
    for error in errors {
      guard let copy = error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject,
        let property = error.userInfo[NSValidationKeyErrorKey] as? String, let source = sources[copy.objectID]
      else { return cocoaError }
      values.append(CopyError.InvalidValue(property, of: source, error.localizedDescription, error))
    }
    return CopyError.invalidValues(values, others: 0)
  }

  /// Counts the dangling links that the source's stores have read as nil.
  func countNoticed() {
    let noticed = contexts.sourceCoordinator.noticedDanglingLinks
    for entity in entities.all where entity.isCopied {
      for link in entity.links {
        if let count = noticed["\(entity.name).\(link.name)"] { report.danglingLinks[link.label, default: 0] += count }
      }
    }
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

extension NSPredicate {
  /// A predicate for objects that lack one of some values; nil for none.
  static func areMissing(_ keys: [String]) -> NSPredicate? {
    keys.isEmpty ? nil : NSCompoundPredicate(orPredicateWithSubpredicates: keys.map(isNothing))
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
