/// What is to be written to a to-one relationship.
@_spi(Generated)
public enum LinkedObject {
  /// Nothing.
  case nothing
  /// An object, or nil.
  case write(NSManagedObject?)
}

/// What reads and writes relationships through generated code: a clone, or a copy between stores.
@_spi(Generated)
open class LinkWork {
  /// The object whose relationships are read.
  @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var source: NSManagedObject?
  /// Its place.
  @exclusivity(unchecked) @usableFromInline final var position = 0
  /// What is asked of its relationships.
  @exclusivity(unchecked) @usableFromInline final var request = LinkRequest()
  /// The relationships of its entity.
  @exclusivity(unchecked) @usableFromInline final var links: ContiguousArray<CloneLink> = []
  #if !canImport(CoreData)
  /// Where members are stored that were read last: of which relationship, of which entity, in which slot.
  @exclusivity(unchecked) private final var lastSlot: (link: Int, entity: Int, slot: Int)?
  #endif

  init() {}

  /// Says which object's relationships follow.
  @inlinable @inline(__always)
  final func point(to source: NSManagedObject, _ position: Int) {
    self.source = source
    self.position = position
  }

  /// Takes what a to-one relationship leads to.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - link: The number of the relationship.
  ///   - outcome: What its rule says.
  /// - Returns: What is to be written.
  @usableFromInline
  func take(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject { .nothing }

  /// Takes what a to-many relationship leads to.
  ///
  /// - Returns: The members that are to be written; nil for none.
  @usableFromInline
  func take(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? { nil }

  /// What a relationship of the object leads to, by key.
  @usableFromInline
  final func value(of link: Int) -> Any? { source?.value(forKey: links[link].name) }

  /// The error of a destination of another class than the property promises.
  final func memberClassDiffers(
    _ destination: NSManagedObject, _ link: Int, _ expected: NSManagedObject.Type
  ) -> CloneError {
    .memberClassDiffers(
      entity: source?.entity.name ?? "", relationship: links[link].name,
      found: String(describing: type(of: destination)), expected: String(describing: expected))
  }

  #if !canImport(CoreData)
  /// The members of a to-many relationship of the object.
  @usableFromInline
  final func members(of link: Int) -> ContiguousArray<NSManagedObject> {
    guard let source else { return [] }
    // Many objects of one entity come one after the other.
    let entity = source.storedEntityNumber
    if let lastSlot, lastSlot.link == link, lastSlot.entity == entity { return source.members(inSlot: lastSlot.slot) }
    let slot = source.toManySlot(forKey: links[link].name)
    lastSlot = (link, entity, slot)
    return source.members(inSlot: slot)
  }
  #endif
}
