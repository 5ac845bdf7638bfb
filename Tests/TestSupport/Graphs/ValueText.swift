package import DeepClone
import Foundation

/// Values as text that is equal exactly where the values are, bit for bit.
package enum ValueText {
  /// The text of an attribute's value.
  package static func text(_ value: Any?, of attribute: NSAttributeDescription) -> String {
    guard let value else { return "nil" }
    switch attribute.attributeType {
    case .doubleAttributeType, .floatAttributeType:
      guard let stored = value as? NSNumber else { return other(value) }
      return real(attribute.attributeType == .floatAttributeType ? Double(stored.floatValue) : stored.doubleValue)
    default: return other(value)
    }
  }

  private static func real(_ value: Double) -> String {
    value.isNaN ? "nan" : "\(value) (\(String(value.bitPattern, radix: 16)))"
  }

  private static func other(_ value: Any) -> String {
    switch value {
    case let text as String:
      // A NUL would end what a failing program prints.
      let shown = (text.count > 60 ? text.prefix(60) + "..." : text).replacingOccurrences(of: "\0", with: "\\0")
      return "'\(shown)' (\(bytes(Data(text.utf8))))"
    case let data as Data: return "data (\(bytes(data)))"
    case let uuid as UUID: return uuid.uuidString
    case let date as Date: return "date \(real(date.timeIntervalSinceReferenceDate))"
    case let url as URL: return "<\(url.absoluteString)>"
    case let decimal as NSDecimalNumber: return "decimal \(decimal)"
    case let values as [String: Any]:
      return "[" + values.sorted { $0.key < $1.key }.map { "\($0.key): \(other($0.value))" }.joined(separator: ", ")
        + "]"
    default: return "\(value)"
    }
  }

  /// The length of some bytes and a number that follows from all of them (FNV-1a; DeepArchive's is its own).
  private static func bytes(_ data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(data.count) bytes, \(String(hash, radix: 16))"
  }
}
