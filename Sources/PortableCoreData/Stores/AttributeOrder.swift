#if !canImport(CoreData)
import Foundation

// How SQLite orders what Core Data stores: nil, numbers (dates are numbers), texts by bytes, data by bytes.
extension AttributeValue {
  /// Compares the value with another one in a store's order.
  func ordered(to other: AttributeValue) -> ComparisonResult {
    switch (SQLValue(self), SQLValue(other)) {
    case (.null, .null): .orderedSame
    case (.real(let left), .real(let right)): Self.order(left, right)
    case (.integer(let left), .integer(let right)): Self.order(left, right)
    case (.integer(let left), .real(let right)): Self.order(Double(left), right)
    case (.real(let left), .integer(let right)): Self.order(left, Double(right))
    case (.text(let left), .text(let right)): Self.order(left.utf8, right.utf8)
    case (.blob(let left), .blob(let right)): Self.order(left, right)
    case (let left, let right): Self.order(left.rank, right.rank)
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

extension SQLValue {
  /// The place of the value's kind in the order of all kinds.
  fileprivate var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    case .other: 4
    }
  }
}

/// A value as a key of a set: equal if a store's comparison finds it equal.
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
    case .decimal(let value): hasher.combine(value.nearestDouble)
    case .date(let value): hasher.combine(value.timeIntervalSinceReferenceDate)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .url(let value): for byte in value.absoluteString.utf8 { hasher.combine(byte) }
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { hasher.combine(bytes: $0) }
    case .data(let value): value.data?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
#endif
