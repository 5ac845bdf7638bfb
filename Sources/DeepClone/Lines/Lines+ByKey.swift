public import Foundation

// Properties without a usable accessor, by their names. Each line says why.

extension Lines {
  /// The clone gets the source's value; an object is copied.
  public mutating func copied(byKey name: String, because reason: KeyReason) {
    add(name, .copied, copy: Self.copying(name, reason))
  }

  /// The clone keeps what insertion gave it.
  public mutating func leftAsInserted(byKey name: String, because reason: KeyReason) {
    add(name, .leftAsInserted, copy: Self.copying(name, reason))
  }

  /// The clone gets a new UUID.
  public mutating func newUUID(byKey name: String, as type: UUID.Type, because reason: KeyReason) {
    addNew(name, .newUUID) { $0.newUUID() }
  }

  /// The clone gets the text of a new UUID.
  public mutating func newUUID(byKey name: String, as type: String.Type, because reason: KeyReason) {
    addNew(name, .newUUID) { $0.newUUID().uuidString }
  }

  /// The clone gets the instant of the clone context.
  public mutating func now(byKey name: String, because reason: KeyReason) { addNew(name, .now) { $0.now } }

  /// The clone makes its value itself.
  public mutating func custom(
    byKey name: String, because reason: KeyReason, _ make: @escaping (Object, Object, CloneContext) throws -> Void
  ) {
    custom(name, copy: Self.copying(name, reason), make)
  }

  /// The clone takes the new value of its parent's clone.
  public mutating func followsParent(
    byKey name: String, because reason: KeyReason, _ followed: Followed<Object>..., otherwise: WithoutParent
  ) {
    follow(name, copy: Self.copying(name, reason), followed, otherwise)
  }

  /// The clone takes the new value of the object that the source's value names, if that was cloned; else the value.
  public mutating func followsClone(byKey name: String, because reason: KeyReason, _ followed: Followed<Object>) {
    follow(name, copy: Self.copying(name, reason), followed)
  }

  private static func copying(_ name: String, _ reason: KeyReason) -> (Block) -> Void {
    AttributeLine.copying(byKey: name, as: reason == .optionalScalar ? nil : Any.self)
  }
}

extension AttributeLine {
  /// Copies an attribute by its key: Apple's documentation of `setPrimitiveValue(_:forKey:)` asks for the notifications
  /// around it.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - type: What the class declares the property as: a copy of an object is of that class. Nil where values are never
  ///     objects.
  package static func copying<Value>(byKey name: String, as type: Value.Type? = Any.self) -> (Block) -> Void {
    { block in
      block.forEach(NSManagedObject.self) { source, clone in
        let value = source.storedValue(forKey: name)
        clone.store(type.map { StoredValue.copy(of: value, as: $0) } ?? value, forKey: name)
      }
    }
  }
}
