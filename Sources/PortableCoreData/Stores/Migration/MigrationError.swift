#if !canImport(CoreData)
import Foundation

/// Why a store can't be migrated.
struct MigrationError {
  /// The file.
  let path: String

  /// The error for a difference between two versions of a model that doesn't allow a mapping.
  ///
  /// - Parameters:
  ///   - entity: The entity of the new version.
  ///   - property: The property of the new version; nil if it is about the entity.
  ///   - reason: The mistake, naming both.
  func inference(_ entity: NSEntityDescription, _ reason: String, property: NSPropertyDescription? = nil) -> NSError {
    error(NSInferredMappingModelError, entity, property, reason)
  }

  /// The error for rows that the new version doesn't allow.
  func rows(_ entity: NSEntityDescription, _ reason: String, property: NSPropertyDescription? = nil) -> NSError {
    error(NSMigrationError, entity, property, reason)
  }

  /// The error for a store without a model that it fits.
  func missingSource(_ difference: any Error) -> NSError {
    let reason = (difference as NSError).userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "\(difference)"
    return StoreError.error(
      NSMigrationMissingSourceModelError,
      "The store was made with another model, which neither the store nor PortableSourceModelsOption holds: \(reason)",
      path: path, [NSLocalizedFailureReasonErrorKey: reason, NSUnderlyingErrorKey: difference])
  }

  private func error(
    _ code: Int, _ entity: NSEntityDescription, _ property: NSPropertyDescription?, _ reason: String
  ) -> NSError {
    var info: [String: Any] = [NSLocalizedFailureReasonErrorKey: reason, "entity": entity.name ?? ""]
    info["property"] = property?.name
    return StoreError.error(code, "The store cannot be migrated: \(reason)", path: path, info)
  }
}
#endif
