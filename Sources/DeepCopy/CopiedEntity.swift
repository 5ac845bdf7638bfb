@_spi(Generated) import DeepClone

/// An entity of a copy.
final class CopiedEntity {
  /// Its place in the order of copying.
  let number: Int
  private let pair: EntityPair
  /// True if the entity isn't abstract, and the options include it.
  let isCopied: Bool
  /// The relationships, including inherited ones.
  let links: [CopiedLink]
  /// The to-many relationships among them.
  let toMany: [CopiedLink]
  /// The relationships that an object can't be saved without.
  let required: [CopiedLink]
  /// The relationships that the copy reads.
  let read: [CopiedLink]
  /// The to-many relationships among them.
  let wide: [CopiedLink]

  init(
    _ number: Int, _ pair: EntityPair, _ model: ModelRules, _ places: [Int: Int], isCopied: Bool, countsLinks: Bool
  ) {
    self.number = number
    self.pair = pair
    self.isCopied = isCopied
    links = pair.cloning.links.map { link in
      CopiedLink(link, pair.links[link.number], model, places, isRequired: pair.requires(link))
    }
    toMany = links.filter(\.isToMany)
    required = links.filter(\.isRequired)
    // A to-one link may dangle on its own, and where entities are left out, so may the side that's written.
    read = links.filter { $0.isWritten || !$0.isToMany || countsLinks }
    wide = read.filter(\.isToMany)
  }

  var name: String { pair.cloning.name }
  var source: NSEntityDescription { pair.source }
  var target: NSEntityDescription { pair.target }
  /// Inserts an object into the target.
  func insert(into context: NSManagedObjectContext) -> NSManagedObject { pair.insert(context) }
  /// Copies the attributes of some objects.
  func copy(_ block: Block) { pair.copy(block) }
  /// The names of the attributes that identify its objects; empty if nothing does.
  var matchBy: [String] { pair.cloning.matchBy }
  /// A predicate for objects that nothing identifies; nil for all.
  var isUnidentified: NSPredicate? { .areMissing(matchBy) }
}

/// A relationship of a copied entity.
final class CopiedLink {
  let name: String
  let kind: RelationshipKind
  /// `Entity.name` with the entity that declares it, for reports.
  let label: String
  /// True if an object can't be saved without a destination.
  let isRequired: Bool
  /// True if the copy writes this side; otherwise the other side's links are enough.
  let isWritten: Bool
  /// The name of the inverse if it's to-one; nil otherwise.
  let toOneInverse: String?
  /// The functions that read and write it.
  let access: LinkAccess

  fileprivate init(
    _ link: CloneLink, _ access: LinkAccess, _ model: ModelRules, _ places: [Int: Int], isRequired: Bool
  ) {
    name = link.name
    kind = link.kind
    self.access = access
    self.isRequired = isRequired
    label = model.name(of: link)
    let inverse = model.inverse(of: link)
    toOneInverse = inverse.flatMap { $0.isToMany ? nil : $0.name }
    isWritten = isRequired || inverse.map { Self.isWritten(link, inverse: $0, model, places) } ?? true
  }

  var isToMany: Bool { kind != .toOne }
  var isOrdered: Bool { kind == .ordered }

  /// Ordered sides are written, and to-one sides.
  ///
  /// Of two alike, the one that's copied later is, whose destinations exist by then.
  private static func isWritten(
    _ link: CloneLink, inverse: CloneLink, _ model: ModelRules, _ places: [Int: Int]
  ) -> Bool {
    guard link.kind == inverse.kind, !link.isOrdered else { return link.isOrdered || !link.isToMany }
    func rank(_ link: CloneLink) -> (Int, String) { (places[link.declaring] ?? 0, model.name(of: link)) }
    return rank(link) >= rank(inverse)
  }
}

extension Sequence<CopiedLink> {
  /// The names of the relationships.
  var names: [String] { map(\.name) }
}
