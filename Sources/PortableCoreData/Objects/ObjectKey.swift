#if !canImport(CoreData)
import Foundation
import Synchronization

/// A key that identifies an object: its number, with the store and the entity that it belongs to.
struct ObjectKey: Hashable, Sendable {
  /// The number of the store in its coordinator; -1 while the key is temporary.
  let store: Int32
  /// The number of the entity in the model.
  let entity: Int32
  /// The number in the store; below 0 while the key is temporary.
  let number: Int64

  var isTemporary: Bool { number < 0 }

  /// A key that no other object of the process has.
  static func temporary(entity: Int) -> ObjectKey {
    let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
    return ObjectKey(store: -1, entity: Int32(entity), number: -number)
  }

  private static let temporaryCount = Atomic<Int64>(0)

  static func == (left: ObjectKey, right: ObjectKey) -> Bool {
    left.number == right.number && left.store == right.store && left.entity == right.entity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
#endif
