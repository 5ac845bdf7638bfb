// Relationships. `inverse:` names the destination's relationship that leads back, as `Item.note`; `ownedBy:` is the same
// where that owns what it leads to; `to:` names the destination of a relationship without an inverse.

extension Lines {
  /// The destinations are cloned too.
  @inlinable @inline(__always)
  public mutating func owned<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String
  ) {
    add(name, .owned, Value.linkKind, inverse: inverse, Self.access(name, path))
  }

  /// The destinations are cloned too.
  @inlinable @inline(__always)
  public mutating func owned<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, to destination: String
  ) {
    add(name, .owned, Value.linkKind, to: destination, Self.access(name, path))
  }

  /// The clone leads to the same destinations as its source.
  @inlinable @inline(__always)
  public mutating func shared<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String
  ) {
    add(name, .shared, Value.linkKind, inverse: inverse, Self.access(name, path))
  }

  /// The clone leads to the clone of its owner; if that was not cloned, to the same as its source.
  @inlinable @inline(__always)
  public mutating func shared<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, ownedBy inverse: String
  ) {
    add(name, .shared, Value.linkKind, inverse: inverse, Self.access(name, path))
  }

  /// The clone leads to the same destinations as its source.
  @inlinable @inline(__always)
  public mutating func shared<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, to destination: String
  ) {
    add(name, .shared, Value.linkKind, to: destination, Self.access(name, path))
  }

  /// The relationship is neither followed nor written from this side.
  @inlinable @inline(__always)
  public mutating func leftOut<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, inverse: String
  ) {
    add(name, .leftOut, Value.linkKind, inverse: inverse, Self.access(name, path))
  }

  /// The relationship is neither followed nor written from this side.
  @inlinable @inline(__always)
  public mutating func leftOut<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, ownedBy inverse: String
  ) {
    add(name, .leftOut, Value.linkKind, inverse: inverse, Self.access(name, path))
  }

  /// The relationship is neither followed nor written from this side.
  @inlinable @inline(__always)
  public mutating func leftOut<Value: LinkValue>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, to destination: String
  ) {
    add(name, .leftOut, Value.linkKind, to: destination, Self.access(name, path))
  }

  // MARK: By key

  /// The destinations are cloned too.
  public mutating func owned(
    byKey name: String, _ kind: RelationshipKind, inverse: String, because reason: KeyReason
  ) { add(name, .owned, kind, inverse: inverse, RelationshipAccess(byKey: name, kind)) }

  /// The destinations are cloned too.
  public mutating func owned(
    byKey name: String, _ kind: RelationshipKind, to destination: String, because reason: KeyReason
  ) { add(name, .owned, kind, to: destination, RelationshipAccess(byKey: name, kind)) }

  /// The clone leads to the same destinations as its source.
  public mutating func shared(
    byKey name: String, _ kind: RelationshipKind, inverse: String, because reason: KeyReason
  ) { add(name, .shared, kind, inverse: inverse, RelationshipAccess(byKey: name, kind)) }

  /// The clone leads to the clone of its owner; if that was not cloned, to the same as its source.
  public mutating func shared(
    byKey name: String, _ kind: RelationshipKind, ownedBy inverse: String, because reason: KeyReason
  ) { add(name, .shared, kind, inverse: inverse, RelationshipAccess(byKey: name, kind)) }

  /// The clone leads to the same destinations as its source.
  public mutating func shared(
    byKey name: String, _ kind: RelationshipKind, to destination: String, because reason: KeyReason
  ) { add(name, .shared, kind, to: destination, RelationshipAccess(byKey: name, kind)) }

  /// The relationship is neither followed nor written from this side.
  public mutating func leftOut(
    byKey name: String, _ kind: RelationshipKind, inverse: String, because reason: KeyReason
  ) { add(name, .leftOut, kind, inverse: inverse, RelationshipAccess(byKey: name, kind)) }

  /// The relationship is neither followed nor written from this side.
  public mutating func leftOut(
    byKey name: String, _ kind: RelationshipKind, ownedBy inverse: String, because reason: KeyReason
  ) { add(name, .leftOut, kind, inverse: inverse, RelationshipAccess(byKey: name, kind)) }

  /// The relationship is neither followed nor written from this side.
  public mutating func leftOut(
    byKey name: String, _ kind: RelationshipKind, to destination: String, because reason: KeyReason
  ) { add(name, .leftOut, kind, to: destination, RelationshipAccess(byKey: name, kind)) }

  // MARK: Adding

  @usableFromInline
  mutating func add(
    _ name: String, _ outcome: CloneRules.RelationshipOutcome, _ kind: RelationshipKind, inverse: String,
    _ access: RelationshipAccess
  ) {
    let parts = inverse.qualifiedName
    relationships.append(
      RelationshipLine(
        name: name, outcome: outcome, kind: kind, destination: parts.entity, inverse: parts.name, access: access))
  }

  @usableFromInline
  mutating func add(
    _ name: String, _ outcome: CloneRules.RelationshipOutcome, _ kind: RelationshipKind, to destination: String,
    _ access: RelationshipAccess
  ) {
    relationships.append(
      RelationshipLine(
        name: name, outcome: outcome, kind: kind, destination: destination, inverse: nil, access: access))
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
