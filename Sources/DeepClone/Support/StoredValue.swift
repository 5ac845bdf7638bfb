import Foundation

/// What key-value access says of a property.
package enum StoredValue {
  /// Whether two values are one for Core Data; nothing equals nothing.
  package static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as NSObject, let other as NSObject): one.isEqual(other)
    case (let one as AnyHashable, let other as AnyHashable): one == other
    default: false
    }
  }
}
