// The loops of a copy between stores, which use the same statements as a clone, but no rule.

extension ClonedEntity {
  /// Makes the copies of a part of a batch that the target lacks, and copies all values.
  @inlinable
  public static func makeCopies(in batch: CopyBatch) {
    let (entity, target) = (batch.targetEntity, batch.target)
    for place in batch.window where batch.copies[place] == nil {
      batch.insert(Object(entity: entity, insertInto: target), at: place)
    }
    for place in batch.window {
      guard let found = batch.copies[place] else { continue }
      let source = unsafeDowncast(batch.sources[place], to: Object.self)
      let copy = unsafeDowncast(found, to: Object.self)
      copyValues(from: source, to: copy)
      copyRuledValues(from: source, to: copy)
    }
  }

  /// Names what relationships of some objects lead to.
  @inlinable
  public static func reach(_ asked: LinkSet, of objects: ArraySlice<NSManagedObject>, in batch: CopyBatch) throws {
    let links = Links<Self>(reading: asked, in: batch)
    for object in objects {
      let source = unsafeDowncast(object, to: Object.self)
      batch.point(to: source, 0)
      try link(source, source, in: links)
    }
  }

  /// Writes relationships of the copies of a part of a batch.
  @inlinable
  public static func linkCopies(_ asked: LinkSet, in batch: CopyBatch) throws {
    let links = Links<Self>(reading: asked, in: batch)
    for place in batch.window {
      guard let copy = batch.copies[place] else { continue }
      let source = unsafeDowncast(batch.sources[place], to: Object.self)
      batch.point(to: source, place)
      try link(source, unsafeDowncast(copy, to: Object.self), in: links)
    }
  }
}
