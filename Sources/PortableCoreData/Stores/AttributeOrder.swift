#if !canImport(CoreData)
import Foundation

// How SQLite orders what Core Data stores: nothing, numbers (dates are numbers), texts by bytes, data by bytes.
extension AttributeValue {
  /// How the value stands to another one in a store's order.
  func ordered(to other: AttributeValue) -> ComparisonResult {
    switch (storageClass, other.storageClass) {
    case (.nothing, .nothing): .orderedSame
    case (.number(let left), .number(let right)): Self.order(left, right)
    case (.integer(let left), .integer(let right)): Self.order(left, right)
    case (.integer(let left), .number(let right)): Self.order(Double(left), right)
    case (.number(let left), .integer(let right)): Self.order(left, Double(right))
    case (.text(let left), .text(let right)): Self.order(left.utf8, right.utf8)
    case (.bytes(let left), .bytes(let right)): Self.order(left, right)
    case (let left, let right): Self.order(left.rank, right.rank)
    }
  }

  private enum StorageClass {
    case nothing
    case integer(Int64)
    case number(Double)
    case text(String)
    case bytes(Data)
    /// What has no order; equal where the objects are.
    case other

    var rank: Int {
      switch self {
      case .nothing: 0
      case .integer, .number: 1
      case .text: 2
      case .bytes: 3
      case .other: 4
      }
    }
  }

  private var storageClass: StorageClass {
    switch self {
    case .null: .nothing
    case .boolean(let value): .integer(value ? 1 : 0)
    case .integer(let value): .integer(value)
    case .real(let value): .number(value)
    case .decimal(let value): .number(NSDecimalNumber(decimal: value).doubleValue)
    case .date(let value): .number(value.timeIntervalSinceReferenceDate)
    case .string(let value): .text(value)
    case .url(let value): .text(value.absoluteString)
    case .uuid(let value): .bytes(withUnsafeBytes(of: value.uuid) { Data($0) })
    case .data(let value): .bytes(value)
    case .object, .composite: .other
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left < right ? .orderedAscending : right < left ? .orderedDescending : .orderedSame
  }

  private static func order<Bytes: Collection<UInt8>>(_ left: Bytes, _ right: Bytes) -> ComparisonResult {
    left.lexicographicallyPrecedes(right)
      ? .orderedAscending : right.lexicographicallyPrecedes(left) ? .orderedDescending : .orderedSame
  }
}

/// A value as a key of a set: equal where a store's comparison says so.
struct AttributeKey: Hashable {
  let value: AttributeValue

  init(_ value: AttributeValue) {
    self.value = value
  }

  static func == (left: AttributeKey, right: AttributeKey) -> Bool {
    switch (left.value, right.value) {
    case (.object, .object), (.composite, .composite): left.value == right.value
    default: left.value.ordered(to: right.value) == .orderedSame
    }
  }

  func hash(into hasher: inout Hasher) {
    switch value {
    case .null, .object, .composite: break
    case .boolean(let value): hasher.combine(value ? 1.0 : 0.0)
    case .integer(let value): hasher.combine(Double(value))
    case .real(let value): hasher.combine(value)
    case .decimal(let value): hasher.combine(NSDecimalNumber(decimal: value).doubleValue)
    case .date(let value): hasher.combine(value.timeIntervalSinceReferenceDate)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .url(let value): for byte in value.absoluteString.utf8 { hasher.combine(byte) }
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { hasher.combine(bytes: $0) }
    case .data(let value): value.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
#endif
