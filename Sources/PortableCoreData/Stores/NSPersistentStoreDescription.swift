#if !canImport(CoreData)
public import Foundation

/// What a container needs to know of a store that it is to load.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// The kind of store.
  open var type = NSSQLiteStoreType
  /// Where the store lies.
  open var url: URL?
  /// The configuration whose entities the store holds; nil for all.
  open var configuration: String?
  /// Whether the store is added on another queue.
  open var shouldAddStoreAsynchronously = false
  /// The options that were set.
  public private(set) var options: [String: NSObject] = [:]

  /// Makes a description of a store at a place.
  ///
  /// - Parameter url: Where the store lies.
  public init(url: URL) {
    self.url = url
  }

  /// Makes a description of a store whose place is set later.
  override public init() {
    super.init()
  }

  /// Sets an option of the store.
  ///
  /// - Parameters:
  ///   - option: The option's value; nil takes it away.
  ///   - key: The option's name.
  open func setOption(_ option: NSObject?, forKey key: String) {
    options[key] = option
  }
}
#endif
