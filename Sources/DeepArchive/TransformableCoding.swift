import DeepClone
import Foundation

/// How the values of a Transformable become bytes: by its transformer, or as a secure keyed archive.
struct TransformableCoding {
  private let attribute: NSAttributeDescription

  init(_ attribute: NSAttributeDescription) { self.attribute = attribute }

  /// The bytes of a value; nil where nothing makes any.
  func data(of value: Any) throws -> Data? {
    #if canImport(CoreData)
    if let transformer { return transformed(value, by: transformer) as? Data }
    guard value is any NSSecureCoding else { return nil }
    return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    #else
    return try Archive.data(of: AttributeValue(transformed: value))
    #endif
  }

  /// The value of bytes; nil where nothing makes one.
  func value(of data: Data) -> Any? {
    #if canImport(CoreData)
    if let transformer { return transformed(data, by: transformer) }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.classes, from: data)
    #else
    let object: NSObject? = Archive.value(of: data).transformed()
    return object
    #endif
  }

  #if canImport(CoreData)
  /// What Apple's secure transformer takes.
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

  /// A transformer makes bytes in one direction, and the value in the other; Core Data uses its own ones in reverse.
  private func transformed(_ value: Any, by transformer: ValueTransformer) -> Any? {
    let makesData = type(of: transformer).transformedValueClass() is NSData.Type
    return makesData == (value is Data)
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
  }
  #endif
}
