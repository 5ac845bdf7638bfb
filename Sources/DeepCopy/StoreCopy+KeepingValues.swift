@_spi(Generated) import DeepClone

// Setters of relationships that a person wrote may stamp or count, and a copy holds what its source holds.

extension StoreCopy {
  /// Copies the attributes of some objects.
  ///
  /// - Parameter report: Called with the number of those that were copied together.
  func copyValues(of part: CopyBatch.Part, _ report: (Int) -> Void = { _ in }) throws {
    for first in stride(from: 0, to: part.sources.count, by: Block.size) {
      if first % 1024 == 0 { try checkCancellation() }
      let places = first..<min(first + Block.size, part.sources.count)
      Block.with(Array(part.sources[places]), Array(part.copies[places]), count: places.count, part.entity.copy)
      report(places.count)
    }
  }

  /// Writes what setters may have changed as links were written: the values of a batch's copies, and what other objects of the
  /// target had stored.
  func keepValues(of batch: CopyBatch?) throws {
    var own: Set<ObjectIdentifier> = []
    for part in batch?.parts ?? [] {
      // Copying them again is cheaper than comparing them.
      try copyValues(of: part)
      own.formUnion(part.copies.lazy.map { ObjectIdentifier($0) })
    }
    for object in target.updatedObjects where !own.contains(ObjectIdentifier(object)) {
      let stored = object.entity.attributesByName.filter { !$1.isTransient }
      let changed = object.changedValues().keys.filter { stored[$0] != nil }
      let values = changed.isEmpty ? [:] : object.committedValues(forKeys: changed)
      for (name, value) in values { stored[name].map { object.store(value is NSNull ? nil : value, in: $0) } }
    }
  }
}
