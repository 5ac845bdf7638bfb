public import Foundation

// How a copy is linked. The Swift type of a to-many relationship is the class's choice: `NSSet` and `NSOrderedSet` where
// Xcode or the generator wrote the class, often a `Set` or an array where a person did; hence an overload for each.

extension CopyBatch {
  /// Links a copy by a to-one relationship.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - destination: What the source's side leads to.
  ///   - current: What the copy's side leads to now.
  ///   - write: Sets the copy's side.
  public func link<Object: NSManagedObject>(
    to destination: Object?, now current: @autoclosure () -> Object?, write: (Object?) -> Void
  ) {
    let state = states[position]
    guard let destination else {
      if state == .updated || state == .inserted && mayHaveAwakened, current() != nil { write(nil) }
      return
    }
    switch self.destination(destination) {
    case .copy(let copy, let copyState):
      switch state {
      case .kept: if copyState == .inserted, current() == nil { write(typed(copy)) }
      case .updated: if current() !== copy { write(typed(copy)) }
      case .inserted, .none:
        // A kept object that belongs to another one stays there.
        let inverse = copyState == .kept ? model.relationships[relationship].toOneInverse : nil
        if let inverse, copy.value(forKey: inverse) != nil { return }
        write(typed(copy))
      }
    case .later: waiting[relationship, default: []].append(position)
    case .leftOut: leftOut[relationship, default: 0] += 1
    case .missing:
      dangling[relationship, default: 0] += 1
      if state == .updated || state == .inserted && mayHaveAwakened, current() != nil { write(nil) }
    }
  }

  /// Links a copy by a to-many relationship.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - destinations: What the source's side leads to.
  ///   - current: What the copy's side leads to now.
  ///   - write: Sets the copy's side.
  public func link<Object: NSManagedObject>(
    to destinations: Members<Object>, now current: @autoclosure () -> Members<Object>, write: (NSSet?) -> Void
  ) {
    if let members = members(destinations, current) { write(Self.set(of: members)) }
  }

  /// A set to assign, made of a list that needs no copy.
  private static func set(of members: ContiguousArray<NSManagedObject>) -> NSSet {
    #if canImport(CoreData)
    makeSet(members)
    #else
    AssignableSet(distinct: members)
    #endif
  }

  /// Links a copy by an ordered relationship.
  ///
  /// Used by generated code.
  public func link<Object: NSManagedObject>(
    to destinations: Members<Object>, now current: @autoclosure () -> Members<Object>, write: (NSOrderedSet?) -> Void
  ) {
    if let members = members(destinations, current) { write(makeOrderedSet(members)) }
  }

  /// Links a copy by a to-many relationship whose class declares a `Set`.
  ///
  /// Used by generated code.
  public func link<Object: NSManagedObject>(
    to destinations: Members<Object>, now current: @autoclosure () -> Members<Object>, write: (Set<Object>) -> Void
  ) {
    if let members = members(destinations, current) { write(Set(members.lazy.map { self.typed($0) })) }
  }

  /// What the copy's side is to hold; nil where it is not to be written.
  private func members<Object: NSManagedObject>(
    _ destinations: Members<Object>, _ current: () -> Members<Object>
  ) -> ContiguousArray<NSManagedObject>? {
    let state = states[position]
    var members: ContiguousArray<NSManagedObject> = []
    members.reserveCapacity(destinations.objects.count)
    var hasKept = false
    var newMembers: ContiguousArray<NSManagedObject> = []
    var (missing, outside) = (0, 0)
    for destination in destinations.objects {
      switch self.destination(destination) {
      case .copy(let copy, let copyState):
        members.append(copy)
        if copyState == .kept { hasKept = true }
        // A new copy takes them all; only one that was there before asks which are new.
        if state == .kept, copyState == .inserted { newMembers.append(copy) }
      case .later:
        waiting[relationship, default: []].append(position)
        return nil
      case .missing: missing += 1
      case .leftOut: outside += 1
      }
    }
    if missing > 0 { dangling[relationship, default: 0] += missing }
    if outside > 0 { leftOut[relationship, default: 0] += outside }
    switch state {
    case .kept:
      guard !newMembers.isEmpty else { return nil }
      let now = ContiguousArray(current().lazy.map { $0 as NSManagedObject })
      let known = Set(now.map(ObjectIdentifier.init))
      let coming = newMembers.filter { !known.contains(ObjectIdentifier($0)) }
      return coming.isEmpty ? nil : now + coming
    case .inserted, .none:
      // A kept object that belongs to another owner stays there.
      if hasKept, model.relationships[relationship].facts.hasToOneInverse {
        let now = Set(current().map(ObjectIdentifier.init))
        let new = Set(
          destinations.objects.lazy.compactMap { destination in
            if case .copy(let copy, .inserted) = self.destination(destination) { ObjectIdentifier(copy) } else { nil }
          })
        members.removeAll { !now.contains(ObjectIdentifier($0)) && !new.contains(ObjectIdentifier($0)) }
      }
      if members.isEmpty { return mayHaveAwakened && current().contains { _ in true } ? members : nil }
      return members
    case .updated:
      let facts = model.relationships[relationship].facts
      let old = ContiguousArray(current().lazy.map { $0 as NSManagedObject })
      if facts.hasToOneInverse {
        // What is here and not in the source stays; what the source has elsewhere is moved from its own side.
        let wanted = Set(members.map(ObjectIdentifier.init))
        members += old.filter { !wanted.contains(ObjectIdentifier($0)) }
      }
      let now = old.map(ObjectIdentifier.init)
      let wanted = members.map(ObjectIdentifier.init)
      return (facts.isOrdered ? now == wanted : Set(now) == Set(wanted)) ? nil : members
    }
  }
}
