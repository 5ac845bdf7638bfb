// The loops of a copy between stores, which use the same statements as a clone, but no rule.

extension ClonedEntity {
  /// Makes the copies of a part that the target lacks, and copies all values.
  @inlinable
  public static func makeCopies(in work: CopyWork) {
    let (entity, target) = (work.targetEntity, work.target)
    for place in work.window where work.copies[place] == nil {
      work.insert(Object(entity: entity, insertInto: target), at: place)
    }
    for place in work.window {
      guard let found = work.copies[place] else { continue }
      let source = unsafeDowncast(work.sources[place], to: Object.self)
      let copy = unsafeDowncast(found, to: Object.self)
      copyValues(from: source, to: copy)
      copyRuledValues(from: source, to: copy)
    }
  }

  /// Reads relationships of some objects.
  @inlinable
  public static func reach(_ asked: LinkSet, of objects: ArraySlice<NSManagedObject>, in work: CopyWork) throws {
    let links = Links<Self>(reading: asked, in: work)
    for object in objects {
      let source = unsafeDowncast(object, to: Object.self)
      work.point(to: source, 0)
      try link(source, source, in: links)
    }
  }

  /// Writes relationships of the copies of a part.
  @inlinable
  public static func linkCopies(_ asked: LinkSet, in work: CopyWork) throws {
    let links = Links<Self>(reading: asked, in: work)
    for place in work.window {
      guard let copy = work.copies[place] else { continue }
      let source = unsafeDowncast(work.sources[place], to: Object.self)
      work.point(to: source, place)
      try link(source, unsafeDowncast(copy, to: Object.self), in: links)
    }
  }
}
