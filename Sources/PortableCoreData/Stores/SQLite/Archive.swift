#if !canImport(CoreData)
public import Foundation

/// The archive of a Transformable's value whose classes don't exist here, or that can't be read.
///
/// A store returns it in place of the value, and writes its bytes back unchanged. Part of the portable engine only.
public final class UndecodedArchive: NSObject, @unchecked Sendable {
  /// The bytes as the store holds them.
  public let data: Data

  /// Makes a value that is stored as these bytes.
  ///
  /// - Parameter data: An archive, as a value transformer would make it.
  public init(data: Data) {
    self.data = data
  }

  override public func isEqual(_ object: Any?) -> Bool { (object as? UndecodedArchive)?.data == data }

  override public var hash: Int { data.hashValue }
}

/// Turns Transformables' values into archives and back, as Core Data's default transformer does.
package enum Archive {
  /// The classes that a default secure transformer takes on every platform.
  static let classes: [AnyClass] = [
    NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self, NSString.self, NSNumber.self, NSDate.self,
    NSData.self, NSUUID.self, NSURL.self, NSNull.self, ArchivedText.self,
    ArchivedMutableText.self,
  ]
  /// The names of those that Foundation reads here, with their mutable classes.
  private static let names: Set<String> = [
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet",
    "NSMutableOrderedSet", "NSString", "NSMutableString", "NSNumber", "NSDate", "NSData", "NSMutableData", "NSUUID",
    "NSURL", "NSNull", "NSAttributedString", "NSMutableAttributedString",
  ]

  /// The archive of a value.
  ///
  /// Foundation has no value transformers on this platform, so the default one is used even if the app has its own.
  /// Bytes that a transformer wrote elsewhere, and that aren't an archive, are kept as they are.
  ///
  /// - Parameter value: The value.
  /// - Throws: A Cocoa error if the value can't be archived, or can't be read from its archive here.
  package static func data(of value: AttributeValue) throws -> Data {
    guard let object = object(value) else { return Data() }
    if let archive = object as? UndecodedArchive { return archive.data }
    // Foundation ends the program where a class can't be archived.
    if object.isArchivable {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      if KeyedArchive.isReadable(data, classes: names) { return data }
    }
    throw NSError.coreData(
      NSPersistentStoreSaveError, "A Transformable's value cannot be archived: \(object.description.prefix(80))")
  }

  /// The value of an archive.
  package static func value(of data: Data) -> AttributeValue {
    guard KeyedArchive.isReadable(data, classes: names), let object = object(of: data),
      let value = AttributeValue(boxed: object, as: .transformableAttributeType)
    else {
      return .object(UndecodedArchive(data: data))
    }
    return value
  }

  private static func object(of data: Data) -> Any? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.setClass(ArchivedText.self, forClassName: "NSAttributedString")
    unarchiver.setClass(ArchivedMutableText.self, forClassName: "NSMutableAttributedString")
    let object = unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    return unarchiver.error == nil ? object : nil
  }

  private static func object(_ value: AttributeValue) -> NSObject? {
    switch value {
    case .null, .composite: nil
    case .boolean, .integer, .real, .decimal: value.number
    case .string(let value): NSString(string: value)
    case .date(let value): NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case .uuid(let value): NSUUID(uuidString: value.uuidString)
    case .url(let value): NSURL(string: value.absoluteString)
    case .data(let value): value.data.map(NSData.init(data:))
    case .object(let value): value
    }
  }
}
#endif
