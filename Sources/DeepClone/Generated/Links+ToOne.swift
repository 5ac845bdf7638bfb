import Foundation

// The to-one relationships of generated code. A class may declare its property as an optional, as Xcode does, or not:
// hence an overload for each.

extension Links {
  /// A to-one relationship whose destination is cloned too.
  @inlinable @inline(__always)
  public func own<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination?, _ set: (Destination?) -> Void
  ) throws {
    try toOne(link, .cloned, destination, set)
  }

  /// A to-one relationship whose destination the clone shares.
  @inlinable @inline(__always)
  public func share<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination?, _ set: (Destination?) -> Void
  ) throws {
    try toOne(link, .shared, destination, set)
  }

  /// A to-one relationship that is neither followed nor written from this side.
  @inlinable @inline(__always)
  public func leaveOut<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination?, _ set: (Destination?) -> Void
  ) throws {
    try toOne(link, .excluded, destination, set)
  }

  @inlinable @inline(__always)
  func toOne<Destination: NSManagedObject>(
    _ link: Rules.Link, _ outcome: CloneRules.RelationshipOutcome, _ destination: () -> Destination?,
    _ set: (Destination?) -> Void
  ) throws {
    let number = link.rawValue
    if isBack(number) {
      owner?._withUnsafeGuaranteedRef { set(unsafeDowncast($0, to: Destination.self)) }
    } else if isStraight(number) {
      set(destination())
    } else if isAsked(number), case .write(let object) = try work.take(destination(), number, outcome) {
      set(object.map { unsafeDowncast($0, to: Destination.self) })
    }
  }

  // MARK: Properties that are not optional

  /// A to-one relationship whose destination is cloned too.
  @inlinable
  public func own<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination, _ set: (Destination) -> Void
  ) throws {
    try required(link, .cloned, set)
  }

  /// A to-one relationship whose destination the clone shares.
  @inlinable
  public func share<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination, _ set: (Destination) -> Void
  ) throws {
    try required(link, .shared, set)
  }

  /// A to-one relationship that is neither followed nor written from this side.
  @inlinable
  public func leaveOut<Destination: NSManagedObject>(
    _ link: Rules.Link, _ destination: @autoclosure () -> Destination, _ set: (Destination) -> Void
  ) throws {
    try required(link, .excluded, set)
  }

  /// Reads by key: without an object, reading a property that isn't optional would stop the app.
  @usableFromInline
  func required<Destination: NSManagedObject>(
    _ link: Rules.Link, _ outcome: CloneRules.RelationshipOutcome, _ set: (Destination) -> Void
  ) throws {
    let number = link.rawValue
    let value = isStraight(number) || isAsked(number) ? work.value(of: number) as? NSManagedObject : nil
    if let value, !(value is Destination) { throw work.memberClassDiffers(value, number, Destination.self) }
    try toOne(
      link, outcome, { value as? Destination },
      { object in
        if let object { set(object) }
      })
  }

  // MARK: By key

  /// A relationship without a usable property, whose destinations are cloned too.
  public func own(_ link: Rules.Link, byKeyOf source: NSManagedObject, _ clone: NSManagedObject) throws {
    try byKey(link, .cloned, source, clone)
  }

  /// A relationship without a usable property, whose destinations the clone shares.
  public func share(_ link: Rules.Link, byKeyOf source: NSManagedObject, _ clone: NSManagedObject) throws {
    try byKey(link, .shared, source, clone)
  }

  /// A relationship without a usable property that is neither followed nor written from this side.
  public func leaveOut(_ link: Rules.Link, byKeyOf source: NSManagedObject, _ clone: NSManagedObject) throws {
    try byKey(link, .excluded, source, clone)
  }

  private func byKey(
    _ link: Rules.Link, _ outcome: CloneRules.RelationshipOutcome, _ source: NSManagedObject, _ clone: NSManagedObject
  ) throws {
    let name = work.links[link.rawValue].name
    switch work.links[link.rawValue].kind {
    case .toOne:
      try toOne(link, outcome, { source.value(forKey: name) as? NSManagedObject }, { clone.setValue($0, forKey: name) })
    case .toMany:
      try toMany(link, outcome, { source.value(forKey: name) as? NSSet }, { clone.setValue($0, forKey: name) })
    case .ordered:
      try toMany(link, outcome, { source.value(forKey: name) as? NSOrderedSet }, { clone.setValue($0, forKey: name) })
    }
  }
}
