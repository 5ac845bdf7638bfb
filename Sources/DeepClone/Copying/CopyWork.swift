/// Objects and their copies in another store, which generated code makes and links.
@_spi(Generated)
public class CopyWork: LinkWork {
  @usableFromInline final let target: NSManagedObjectContext
  /// The objects, those of one entity after those of another.
  @exclusivity(unchecked) @usableFromInline final var sources: ContiguousArray<NSManagedObject> = []
  @exclusivity(unchecked) @usableFromInline final var copies: ContiguousArray<NSManagedObject?> = []
  /// The part of them that is handled.
  @exclusivity(unchecked) @usableFromInline final var window = 0..<0
  /// The entity in the target's model that new copies belong to.
  @exclusivity(unchecked) @usableFromInline final var targetEntity = NSEntityDescription()
  /// The entity whose objects are handled.
  @exclusivity(unchecked) private(set) final var pair: EntityPair?
  /// Whether destinations are read, and nothing is written.
  @exclusivity(unchecked) private(set) final var isReading = false
  /// What is done with each destination that is read, and with the number of its relationship.
  @exclusivity(unchecked) private final var visit: (NSManagedObject, Int) -> Void = { _, _ in }
  /// Whether an object's `awakeFromInsert` may have inserted or linked others.
  @exclusivity(unchecked) final var mayHaveAwakened = false
  /// The class that was asked last whether it has an `awakeFromInsert`.
  @exclusivity(unchecked) private final var asked: (type: NSManagedObject.Type, awakens: Bool)?

  init(to target: NSManagedObjectContext) {
    self.target = target
    super.init()
  }

  // MARK: Handling the objects of one entity

  /// Says whose objects are handled from now on.
  final func begin(_ pair: EntityPair) {
    self.pair = pair
    targetEntity = pair.target
    links = pair.cloning.links
  }

  /// Calls a closure with what relationships of some objects lead to, and the relationships' numbers.
  final func reach(
    _ passes: LinkPasses, of objects: ArraySlice<NSManagedObject>, _ visit: (NSManagedObject, Int) -> Void
  ) throws {
    guard let pair, !objects.isEmpty, !passes.isEmpty else { return }
    try withoutActuallyEscaping(visit) { visit in
      (isReading, self.visit) = (true, visit)
      defer { (isReading, self.visit) = (false, { _, _ in }) }
      for links in passes.sets {
        if pair.isByKey {
          try reachByKey(links, of: objects)
        } else {
          try pair.cloning.type.reach(links, of: objects, in: self)
        }
      }
    }
  }

  /// Makes the copies of a part that the target lacks, and copies all values.
  final func makeCopies(in part: Range<Int>) {
    guard let pair else { return }
    window = part
    if pair.isByKey { makeCopiesByKey(pair) } else { pair.cloning.type.makeCopies(in: self) }
  }

  /// Writes relationships of a part.
  final func link(_ passes: LinkPasses, in part: Range<Int>) throws {
    guard let pair else { return }
    window = part
    for links in passes.sets {
      if pair.isByKey { try linkCopiesByKey(links) } else { try pair.cloning.type.linkCopies(links, in: self) }
    }
  }

  // MARK: What generated code hands over

  /// Takes in the copy of the object at a place.
  @usableFromInline
  final func insert(_ copy: NSManagedObject, at place: Int) {
    if awakens(copy) { noteAwakened(copy) }
    copies[place] = copy
  }

  /// Whether a copy's class has an `awakeFromInsert`; copies of one class come one after the other.
  private final func awakens(_ copy: NSManagedObject) -> Bool {
    let type = type(of: copy)
    if let asked, asked.type == type { return asked.awakens }
    let awakens = type.awakensFromInsert
    asked = (type, awakens)
    return awakens
  }

  /// Takes note of a copy whose class has an `awakeFromInsert`, as soon as it was inserted.
  func noteAwakened(_ copy: NSManagedObject) {
    #if !canImport(CoreData)
    if NSManagedObjectContext.isLatestChange(copy) { return }
    #endif
    mayHaveAwakened = true
  }

  /// Names a destination that is read.
  final func read(_ destination: NSManagedObject, by link: Int) { visit(destination, link) }
}

/// Relationships of one entity, in the sets that are handled at a time: the to-one ones together, since each object is
/// looked at once then; of the others one, since members are found fastest where they are stored in one place.
struct LinkPasses {
  private(set) var sets: [LinkSet] = []

  /// None.
  init() {}

  init(_ links: [Int], of entity: CloneEntity) {
    let toOne = links.filter { !entity.links[$0].isToMany }
    if !toOne.isEmpty { sets.append(LinkSet(toOne)) }
    sets += links.filter { entity.links[$0].isToMany }.map { LinkSet([$0]) }
  }

  var isEmpty: Bool { sets.isEmpty }

  /// Whether a relationship is among them.
  func contains(_ link: Int) -> Bool { sets.contains { $0.contains(link) } }

  /// These, and then others.
  func followed(by others: LinkPasses) -> LinkPasses {
    var passes = self
    passes.sets += others.sets
    return passes
  }
}
