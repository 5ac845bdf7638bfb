public import DeepClone
import Foundation

/// What the classes of random models do for `rebuild: custom`: a value that follows from the source's, and differs.
public enum RebuiltValue {
  /// The new value of an attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - clone: The clone, whose other attributes have their values by now, which a text shows.
  ///   - source: The object that was cloned.
  public static func value(of name: String, for clone: NSManagedObject, from source: NSManagedObject) -> Any? {
    guard let attribute = source.entity.attributesByName[name], let value = source.value(forKey: name) else {
      return nil
    }
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return (value as? NSNumber).map { NSNumber(value: $0.int64Value ^ 1) }
    case .doubleAttributeType: return (value as? NSNumber).map { NSNumber(value: -$0.doubleValue) }
    case .floatAttributeType: return (value as? NSNumber).map { NSNumber(value: -$0.floatValue) }
    case .booleanAttributeType: return (value as? NSNumber).map { NSNumber(value: !$0.boolValue) }
    case .stringAttributeType: return (value as? String).map { $0 + " rebuilt" + copies(of: clone) }
    case .dateAttributeType: return (value as? Date)?.addingTimeInterval(1)
    case .binaryDataAttributeType: return (value as? Data).map { $0 + [1] }
    case .UUIDAttributeType:
      guard var bytes = (value as? UUID)?.uuid else { return nil }
      bytes.0 ^= 1
      return UUID(uuid: bytes)
    case .URIAttributeType: return (value as? URL)?.appendingPathComponent("rebuilt")
    case .transformableAttributeType: return NSArray(array: [NSString(string: "rebuilt")])
    default: return value
    }
  }

  /// What a clone holds in the attributes that are just copied.
  private static func copies(of clone: NSManagedObject) -> String {
    clone.entity.attributesByName.sorted { $0.key < $1.key }
      .filter { ($0.value.userInfo ?? [:]).isEmpty && !($0.value is NSDerivedAttributeDescription) }
      .map { " " + ValueText.text(clone.value(forKey: $0.key), of: $0.value) }.joined()
  }
}
