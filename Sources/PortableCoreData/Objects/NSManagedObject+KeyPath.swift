#if !canImport(CoreData)
import Foundation

// Key paths, which `NSObject` doesn't support on this platform.
extension NSManagedObject {
  /// The value at the end of a path of relationships, which ends in any property.
  ///
  /// If there's a to-many relationship on the way, the result is a collection with the rest of the path's result for
  /// each member. The operators `@count`, `@sum`, `@avg`, `@min` and `@max` may follow one (Apple's Key-Value Coding
  /// Programming Guide).
  ///
  /// - Parameter keyPath: The names, separated by dots.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathWalk.value(of: self, keyPath.split(separator: ".").map(String.init)[...])
  }

  /// Sets the property at the end of a path of relationships.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or not.
  ///   - keyPath: The names, separated by dots.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.popLast() else { return }
    let target = keys.isEmpty ? self : self.value(forKeyPath: keys.joined(separator: "."))
    switch target {
    case let object as NSManagedObject: object.setValue(value, forKey: last)
    case let set as NSSet: for case let object as NSManagedObject in set { object.setValue(value, forKey: last) }
    case let set as NSOrderedSet: for case let object as NSManagedObject in set { object.setValue(value, forKey: last) }
    default: break
    }
  }

  /// The values of some properties by name; `NSNull` stands for nil.
  ///
  /// - Parameter keys: The properties' names.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { _, last in last })
  }

  /// Sets several properties; `NSNull` stands for nil.
  ///
  /// - Parameter keyedValues: The values by the properties' names.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }
}

/// Follows the keys of a path through objects, collections and dictionaries.
enum KeyPathWalk {
  static func value(of start: Any?, _ keys: ArraySlice<String>) -> Any? {
    guard let start, let key = keys.first else { return start }
    switch start {
    case let object as NSManagedObject: return value(of: object.value(forKey: key), keys.dropFirst())
    case let values as [String: Any]: return value(of: values[key], keys.dropFirst())
    case let set as NSSet where key.hasPrefix("@"): return aggregate(set.allObjects, key, keys.dropFirst())
    case let set as NSOrderedSet where key.hasPrefix("@"): return aggregate(set.array, key, keys.dropFirst())
    case let set as NSSet: return NSSet(array: flattened(set.allObjects, keys))
    case let set as NSOrderedSet: return NSOrderedSet(array: flattened(set.array, keys))
    default: return nil
    }
  }

  /// Returns the results of the rest of a path for each member; collections of collections become one.
  private static func flattened(_ members: [Any], _ keys: ArraySlice<String>) -> [Any] {
    members.flatMap { member -> [Any] in
      switch value(of: member, keys) {
      case nil: []
      case let set as NSSet: set.allObjects
      case let set as NSOrderedSet: set.array
      case let value?: [value]
      }
    }
  }

  private static func aggregate(_ members: [Any], _ name: String, _ keys: ArraySlice<String>) -> Any? {
    if name == "@count" { return NSNumber(value: members.count) }
    let values = flattened(members, keys)
    switch name {
    case "@sum", "@avg":
      let sum = values.reduce(Decimal()) { $0 + (($1 as? NSNumber)?.decimalValue ?? 0) }
      if name == "@sum" { return NSDecimalNumber(decimal: sum) }
      return values.isEmpty ? nil : NSDecimalNumber(decimal: sum / Decimal(values.count))
    case "@min":
      return values.min { AttributeValue(plain: $0).ordered(to: AttributeValue(plain: $1)) == .orderedAscending }
    case "@max":
      return values.max { AttributeValue(plain: $0).ordered(to: AttributeValue(plain: $1)) == .orderedAscending }
    default: preconditionFailure("key paths have no operator '\(name)' here")
    }
  }
}
#endif
