import Foundation

/// What a clone of an earlier call held before the running call changed it, for the case that this one fails.
struct KeptClone {
  let clone: NSManagedObject
  /// The attributes, as they are stored.
  private let values: [(name: String, value: Any?)]
  /// The relationships; sets as they were.
  private let links: [(name: String, value: Any?)]

  init(_ clone: NSManagedObject, context: CloneContext) {
    self.clone = clone
    values = clone.entity.attributesByName.filter { !($0.value is NSDerivedAttributeDescription) }.keys.sorted()
      .map { ($0, context.storedValue(forKey: $0, of: clone)) }
    links = clone.entity.relationshipsByName.keys.sorted().map { name in
      switch clone.value(forKey: name) {
      case let set as NSSet: (name, set.copy())
      case let set as NSOrderedSet: (name, set.copy())
      case let value: (name, value)
      }
    }
  }

  /// Gives the clone everything back that it has lost.
  func restore(in context: CloneContext) {
    for (name, value) in values where !StoredValue.areEqual(context.storedValue(forKey: name, of: clone), value) {
      context.store(value, forKey: name, in: clone)
    }
    for (name, value) in links where !StoredValue.areEqual(clone.value(forKey: name), value) {
      clone.setValue(value, forKey: name)
    }
  }
}

extension CloneContext {
  /// Keeps what a clone of an earlier call holds, once in a call, because that call may change it and fail after that.
  ///
  /// A clone that was saved and given back is a fault: it comes in here, and is given back again with the next batch.
  func keep(_ clone: NSManagedObject, of source: NSManagedObject) {
    touch(clone, of: source)
    guard keptIdentifiers.insert(ObjectIdentifier(clone)).inserted else { return }
    kept.append(KeptClone(clone, context: self))
  }

  /// Prepares for changes of a clone of an earlier call after which only a save can fail.
  func reopen(_ clone: NSManagedObject, of source: NSManagedObject) {
    if savesCall { keep(clone, of: source) } else { touch(clone, of: source) }
  }

  private func touch(_ clone: NSManagedObject, of source: NSManagedObject) {
    if options.saveEvery != nil { batch.touch(clone, of: source) }
  }

  /// Gives clones of earlier calls back what they held before the running call.
  func restoreKept() {
    for clone in kept { clone.restore(in: self) }
    forgetKept()
  }

  /// Ends a call that did not fail.
  func forgetKept() {
    kept = []
    keptIdentifiers = []
  }
}
