#if !canImport(CoreData)
public import Foundation

extension NSSortDescriptor {
  /// Sorts by the value of a key path; Foundation marks Apple's initializer as unavailable here.
  ///
  /// Nil comes first. Numbers and dates are compared by value, texts by their UTF-8 bytes, as in an SQLite store.
  ///
  /// - Parameters:
  ///   - key: The name of an attribute, or a path of relationships that ends in one. A store can only sort by a name.
  ///   - ascending: Whether the smallest value comes first.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      switch (left, right) {
      case (let probe as SortKeyProbe, _):
        probe.key = key
        return .orderedSame
      case (let left as NSManagedObject, let right as NSManagedObject):
        guard let key else { return .orderedSame }
        return AttributeValue(plain: left.value(forKeyPath: key))
          .ordered(to: AttributeValue(plain: right.value(forKeyPath: key)))
      default: return .orderedSame
      }
    }
  }

  /// Sorts by a property that may have no value; nil comes first.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - ascending: Whether the smallest value comes first.
  public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      switch (left as? Value, right as? Value) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let left?, let right?): left < right ? .orderedAscending : right < left ? .orderedDescending : .orderedSame
      }
    }
  }

  /// The key path that `init(key:ascending:)` was given; nil for any other descriptor.
  ///
  /// Foundation doesn't keep the key, and an initializer in an extension can't store it, so the comparator returns it.
  var propertyKey: String? {
    guard keyPath == \NSObject.self else { return nil }
    let probe = SortKeyProbe()
    _ = compare(probe, to: probe)
    return probe.key
  }
}

/// An object that a sort descriptor tells its key to.
private final class SortKeyProbe: NSObject {
  var key: String?
}
#endif
