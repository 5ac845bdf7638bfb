import DeepClone
import Foundation

// Foundation has value transformers on Apple's systems only; the portable engine archives values itself.

/// Converts the values of a Transformable to bytes and back: with its transformer, or as a secure keyed archive.
struct TransformableCoding {
  private let attribute: NSAttributeDescription

  init(_ attribute: NSAttributeDescription) { self.attribute = attribute }

  /// Returns whether a transformer makes values of bytes when it transforms forward.
  ///
  /// Core Data expects the opposite of a transformer, bytes of a value (`NSAttributeDescription.h`, `valueTransformerName`), but
  /// for Foundation's own that unarchive. What a transformer says of its class has no part in it.
  ///
  /// - Parameters:
  ///   - name: The transformer's name.
  ///   - isSecure: Whether it is, or inherits from, Foundation's secure one.
  static func unarchives(_ name: String?, isSecure: Bool) -> Bool {
    isSecure || ["NSUnarchiveFromData", "NSKeyedUnarchiveFromData"].contains(name)
  }
}

#if canImport(CoreData)
extension TransformableCoding {
  /// The bytes of a value; nil if it can't be converted.
  func data(of value: Any) throws -> Data? {
    if let transformer {
      let bytes =
        unarchives(transformer) ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      return bytes as? Data
    }
    guard value is any NSSecureCoding else { return nil }
    return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }

  /// The value of some bytes; nil if they can't be converted.
  func value(of data: Data) -> Any? {
    if let transformer {
      return unarchives(transformer) ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.classes, from: data)
  }

  /// The classes that Apple's secure transformer accepts.
  private static let classes: [AnyClass] = [
    NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
    NSUUID.self, NSNull.self,
  ]

  /// The app's transformer; nil for Core Data's default.
  private var transformer: ValueTransformer? {
    guard let name = attribute.valueTransformerName else { return nil }
    let transformer = ValueTransformer(forName: NSValueTransformerName(name))
    return transformer.flatMap { type(of: $0).allowsReverseTransformation() ? $0 : nil }
  }

  private func unarchives(_ transformer: ValueTransformer) -> Bool {
    Self.unarchives(attribute.valueTransformerName, isSecure: transformer is NSSecureUnarchiveFromDataTransformer)
  }
}
#else
extension TransformableCoding {
  /// The bytes of a value; nil if it can't be converted.
  func data(of value: Any) throws -> Data? { try Archive.data(of: AttributeValue(transformed: value)) }

  /// The value of some bytes; nil if they can't be converted.
  func value(of data: Data) -> Any? {
    let object: NSObject? = Archive.value(of: data).transformed()
    return object
  }
}
#endif
