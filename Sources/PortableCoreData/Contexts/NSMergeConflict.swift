#if !canImport(CoreData)
public import Foundation

/// A conflict about an object whose row has changed in the coordinator's stores since the context read it.
///
/// It's the first of the two kinds that Apple's header `NSMergePolicy.h` names: between a context and the coordinator.
/// A snapshot is a dictionary of attributes and to-one relationships, with `NSNull` for nil and an identity for a
/// destination.
open class NSMergeConflict: NSObject {
  /// The object of the context that saves.
  public let sourceObject: NSManagedObject
  /// The values that the context has for the object.
  public let objectSnapshot: [String: Any]?
  /// The values that the coordinator's stores have; nil if the row was deleted.
  public let cachedSnapshot: [String: Any]?
  /// The values in the file, if they aren't those that the coordinator knows; nil for conflicts with the coordinator.
  public let persistedSnapshot: [String: Any]?
  /// The version of the row; 0 if it was deleted.
  public let newVersionNumber: Int
  /// The version that the context's values are based on.
  public let oldVersionNumber: Int

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - srcObject: The object of the context that saves.
  ///   - newvers: The version of the row; 0 if it was deleted.
  ///   - oldvers: The version that the context's values are based on.
  ///   - cachesnap: The values in the coordinator's stores; nil if the row was deleted.
  ///   - persnap: The values in the file, if they differ from those that the coordinator knows.
  public init(
    source srcObject: NSManagedObject, newVersion newvers: Int, oldVersion oldvers: Int,
    cachedSnapshot cachesnap: [String: Any]?, persistedSnapshot persnap: [String: Any]?
  ) {
    sourceObject = srcObject
    newVersionNumber = newvers
    oldVersionNumber = oldvers
    objectSnapshot = srcObject.snapshot(srcObject.storedValues)
    cachedSnapshot = cachesnap
    persistedSnapshot = persnap
  }
}

extension NSManagedObject {
  /// The attributes and to-one relationships of a row of the object, as a conflict hands them out.
  final func snapshot(_ row: ContiguousArray<StoredValue>) -> [String: Any] {
    var values: [String: Any] = [:]
    for case let property? in _layout.properties {
      switch row[property.slot] {
      case .attribute(let value): values[property.name] = value.boxed(as: property.attributeType) ?? NSNull()
      case .toOne(let key): values[property.name] = key.flatMap { _context?.object($0).objectID } ?? NSNull()
      case .toMany: continue
      }
    }
    return values
  }
}
#endif
