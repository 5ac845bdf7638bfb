// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
import Foundation

/// The option that opens a store for reading only.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option for the number of seconds to wait for others that keep the file locked.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// The option whose dictionary names pragmas of SQLite and their values.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// The option that asks for a history of changes.
///
/// No history is kept here, so a store that has one is read-only.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option that lets a store that has a history of changes be written, without adding to the history.
///
/// Such saves are missing in the history, so other processes that rely on it don't see them. Part of the portable
/// engine only.
public let PortableWritesWithoutHistoryOption = "PortableWritesWithoutHistoryOption"
/// The option that lets a store of another version of the model be migrated when it is added.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// The option that lets a migration follow from the differences between two versions of a model; there is no other here.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option whose array holds older versions of the model; a store may have been made with one of them.
///
/// A store that was made here keeps its model, and doesn't need it; one that Apple's Core Data made does. Part of the
/// portable engine only.
public let PortableSourceModelsOption = "PortableSourceModelsOption"
/// The key of a store's type in its metadata.
public let NSStoreTypeKey = "NSStoreType"
/// The key of a store's identifier in its metadata.
public let NSStoreUUIDKey = "NSStoreUUID"

/// The options of a store in an SQLite file; those that mean nothing here, such as file protection, are ignored.
struct StoreOptions {
  /// Core Data's own timeout isn't documented.
  static let defaultTimeout = 5.0

  let isReadOnly: Bool
  let timeout: Double
  let writesWithoutHistory: Bool
  let pragmas: [String: String]
  /// True if a store of another model is migrated, and if the mapping is inferred.
  let migrates: Bool
  let infersMapping: Bool
  /// Models that a store may have been made with.
  let sourceModels: [NSManagedObjectModel]

  init(_ options: [AnyHashable: Any]?) {
    isReadOnly = Self.flag(options?[NSReadOnlyPersistentStoreOption])
    writesWithoutHistory = Self.flag(options?[PortableWritesWithoutHistoryOption])
    migrates = Self.flag(options?[NSMigratePersistentStoresAutomaticallyOption])
    infersMapping = Self.flag(options?[NSInferMappingModelAutomaticallyOption])
    sourceModels =
      options?[PortableSourceModelsOption] as? [NSManagedObjectModel]
      ?? (options?[PortableSourceModelsOption] as? NSArray)?.compactMap { $0 as? NSManagedObjectModel } ?? []
    timeout = (options?[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? Self.defaultTimeout
    var pragmas: [String: String] = [:]
    switch options?[NSSQLitePragmasOption] {
    case let values as [String: Any]: pragmas = values.mapValues { "\($0)" }
    case let values as NSDictionary:
      for (name, value) in values { pragmas["\(name)"] = "\(value)" }
    default: break
    }
    self.pragmas = pragmas
  }

  /// Refuses texts that aren't pragmas, before anything is made.
  ///
  /// - Throws: A Cocoa error for a text that isn't a name or value.
  func checkPragmas(path: String) throws {
    func isPlain(_ text: String) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }
    for (name, value) in pragmas.sorted(by: { $0.key < $1.key }) where !isPlain(name) || !isPlain(value) {
      throw StoreError.error(NSPersistentStoreOpenError, "'\(name) = \(value)' is no pragma", path: path)
    }
  }

  private static func flag(_ value: Any?) -> Bool {
    (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
  }
}
#endif
