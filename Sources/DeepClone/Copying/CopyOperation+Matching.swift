import Foundation

/// What tells a target object from others while a copy runs: saved objects by number, so that it outlives the batch.
enum ClaimedIdentity: Hashable {
  case saved(StoredNumber)
  case unsaved(ObjectIdentifier)
}

extension CopyOperation {
  /// What tells a target object from others.
  func identity(_ object: NSManagedObject) -> ClaimedIdentity {
    let number = numbers.number(of: object)
    return number == .none ? .unsaved(ObjectIdentifier(object)) : .saved(number)
  }

  /// Finds the objects of a batch that the target has already, with one fetch per entity.
  ///
  /// An object of the target stands for one object of the source: two sources of one value find two objects, or one is
  /// inserted; so copying twice finds what the first copy made, whatever the values.
  ///
  /// - Returns: For each entity what was found, at the places of the batch's objects.
  func match(_ batch: CopyBatch) throws -> [[Int: (copy: NSManagedObject, state: CopyState)]] {
    let state: CopyState = options.existing == .keep ? .kept : .updated
    return try batch.added.enumerated().map { number, objects in
      let entity = model.entities[number]
      let matchBy = entity.cloning.matchBy
      guard !matchBy.isEmpty, !objects.isEmpty else { return [:] }
      try steps.check()
      let matching = ObjectMatching(entity: entity.target, attributes: matchBy)
      let keys = objects.map(matching.identity)
      var candidates = try matching.candidates(
        for: keys, in: target, prefetching: entity.toManyNames { _, copied in copied.isWritten })
      var found: [Int: (copy: NSManagedObject, state: CopyState)] = [:]
      for (place, key) in keys.enumerated() {
        guard let key else { continue }
        while let candidate = candidates[key]?.popFirst() {
          guard claimed[number].insert(identity(candidate)).inserted else { continue }
          found[place] = (candidate, state)
          break
        }
      }
      return found
    }
  }
}
