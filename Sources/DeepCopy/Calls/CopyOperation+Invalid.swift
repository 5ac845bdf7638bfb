import DeepClone

extension CopyOperation {
  /// Names the rows whose copies could not be saved.
  ///
  /// - Returns: `CopyError.invalidValues` where a save was refused for copies of a batch alone, else the same error.
  func named(_ error: any Error, in batch: CopyBatch) -> any Error {
    let cocoaError = error as NSError
    let errors = cocoaError.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [cocoaError]
    var places: [ObjectIdentifier: Int] = [:]
    for (place, copy) in batch.copies.enumerated() { if let copy { places[ObjectIdentifier(copy)] = place } }
    var values: [CopyError.InvalidValue] = []
    for error in errors {
      guard let copy = error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject,
        let property = error.userInfo[NSValidationKeyErrorKey] as? String, let place = places[ObjectIdentifier(copy)]
      else { return cocoaError }
      values.append(CopyError.InvalidValue(property, of: batch.sources[place], error.localizedDescription))
    }
    return CopyError.invalidValues(values, others: 0)
  }
}
