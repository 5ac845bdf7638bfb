#if !canImport(CoreData)
public import Foundation

/// A description of a store for a container that loads it.
open class NSPersistentStoreDescription: NSObject {
  /// The kind of store.
  open var type = NSSQLiteStoreType
  /// The location of the store.
  open var url: URL?
  /// The configuration whose entities the store holds; nil for all.
  open var configuration: String?
  /// A Boolean value that says whether the store is added on another queue.
  open var shouldAddStoreAsynchronously = false
  /// The options; by default, a store with another version of the model is migrated.
  public private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]

  /// A Boolean value that says whether nothing can be saved to the store.
  open var isReadOnly: Bool {
    get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
    set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
  }

  /// A Boolean value that says whether a store with another version of the model is migrated when it's added; true by
  /// default.
  open var shouldMigrateStoreAutomatically: Bool {
    get { (options[NSMigratePersistentStoresAutomaticallyOption] as? NSNumber)?.boolValue ?? false }
    set { setOption(NSNumber(value: newValue), forKey: NSMigratePersistentStoresAutomaticallyOption) }
  }

  /// A Boolean value that says whether the migration is inferred from the differences between the versions, as all
  /// migrations here are; true by default.
  open var shouldInferMappingModelAutomatically: Bool {
    get { (options[NSInferMappingModelAutomaticallyOption] as? NSNumber)?.boolValue ?? false }
    set { setOption(NSNumber(value: newValue), forKey: NSInferMappingModelAutomaticallyOption) }
  }

  /// The number of seconds that the store waits for others that keep its file locked.
  open var timeout: TimeInterval {
    get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? StoreOptions.defaultTimeout }
    set { setOption(NSNumber(value: newValue), forKey: NSPersistentStoreTimeoutOption) }
  }

  /// The pragmas of SQLite that were set.
  public var sqlitePragmas: [String: NSObject] {
    var pragmas: [String: NSObject] = [:]
    for (name, value) in options[NSSQLitePragmasOption] as? NSDictionary ?? [:] {
      if let name = name as? String { pragmas[name] = value as? NSObject ?? NSString(string: "\(value)") }
    }
    return pragmas
  }

  /// Sets a pragma of SQLite.
  ///
  /// - Parameters:
  ///   - value: The pragma's value; nil removes it.
  ///   - name: The pragma's name.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    var pragmas = sqlitePragmas
    pragmas[name] = value
    let dictionary = NSMutableDictionary()
    for (name, value) in pragmas { dictionary[NSString(string: name)] = value }
    setOption(dictionary, forKey: NSSQLitePragmasOption)
  }

  /// Makes a description of a store at a location.
  ///
  /// - Parameter url: The location of the store.
  public init(url: URL) {
    self.url = url
  }

  /// Makes a description of a store at `/dev/null`, which is in memory.
  override public init() {
    url = URL(fileURLWithPath: "/dev/null")
    super.init()
  }

  /// Sets an option of the store.
  ///
  /// - Parameters:
  ///   - option: The option's value; nil removes it.
  ///   - key: The option's name.
  open func setOption(_ option: NSObject?, forKey key: String) {
    options[key] = option
  }
}
#endif
