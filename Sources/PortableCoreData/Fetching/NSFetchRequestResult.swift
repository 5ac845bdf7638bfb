#if !canImport(CoreData)
public import Foundation

/// A result that a fetch can return.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}

/// A kind of result of a request; the numbers are Apple's.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a type from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// Identities.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries of values.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// A count.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}
#endif
