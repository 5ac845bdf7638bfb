@_spi(Generated) import DeepClone

/// An entity of a copy between stores.
final class CopiedEntity {
  /// Its index in the order of copying.
  let number: Int
  private let pair: EntityPair
  /// True if the entity isn't abstract, and the options include it.
  let isCopied: Bool
  /// The relationships by number, including inherited ones.
  let links: [CopiedLink]
  /// The relationships whose destinations have to be in an object's batch as well.
  let required: [CopiedLink]
  /// Those, and the ordered relationships whose destinations are added to an object's batch while there's room.
  let companions: [CopiedLink]
  /// The to-many relationships that are written.
  let wide: [CopiedLink]
  /// The names of the to-many relationships that are read: those that are written or required; all if entities are left
  /// out, so that links to them can be counted.
  let readToMany: [String]

  init(_ pair: EntityPair, _ model: ModelRules, _ order: CopyOrder, chosen: Set<String>?) {
    let number = order.places[pair.cloning.number]
    (self.pair, self.number) = (pair, number)
    isCopied = !pair.cloning.isAbstract && chosen?.contains(pair.cloning.name) != false
    links = pair.cloning.links.map { CopiedLink($0, pair.access.links[$0.number], of: number, model, order) }
    // Objects of earlier entities exist already.
    let required = links.filter { link in
      pair.requires(link.cloning) && link.destinations.contains { $0 >= number }
    }
    self.required = required
    companions = required + links.filter { $0.isOrdered && $0.cloning.inverseKind == .toOne }
    wide = links.filter { $0.isToMany && $0.isWritten }
    let isRead = { (link: CopiedLink) in chosen != nil || link.isWritten || required.contains { $0 === link } }
    readToMany = links.filter(isRead).toManyNames
  }

  var name: String { pair.cloning.name }
  var source: NSEntityDescription { pair.source }
  var target: NSEntityDescription { pair.target }
  /// The names of the attributes that identify its objects; empty if nothing does.
  var matchBy: [String] { pair.cloning.matchBy }
  /// The functions that insert and copy its objects.
  var access: EntityAccess { pair.access }

  /// Calls a closure with each destination of some relationships of some objects, the relationship, and the object.
  ///
  /// It looks at each object once for all to-one relationships, and at the to-many relationships one after the other,
  /// since finding members of one relationship is fastest.
  func reach(
    _ links: [CopiedLink], of objects: some Collection<NSManagedObject>,
    _ visit: (_ destination: NSManagedObject, _ link: CopiedLink, _ source: NSManagedObject) -> Void
  ) {
    let toOne = links.filter { !$0.isToMany }
    for object in objects where !toOne.isEmpty {
      for link in toOne { if let destination = link.access.object(object) { visit(destination, link, object) } }
    }
    for link in links where link.isToMany {
      for object in objects { for member in link.access.members(object) { visit(member, link, object) } }
    }
  }
}

extension EntityPair {
  /// Returns whether a copy can't be saved without a destination of a relationship.
  func requires(_ link: CloneLink) -> Bool { target.relationshipsByName[link.name]?.needsDestination == true }
}
