#if !canImport(CoreData)
import Foundation

// The effects of merge policies on an object in conflict; the save that met it tries again afterwards.
/// A mark that tells whether a merge policy was already asked to solve a conflict.
struct ConflictMark: Hashable {
  private let objects: [ObjectIdentifier]
  private let versions: [Int]
  private let constraint: [String]

  init(_ conflict: NSObject) {
    let row = conflict as? NSMergeConflict
    let shared = conflict as? NSConstraintConflict
    objects = (row.map { [$0.sourceObject] } ?? shared?.conflictingObjects ?? []).map(ObjectIdentifier.init)
    versions = row.map { [$0.oldVersionNumber, $0.newVersionNumber] } ?? []
    constraint = shared?.constraint ?? []
  }
}

extension NSManagedObjectContext {
  /// The conflicts of a save as merge policies see them.
  func conflicts(_ conflict: SaveConflict) -> [NSObject] {
    let rows = conflict.rows.map { row in
      let object = object(row.key)
      return NSMergeConflict(
        source: object, newVersion: Int(row.stored?.version ?? 0), oldVersion: Int(row.version),
        cachedSnapshot: row.stored.map { object.snapshot($0.values) }, persistedSnapshot: nil)
    }
    let constraints = conflict.constraints.map { constraint in
      let stored = constraint.stored.map { found in (object(found.key), found.row) }
      let objects = constraint.keys.map(object)
      return NSConstraintConflict(
        constraint: constraint.names, databaseObject: stored?.0,
        databaseSnapshot: stored.map { $0.0.snapshot($0.1.values) }, conflictingObjects: objects,
        conflictingSnapshots: objects.map { $0.snapshot($0._committed ?? $0.storedValues) })
    }
    return rows + constraints
  }

  /// Solves a conflict between an object and its row.
  ///
  /// - Throws: A Cocoa error if the row can't be read.
  func resolve(_ conflict: NSMergeConflict, _ type: NSMergePolicyType) throws {
    let object = conflict.sourceObject
    guard object._context === self else { return }
    guard let key = object._key, let row = try source?.row(for: current(key)) else {
      forgetDeleted(object)
      return
    }
    switch type {
    case .errorMergePolicyType: break
    case _ where object.isDeleted && type != .rollbackMergePolicyType:
      object._version = row.version
      try propagateAgain(object, row)
    case .rollbackMergePolicyType:
      pendingDeletions.removeAll { $0 === object }
      turnIntoFault(object)
    case .overwriteMergePolicyType:
      object._version = row.version
      // Every difference from the row is written: the store's changes, or the context's.
      object._committed = row.values
    case .mergeByPropertyObjectTrumpMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      merge(row, into: object, storeTrumps: type == .mergeByPropertyStoreTrumpMergePolicyType)
    }
  }

  /// Takes over a row's values, except for properties that were changed here.
  ///
  /// It doesn't maintain inverses: both sides already agree in the store.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - object: An object that isn't a fault.
  ///   - storeTrumps: Whether a property that the store changed as well takes the store's value.
  func merge(_ row: StoredRow, into object: NSManagedObject, storeTrumps: Bool = false) {
    let committed = object._committed
    object._version = row.version
    for case let property? in object._layout.properties {
      let slot = property.slot
      if property.isToMany {
        object.storedToMany(at: slot)?.turnIntoFault()
        continue
      }
      if property.isTransient { continue }
      let base = committed?[slot]
      let isChangedHere = base.map { object.storedValue(of: property) != $0 } ?? false
      let isChangedThere = base.map { row.values[slot] != $0 } ?? true
      if !isChangedHere || storeTrumps && isChangedThere {
        switch row.values[slot] {
        case .attribute(let value): object.storeAttribute(value, at: slot)
        case .toOne(let key): object.storeToOne(key.map(self.object), at: slot)
        case .toMany: break
        }
      }
      object._committed?[slot] = row.values[slot]
    }
  }

  /// Solves a conflict between objects that share values that only one may have.
  func resolve(_ conflict: NSConstraintConflict, _ type: NSMergePolicyType) {
    let objectTrumps = type == .mergeByPropertyObjectTrumpMergePolicyType || type == .overwriteMergePolicyType
    var losers = conflict.conflictingObjects
    let winner = conflict.databaseObject ?? (losers.isEmpty ? nil : losers.removeFirst())
    guard let winner else { return }
    for loser in losers where loser._context === self {
      if loser.isInserted {
        if objectTrumps {
          for (key, value) in loser.changedValues().sorted(by: { $0.key < $1.key }) {
            winner.setValue(value is NSNull ? nil : value, forKey: key)
          }
        }
        delete(loser)
      } else if objectTrumps {
        delete(winner)
      } else {
        turnIntoFault(loser)
      }
    }
    processPendingChanges()
  }

  /// Applies an object's delete rules to objects that were linked to it since, which would otherwise refer to nothing.
  private func propagateAgain(_ object: NSManagedObject, _ row: StoredRow) throws {
    for case let property? in object._layout.properties where property.hasDeletionEffect {
      var keys: ContiguousArray<ObjectKey> = []
      if case .toOne(let key?) = row.values[property.slot] { keys = [key] }
      if property.isToMany, let key = object._key { keys = try source?.members(of: property.name, for: key) ?? [] }
      let others = keys.map(self.object)
      try bringIn(others)
      for other in others {
        if property.relationship?.deleteRule == .cascadeDeleteRule { delete(other) }
        guard let inverse = object._links[property.slot].inverse(inEntity: other._entityNumber) else { continue }
        if inverse.kind != .toOne { _ = other.loadedMembers(at: inverse.slot) }
        if other.refers(to: object, through: inverse) { other.removeInverse(object, inverse) }
      }
    }
  }

  /// Releases an object whose row was deleted elsewhere, and the links that are known to refer to it.
  func forgetDeleted(_ object: NSManagedObject) {
    pendingDeletions.removeAll { $0 === object }
    cutLinks(to: object)
    unregister(object)
    object.emptyRelationships()
  }

  /// Removes the links to an object whose row is gone: the next save would write them, and they would refer to nothing.
  ///
  /// If there's nothing to save, the store has removed them already, and is asked again.
  func cutLinks(to object: NSManagedObject) {
    for case let property? in object._layout.properties where property.isRelationship {
      let link = object._links[property.slot]
      let known =
        property.isToMany
        ? object.storedToMany(at: property.slot)?.members ?? []
        : object.storedToOne(at: property.slot).map { [$0] } ?? []
      for other in known where other._context === self && !other.isFault && other !== object {
        guard let inverse = link.inverse(inEntity: other._entityNumber), other.refers(to: object, through: inverse)
        else { continue }
        if other.hasChanges { other.removeInverse(object, inverse) } else { turnIntoFault(other) }
      }
    }
  }
}

extension NSManagedObject {
  /// Returns whether a relationship is known to refer to an object.
  fileprivate func refers(to object: NSManagedObject, through link: InverseLink) -> Bool {
    if link.kind == .toOne { return storedToOne(at: link.slot) === object }
    return storedToMany(at: link.slot)?.contains(object) == true
  }
}
#endif
