/// Reads or writes the relationships of one object after another, as the running phase asks for it.
///
/// Generated code hands it each relationship once: its number, what the source's side holds, and how the clone's side is
/// set. That one line serves reaching, making, linking, ordering and the faithful copy.
@_spi(Generated)
public struct Links<Rules: ClonedEntity> {
  /// The way back to the object that led here, whose clone is known: the first 64 relationships.
  @usableFromInline let back: UInt64
  /// What the clone refers to like its source, since nothing of it is cloned.
  @usableFromInline let straight: UInt64
  /// What else the phase asks for.
  @usableFromInline let asked: UInt64
  /// The clone of the object that led here, which its queue keeps while the call runs.
  @usableFromInline let owner: Unmanaged<NSManagedObject>?
  @usableFromInline let work: LinkWork

  /// Says what is asked of each relationship.
  @usableFromInline
  init(_ phase: LinkRequest, owner: NSManagedObject? = nil, in work: LinkWork) {
    (back, straight, asked) = (phase.back.first, phase.straight.first, phase.asked.first)
    self.owner = owner.map { Unmanaged.passUnretained($0) }
    self.work = work
    work.request = phase
  }

  /// To read.
  @usableFromInline
  init(reading asked: LinkSet, in work: LinkWork) {
    self.init(LinkRequest(asked: asked), in: work)
  }

  /// To link a clone to one more owner.
  init(back link: Int, to owner: NSManagedObject, in work: LinkWork) {
    self.init(LinkRequest(back: LinkSet([link])), owner: owner, in: work)
  }

  @inlinable
  init(back: UInt64, straight: UInt64, asked: UInt64, owner: Unmanaged<NSManagedObject>?, in work: LinkWork) {
    (self.back, self.straight, self.asked) = (back, straight, asked)
    self.owner = owner
    self.work = work
  }

  // Numbers are known when generated code is compiled, so that each look is one instruction.

  @inlinable @inline(__always)
  func isBack(_ link: Int) -> Bool {
    link < 64 ? back & (1 &<< UInt64(truncatingIfNeeded: link)) != 0 : work.request.back.contains(link)
  }

  @inlinable @inline(__always)
  func isStraight(_ link: Int) -> Bool {
    link < 64 ? straight & (1 &<< UInt64(truncatingIfNeeded: link)) != 0 : work.request.straight.contains(link)
  }

  @inlinable @inline(__always)
  func isAsked(_ link: Int) -> Bool {
    link < 64 ? asked & (1 &<< UInt64(truncatingIfNeeded: link)) != 0 : work.request.asked.contains(link)
  }

  /// The same for the entity that this one inherits from: its relationships have the same numbers.
  @inlinable @inline(__always)
  public func inherited<Parent: ClonedEntity>(by parent: Parent.Type = Parent.self) -> Links<Parent> {
    Links<Parent>(back: back, straight: straight, asked: asked, owner: owner, in: work)
  }
}

/// What is asked of the relationships of some objects.
@_spi(Generated)
public struct LinkRequest {
  /// The way back to the owner.
  @usableFromInline var back = LinkSet()
  /// What is written as the source's side has it.
  @usableFromInline var straight = LinkSet()
  /// What the work decides for each.
  @usableFromInline var asked = LinkSet()

  init(back: LinkSet = LinkSet(), straight: LinkSet = LinkSet(), asked: LinkSet = LinkSet()) {
    (self.back, self.straight, self.asked) = (back, straight, asked)
  }
}
