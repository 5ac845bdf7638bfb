import DeepClone
import Foundation

// Foundation has value transformers on Apple's systems only; the portable engine archives values itself.

/// Converts the values of a Transformable to bytes and back: with its transformer, or as a secure keyed archive.
struct TransformableCoding {
  private let attribute: NSAttributeDescription

  init(_ attribute: NSAttributeDescription) { self.attribute = attribute }
}

#if canImport(CoreData)
extension TransformableCoding {
  /// The bytes of a value; nil if it can't be converted.
  func data(of value: Any) throws -> Data? {
    if let transformer {
      return (makesData(transformer) ? transformer.transformedValue(value) : transformer.reverseTransformedValue(value))
        as? Data
    }
    guard value is any NSSecureCoding else { return nil }
    return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }

  /// The value of some bytes; nil if they can't be converted.
  func value(of data: Data) -> Any? {
    if let transformer {
      return makesData(transformer) ? transformer.reverseTransformedValue(data) : transformer.transformedValue(data)
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

  /// Returns whether a transformer makes bytes when it transforms forward; those that unarchive make them in reverse.
  private func makesData(_ transformer: ValueTransformer) -> Bool {
    type(of: transformer).transformedValueClass() is NSData.Type
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
