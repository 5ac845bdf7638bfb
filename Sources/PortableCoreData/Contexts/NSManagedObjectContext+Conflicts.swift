#if !canImport(CoreData)
import Foundation

// What merge policies do to an object in conflict; the save that met it tries again afterwards.
extension NSManagedObjectContext {
  /// Solves a conflict between an object and its row.
  func resolve(_ conflict: NSMergeConflict, _ type: NSMergePolicyType) {
    let object = conflict.sourceObject
    guard object._context === self else { return }
    guard let key = object._key, let row = try? source?.row(for: current(key)) else {
      forgetDeleted(object)
      return
    }
    switch type {
    case .errorMergePolicyType: break
    case .rollbackMergePolicyType:
      pendingDeletions.removeAll { $0 === object }
      turnIntoFault(object)
    case .overwriteMergePolicyType: object._version = row.version
    case .mergeByPropertyObjectTrumpMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      // A deletion changes no property that could be merged.
      guard !object.isDeleted else {
        object._version = row.version
        return
      }
      merge(row, into: object, storeTrumps: type == .mergeByPropertyStoreTrumpMergePolicyType)
    }
  }

  /// Takes over what a row says, under what was changed here.
  ///
  /// Inverses are not maintained: both sides of the store say the same already.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - object: An object that is no fault.
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

  /// Solves a conflict between objects that share what only one may have.
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

  /// Lets go of an object whose row was deleted elsewhere.
  func forgetDeleted(_ object: NSManagedObject) {
    pendingDeletions.removeAll { $0 === object }
    unregister(object)
    object.emptyRelationships()
  }
}
#endif
