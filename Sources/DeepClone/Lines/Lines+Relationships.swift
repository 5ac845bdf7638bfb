// Relationships. `inverse:` names the destination's relationship that leads back, as `Item.note`; `ownedBy:`, or `andOwnedBy:`
// where each side owns the other, is the same where that owns what it leads to; `to:` names the destination of a
// relationship without an inverse. A line has one of them.

extension Lines {
  /// The destinations are cloned too.
  @inlinable @inline(__always)
  public mutating func owned<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String? = nil,
    andOwnedBy owner: String? = nil, to destination: String? = nil
  ) {
    add(name, .owned, Value.linkKind, inverse ?? owner ?? destination, Self.access(name, path))
  }

  /// The clone leads to the same destinations as its source; to the clone of its owner, if that is cloned.
  @inlinable @inline(__always)
  public mutating func shared<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String? = nil,
    ownedBy owner: String? = nil, to destination: String? = nil
  ) {
    add(name, .shared, Value.linkKind, inverse ?? owner ?? destination, Self.access(name, path))
  }

  /// The relationship is neither followed nor written from this side.
  @inlinable @inline(__always)
  public mutating func leftOut<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String? = nil,
    ownedBy owner: String? = nil, to destination: String? = nil
  ) {
    add(name, .leftOut, Value.linkKind, inverse ?? owner ?? destination, Self.access(name, path))
  }

  // MARK: By key

  /// The destinations are cloned too.
  public mutating func owned(
    byKey name: String, _ kind: RelationshipKind, inverse: String? = nil, andOwnedBy owner: String? = nil,
    to destination: String? = nil, because reason: KeyReason
  ) {
    add(name, .owned, kind, inverse ?? owner ?? destination, RelationshipAccess(byKey: name, kind))
  }

  /// The clone leads to the same destinations as its source; to the clone of its owner, if that is cloned.
  public mutating func shared(
    byKey name: String, _ kind: RelationshipKind, inverse: String? = nil, ownedBy owner: String? = nil,
    to destination: String? = nil, because reason: KeyReason
  ) {
    add(name, .shared, kind, inverse ?? owner ?? destination, RelationshipAccess(byKey: name, kind))
  }

  /// The relationship is neither followed nor written from this side.
  public mutating func leftOut(
    byKey name: String, _ kind: RelationshipKind, inverse: String? = nil, ownedBy owner: String? = nil,
    to destination: String? = nil, because reason: KeyReason
  ) {
    add(name, .leftOut, kind, inverse ?? owner ?? destination, RelationshipAccess(byKey: name, kind))
  }

  // MARK: Adding

  /// Adds the line of a relationship.
  ///
  /// - Parameter end: The relationship that leads back, as `Item.note`, or the destination's name alone.
  @usableFromInline
  mutating func add(
    _ name: String, _ outcome: CloneRules.RelationshipOutcome, _ kind: RelationshipKind, _ end: String?,
    _ access: RelationshipAccess
  ) {
    let (destination, inverse) = (end ?? "").qualifiedName
    relationships.append(
      RelationshipLine(
        name: name, outcome: outcome, kind: kind, destination: destination, inverse: inverse, access: access))
  }

  /// How a relationship is read and written through the class's property.
  @inlinable @inline(__always)
  static func access<Value: LinkValue>(_ name: String, _ path: @escaping () -> Path<Value>) -> RelationshipAccess {
    guard Value.linkKind == .toOne else {
      return RelationshipAccess(
        members: { unsafeDowncast($0, to: Object.self)[keyPath: path()].linkedObjects },
        setMembers: { unsafeDowncast($0, to: Object.self)[keyPath: path()] = Value.linking($1) })
    }
    // A property that isn't optional can't be read while it leads nowhere, as that of a new clone.
    guard Value.isOptionalLink else { return RelationshipAccess(byKey: name, .toOne) }
    return RelationshipAccess(
      object: { unsafeDowncast($0, to: Object.self)[keyPath: path()].linkedObject },
      setObjects: { block, object in
        let value = Value.linking(object)
        block.forEachClone(Object.self) { $0[keyPath: path()] = value }
      },
      copy: { block in block.forEach(Object.self) { $1[keyPath: path()] = $0[keyPath: path()] } }, isTyped: true)
  }
}
