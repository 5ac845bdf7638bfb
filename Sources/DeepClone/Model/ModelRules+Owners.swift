extension ModelRules {
  /// The owned relationship that a new owner names; nil where its entity owns nothing through it.
  package func link<Owned>(of owner: NewOwner<Owned>) -> CloneLink? {
    entity(named: owner.object.entity.name)?.owned.first { $0.name == owner.relationship }
  }

  /// The nearest object of an entity among an object and what it belongs to.
  ///
  /// - Parameters:
  ///   - number: The number of the entity.
  ///   - object: Where to begin.
  package func nearest(_ number: Int, above object: NSManagedObject) -> NSManagedObject? {
    var (level, seen) = ([object], Set([ObjectIdentifier(object)]))
    while !level.isEmpty {
      if let found = level.first(where: { entity(named: $0.entity.name)?.isKind(of: number) == true }) {
        return entities[number].table.covers(type(of: found)) ? found : nil
      }
      level = level.flatMap(owners).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    return nil
  }

  /// What an object belongs to.
  private func owners(of object: NSManagedObject) -> [NSManagedObject] {
    let links = entity(named: object.entity.name)?.links.filter {
      $0.kind == .toOne && inverse(of: $0)?.outcome == .owned
    }
    return (links ?? []).flatMap { object.destinations(of: $0.name) }
  }
}
