/// Reads or writes the relationships of one object after another, as the running phase asks for it.
///
/// Generated code hands it each relationship once: its number, what the source's side holds, and how the clone's side is
/// set. That one line serves reaching, making, linking, ordering and the faithful copy.
@_spi(Generated)
public struct Links<Rules: EntityCloning> {
  /// The way back to the object that led here, whose clone is known.
  @usableFromInline let back: LinkSet
  /// What the clone refers to like its source, since nothing of it is cloned.
  @usableFromInline let straight: LinkSet
  /// What else the phase asks for.
  @usableFromInline let asked: LinkSet
  /// The clone of the object that led here.
  @usableFromInline let owner: NSManagedObject?
  @usableFromInline let work: LinkWork

  @inlinable
  init(back: LinkSet, straight: LinkSet, asked: LinkSet, owner: NSManagedObject?, in work: LinkWork) {
    self.back = back
    self.straight = straight
    self.asked = asked
    self.owner = owner
    self.work = work
  }

  /// To read, or to write what the work decides for each.
  @inlinable
  init(reading asked: LinkSet, in work: LinkWork) {
    self.init(back: LinkSet(), straight: LinkSet(), asked: asked, owner: nil, in: work)
  }

  /// To link a clone to one more owner.
  init(back link: Int, to owner: NSManagedObject, in work: LinkWork) {
    self.init(back: LinkSet([link]), straight: LinkSet(), asked: LinkSet(), owner: owner, in: work)
  }

  /// The same for the entity that this one inherits from: its relationships have the same numbers.
  @inlinable @inline(__always)
  public func inherited<Parent: EntityCloning>(by parent: Parent.Type = Parent.self) -> Links<Parent> {
    Links<Parent>(back: back, straight: straight, asked: asked, owner: owner, in: work)
  }
}
