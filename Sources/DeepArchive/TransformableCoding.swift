import DeepClone
import Foundation

/// Converts the values of a Transformable to bytes and back: with its transformer, or as a secure keyed archive.
struct TransformableCoding {
  private let attribute: NSAttributeDescription

  init(_ attribute: NSAttributeDescription) { self.attribute = attribute }

  /// The bytes of a value; nil if it can't be converted.
  func data(of value: Any) throws -> Data? {
    #if canImport(CoreData)
    if let transformer {
      return (makesData(transformer) ? transformer.transformedValue(value) : transformer.reverseTransformedValue(value))
        as? Data
    }
    guard value is any NSSecureCoding else { return nil }
    return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    #else
    return try Archive.data(of: AttributeValue(transformed: value))
    #endif
  }

  /// The value of some bytes; nil if they can't be converted.
  func value(of data: Data) -> Any? {
    #if canImport(CoreData)
    if let transformer {
      return makesData(transformer) ? transformer.reverseTransformedValue(data) : transformer.transformedValue(data)
    }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.classes, from: data)
    #else
    let object: NSObject? = Archive.value(of: data).transformed()
    return object
    #endif
  }

  #if canImport(CoreData)
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
  #endif
}
