#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Brings in the values of a fault.
  ///
  /// A fault whose row is gone becomes a deleted object without values where `shouldDeleteInaccessibleFaults` says so
  /// (Apple's documentation of that property), else it stops the app.
  func fulfill(_ object: NSManagedObject) {
    guard object._state.contains(.fault), let key = object._key else { return }
    object._state.remove(.fault)
    guard let row = try? source?.row(for: key) else {
      precondition(shouldDeleteInaccessibleFaults, "Core Data could not fulfill a fault for '\(object.objectID)'")
      object.emptyValues()
      object._state = [.deleted, .deletionPropagated]
      listChanged(object)
      return
    }
    take(row, into: object)
    object.awakeFromFetch()
  }

  /// Stores a row's values in an object.
  func take(_ row: StoredRow, into object: NSManagedObject) {
    object._version = row.version
    for case let property? in object._layout.properties {
      switch row.values[property.slot] {
      case .attribute(let value): object.storeAttribute(value, at: property.slot)
      case .toOne(let key): object.storeToOne(key.map(self.object), at: property.slot)
      case .toMany: object.storeToMany(nil, at: property.slot)
      }
    }
  }

  /// Brings in the members of a to-many relationship.
  func load(_ members: RelationshipMembers, of object: NSManagedObject, at slot: Int) {
    guard let key = object._key, let row = try? source?.row(for: key), case .toMany(let keys) = row.values[slot] else {
      members.load([])
      return
    }
    members.load(ContiguousArray(keys.lazy.map(self.object)))
  }

  /// Gives up an object's values, changed or not; the next access brings them in anew.
  func turnIntoFault(_ object: NSManagedObject) {
    object._state.remove([.updated, .deleted, .deletionPropagated])
    object._state.insert([.fault, .clean])
    object.emptyValues()
  }

  /// Gives up an object's values, or takes over what the store knows.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - flag: Whether changes that were not saved are kept, on top of what the store knows.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object._context === self, !object._state.contains(.inserted), !object._state.contains(.fault) else { return }
    guard flag, object._state.contains(.updated) else {
      turnIntoFault(object)
      return
    }
    let changes = object.changedValues()
    turnIntoFault(object)
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      object.setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// Gives up the values of all objects, and keeps changes that were not saved.
  public func refreshAllObjects() {
    for case let object? in objects { refresh(object, mergeChanges: true) }
  }
}

extension NSManagedObject {
  /// The properties that differ from what was last saved, with their values; `NSNull` stands for nil.
  ///
  /// - Complexity: O(*n*) in the object's properties, and a look at the store.
  public func changedValues() -> [String: Any] {
    guard hasChanges, let row = committedRow else { return [:] }
    var values: [String: Any] = [:]
    for case let property? in _layout.properties {
      let slot = property.slot
      let isChanged: Bool
      switch (property.kind, row.values[slot]) {
      case (.attribute, .attribute(let value)): isChanged = storedAttribute(at: slot) != value
      case (.toOne, .toOne(let key)):
        isChanged = storedToOne(at: slot)?._key != key || storedToOne(at: slot) != nil && key == nil
      default: isChanged = storedToMany(at: slot)?.hasChanges ?? false
      }
      if isChanged { values[property.name] = value(forKey: property.name) ?? NSNull() }
    }
    return values
  }

  /// The values that were last saved; `NSNull` stands for nil.
  ///
  /// - Parameter keys: The properties; nil for all.
  public func committedValues(forKeys keys: [String]?) -> [String: Any] {
    guard let row = committedRow, let context = _context else { return [:] }
    var values: [String: Any] = [:]
    for case let property? in _layout.properties where keys?.contains(property.name) ?? true {
      let value: Any? =
        switch row.values[property.slot] {
        case .attribute(let value): value.boxed(as: property.attributeType)
        case .toOne(let key): key.map(context.object)
        case .toMany(let keys) where property.kind == .ordered:
          RelationshipOrderedSet(members: ContiguousArray(keys.map(context.object)))
        case .toMany(let keys): RelationshipSet(distinct: ContiguousArray(keys.map(context.object)))
        }
      values[property.name] = value ?? NSNull()
    }
    return values
  }

  /// What the store knows of the object; what insertion gave it while it is new.
  private var committedRow: StoredRow? {
    guard let context = _context else { return nil }
    if !_state.contains(.inserted), let key = _key { return try? context.source?.row(for: key) }
    return StoredRow(
      version: 0,
      values: ContiguousArray(
        _layout.properties.map { property in
          switch property?.kind {
          case .attribute: .attribute(property?.defaultValue ?? .null)
          case .toOne: .toOne(nil)
          default: .toMany([])
          }
        }))
  }
}
#endif
