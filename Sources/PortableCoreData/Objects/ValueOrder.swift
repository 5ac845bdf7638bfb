#if !canImport(CoreData)
import Foundation

/// Compares values as key-value access hands them out.
///
/// Both stores and what is not saved have to agree, so the order is SQLite's: nothing comes first, strings are compared
/// by their bytes (Core Data's own sort of plain keys), and truth values as numbers.
enum ValueOrder {
  /// The order of two values; nil where they have none, because their types differ.
  static func compare(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (left, right) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left as String, let right as String): order(left, right, bytes)
    case (let left as Date, let right as Date): order(left, right, <)
    case (let left as UUID, let right as UUID): order(left.uuidString, right.uuidString, <)
    case (let left as URL, let right as URL): order(left.absoluteString, right.absoluteString, bytes)
    case (let left as Data, let right as Data): order(left, right) { $0.lexicographicallyPrecedes($1) }
    case (let left as NSNumber, let right as NSNumber): left.compare(right)
    default: nil
    }
  }

  private static func order<T>(_ left: T, _ right: T, _ precedes: (T, T) -> Bool) -> ComparisonResult {
    precedes(left, right) ? .orderedAscending : precedes(right, left) ? .orderedDescending : .orderedSame
  }

  private static func bytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
#endif
