// Attributes whose values depend on other clones, or on the app's own code.

/// The value of an attribute that follows a parent, if no such parent was cloned.
public enum WithoutParent: Equatable, Sendable {
  /// The source's value.
  case keeps
  /// The value that insertion gave it.
  case leavesBlank
  /// None: the call throws an error.
  case fails
}

/// An attribute of another clone that one of an entity's attributes follows.
@_spi(Generated)
public struct Followed<Object: NSManagedObject> {
  /// `Entity.attribute`.
  let name: String
  let relation: FollowedAttribute.Relation
  /// Nil where the value is taken by key.
  let give: ((NSManagedObject, Block) -> Void)?

  @usableFromInline
  init(_ name: String, _ relation: FollowedAttribute.Relation, _ give: ((NSManagedObject, Block) -> Void)? = nil) {
    (self.name, self.relation, self.give) = (name, relation, give)
  }

  /// The clone of the object's owner, if that is of an entity; sub-entities count.
  ///
  /// - Parameters:
  ///   - attribute: `Entity.attribute`, as `Note.noteID`.
  ///   - type: The entity's class.
  ///   - give: Gives the owner's value (the first object's) to the clone.
  @inlinable @inline(__always)
  public static func owner<Parent: NSManagedObject>(
    _ attribute: String, _ type: Parent.Type, _ give: @escaping (Parent, Object) -> Void
  ) -> Followed { Followed(attribute, .owner, giving(give)) }

  /// The same, by the attributes' names.
  public static func owner(_ attribute: String) -> Followed { Followed(attribute, .owner) }

  /// The nearest clone above the object that is of an entity; sub-entities count.
  @inlinable @inline(__always)
  public static func ancestor<Parent: NSManagedObject>(
    _ attribute: String, _ type: Parent.Type, _ give: @escaping (Parent, Object) -> Void
  ) -> Followed { Followed(attribute, .ancestor, giving(give)) }

  /// The same, by the attributes' names.
  public static func ancestor(_ attribute: String) -> Followed { Followed(attribute, .ancestor) }

  /// The clone of the object that the attribute names by its value.
  @inlinable @inline(__always)
  public static func clone<Other: NSManagedObject>(
    _ attribute: String, _ type: Other.Type, _ give: @escaping (Other, Object) -> Void
  ) -> Followed { Followed(attribute, .named, giving(give)) }

  /// The same, by the attributes' names.
  public static func clone(_ attribute: String) -> Followed { Followed(attribute, .named) }

  @inlinable @inline(__always)
  static func giving<Other: NSManagedObject>(
    _ give: @escaping (Other, Object) -> Void
  ) -> (NSManagedObject, Block) -> Void {
    { other, block in
      let other = unsafeDowncast(other, to: Other.self)
      block.forEachClone(Object.self) { give(other, $0) }
    }
  }

  /// What one of the entity's attributes follows.
  fileprivate func followed(by name: String) -> FollowedAttribute {
    let parts = self.name.qualifiedName
    let give =
      self.give ?? { other, block in
        let value = other.storedValue(forKey: parts.name)
        block.forEachClone(Object.self) { $0.store(value, forKey: name) }
      }
    return FollowedAttribute(entity: parts.entity, attribute: parts.name, relation: relation, give: give)
  }
}

extension Lines {
  /// The clone takes the new value of its parent's clone.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The class's property.
  ///   - followed: The attributes that can be followed, in the order in which they are tried.
  ///   - otherwise: What the clone gets where none of these was cloned.
  @inlinable @inline(__always)
  public mutating func followsParent<Value>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, _ followed: Followed<Object>...,
    otherwise: WithoutParent
  ) {
    follow(name, copy: Self.copying(name, path), followed, otherwise)
  }

  /// The clone takes the new value of the object that the source's value names, if that was cloned; else the value.
  @inlinable @inline(__always)
  public mutating func followsClone<Value>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>, _ followed: Followed<Object>
  ) {
    follow(name, copy: Self.copying(name, path), followed)
  }

  /// The clone makes its value itself.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The class's property.
  ///   - make: Calls the function that the class provides, of the clone (the second object).
  @inlinable @inline(__always)
  public mutating func custom<Value>(
    _ name: String, _ path: @autoclosure @escaping () -> Path<Value>,
    _ make: @escaping (Object, Object, CloneContext) throws -> Void
  ) {
    custom(name, copy: Self.copying(name, path), make)
  }

  // MARK: Adding

  @usableFromInline
  mutating func follow(
    _ name: String, copy: @escaping (Block) -> Void, _ followed: [Followed<Object>], _ otherwise: WithoutParent
  ) {
    let all = followed.map { $0.followed(by: name) }
    let entity = all.first.flatMap { $0.relation == .ancestor ? $0.entity : nil }
    let outcome = CloneRules.AttributeOutcome.followsParent(
      entity: entity, attribute: all.first?.attribute ?? name, without: otherwise)
    attributes.append(AttributeLine(name: name, outcome: outcome, copy: copy, followed: all))
  }

  @usableFromInline
  mutating func follow(_ name: String, copy: @escaping (Block) -> Void, _ followed: Followed<Object>) {
    let followed = followed.followed(by: name)
    let outcome = CloneRules.AttributeOutcome.followsClone(entity: followed.entity, attribute: followed.attribute)
    attributes.append(AttributeLine(name: name, outcome: outcome, copy: copy, followed: [followed]))
  }

  @usableFromInline
  mutating func custom(
    _ name: String, copy: @escaping (Block) -> Void,
    _ make: @escaping (Object, Object, CloneContext) throws -> Void
  ) {
    let erased: (NSManagedObject, NSManagedObject, CloneContext) throws -> Void = { source, clone, context in
      try make(unsafeDowncast(source, to: Object.self), unsafeDowncast(clone, to: Object.self), context)
    }
    attributes.append(AttributeLine(name: name, outcome: .custom, copy: copy, make: erased))
  }
}

extension String {
  /// The parts of `Entity.name`: an entity's name has no dot.
  var qualifiedName: (entity: String, name: String) {
    guard let dot = firstIndex(of: ".") else { return (self, "") }
    return (String(self[..<dot]), String(self[index(after: dot)...]))
  }
}
