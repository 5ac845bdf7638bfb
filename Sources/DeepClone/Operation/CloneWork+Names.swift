// Names: attributes with the rule `followClone` get the new names of the objects that they name.

extension CloneWork {
  /// Gives new clones the new names of the objects that their sources name, when all clones exist.
  func followNames() throws {
    // Later calls may name what this one clones.
    let keys = model.names
    guard !keys.isEmpty else { return }
    for key in keys { recordNames(key) }
    let followers = active.filter { $0.entity.followsClones && $0.runs.count > $0.finishedRunCount }
    guard !followers.isEmpty else { return }
    let parentsFollow = parentsFollowNames
    // What a name leads to can be a name itself, that gets its new value first: a chain has at most one step per key.
    for _ in keys {
      for queue in followers { try give(.followingClones, queue) }
      // Some parents have their new values only now, which can be what a name leads to.
      if parentsFollow { try followParentsAgain() }
    }
  }

  /// The clone of the object that an attribute of another one names, or nil.
  func namedClone(by attribute: String, of source: NSManagedObject) -> NSManagedObject? {
    guard let entity = queue?.entity ?? model.entity(named: source.entity.name),
      let key = entity.attributes.first(where: { $0.names[0] == attribute }).flatMap({ $0.name(in: model.numbers) }),
      let name = source.storedValue(forKey: attribute) as? AnyHashable
    else { return nil }
    return clone(named: name, key)
  }

  /// The clone of the object that a name means, or nil.
  func clone(named name: AnyHashable, _ key: NamedClones.Key) -> NSManagedObject? {
    named.place(named: name, key).map { self[Int($0.queue)].clone(Int($0.position)) }
  }

  private func give(_ kind: ValueKind, _ queue: CloneQueue, _ runs: Range<Int>? = nil) throws {
    for run in runs ?? queue.finishedRunCount..<queue.runs.count {
      begin(queue, run)
      try queue.entity.type.give(kind, queue, run, in: self)
    }
  }

  private func followParentsAgain() throws {
    if !adopted.isEmpty { return try followAgainByOwner() }
    for segment in levels.joined() where segment.queue.entity.followsParents {
      try give(.followingParents, segment.queue, segment.runs)
    }
  }

  private func recordNames(_ key: NamedClones.Key) {
    for segment in levels.joined() where segment.queue.entity.isKind(of: key.entity) {
      segment.queue.forEachSource(segment.runs) { source, position in
        guard let name = source.storedValue(forKey: key.attribute) as? AnyHashable else { return }
        let place = Place(queue: Int32(segment.queue.entity.number), position: Int32(position))
        named.insert(name, key, place)
      }
    }
  }

  /// Whether an attribute of what was reached follows a parent's that names an object.
  private var parentsFollowNames: Bool {
    let attributes = active.flatMap(\.entity.attributes)
    let naming = attributes.filter { if case .followsClone = $0.outcome { true } else { false } }.map { $0.names[0] }
    return attributes.contains {
      if case .followsParent(_, let followed, _) = $0.outcome { naming.contains(followed) } else { false }
    }
  }
}

extension EntityRules.Attribute {
  /// The attribute that an attribute with the rule `followClone` names objects by; nil for other rules.
  ///
  /// - Parameter numbers: The numbers of the model's entities.
  func name(in numbers: [String: Int]) -> NamedClones.Key? {
    guard case .followsClone(let entity, let attribute) = outcome else { return nil }
    return numbers[entity].map { NamedClones.Key(entity: $0, attribute: attribute) }
  }
}
