import Foundation

/// What tells a target object from others while a copy runs: saved objects by number, so that it outlives the batch.
enum ClaimedIdentity: Hashable {
  case saved(StoredNumber)
  case unsaved(ObjectIdentifier)

  init(_ object: NSManagedObject) {
    let number = object.number
    self = number == .none ? .unsaved(ObjectIdentifier(object)) : .saved(number)
  }
}

extension CopyOperation {
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
      guard let first = matchBy.first, !objects.isEmpty else { return [:] }
      try steps.check()
      let keys = objects.map { $0.identity(matchBy) }
      let values = Set(keys.compactMap { $0?.first })
      guard !values.isEmpty else { return [:] }
      let candidates = try target.objects(
        of: entity.target, where: first, isOneOf: Array(values),
        prefetching: entity.toManyNames { _, copied in copied.isWritten })
      var byKey: [[AnyHashable]: [NSManagedObject]] = [:]
      for candidate in candidates.reversed() {
        if let key = candidate.identity(matchBy) { byKey[key, default: []].append(candidate) }
      }
      var found: [Int: (copy: NSManagedObject, state: CopyState)] = [:]
      for (place, key) in keys.enumerated() {
        guard let key else { continue }
        while let candidate = byKey[key]?.popLast() {
          guard claimed[number].insert(ClaimedIdentity(candidate)).inserted else { continue }
          found[place] = (candidate, state)
          break
        }
      }
      return found
    }
  }
}

extension NSManagedObject {
  /// The values of some attributes; nil where one of them is nothing, which identifies nobody.
  fileprivate func identity(_ names: [String]) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for name in names {
      guard let value = value(forKey: name) as? AnyHashable else { return nil }
      values.append(value)
    }
    return values
  }
}
