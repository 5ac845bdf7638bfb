@_spi(Generated) import DeepClone

/// A relationship of a copied entity.
final class CopiedLink {
  /// The link as generated code describes it.
  let cloning: CloneLink
  /// The functions that read and write it.
  let access: RelationshipAccess
  /// The numbers of its entity and of the relationship.
  let place: LinkPlace
  /// `Entity.name` with the entity that declares it, for reports.
  let label: String
  /// True if the copy writes this side; otherwise the other side's links are enough.
  let isWritten: Bool
  /// True if the other side is ordered, so that writing it repeats this one.
  let isRepeated: Bool
  /// The name of the inverse if it's to-one; nil otherwise.
  let toOneInverse: String?
  /// The numbers of the destinations' entities.
  let destinations: [Int]

  init(_ link: CloneLink, _ access: RelationshipAccess, of entity: Int, _ model: ModelRules, _ order: CopyOrder) {
    (cloning, self.access) = (link, access)
    place = LinkPlace(entity: entity, link: link.number)
    label = model.name(of: link)
    isWritten = order.writes(link)
    isRepeated = !link.isToMany && link.inverseKind == .ordered
    toOneInverse = link.inverseKind == .toOne ? model.inverse(of: link)?.name : nil
    destinations = link.destinations.map { order.places[$0] }
  }

  var name: String { cloning.name }
  var isToMany: Bool { cloning.isToMany }
  var isOrdered: Bool { cloning.kind == .ordered }
  /// True if the relationship has an inverse.
  var hasInverse: Bool { cloning.inverse >= 0 }
}

/// A relationship of an entity, by their numbers.
struct LinkPlace: Hashable {
  let entity: Int
  let link: Int
}

extension Sequence<CopiedLink> {
  /// The names of the to-many relationships.
  var toManyNames: [String] { filter(\.isToMany).map(\.name) }
}
