#if !canImport(CoreData)
import Foundation

/// A value of a store's metadata, for Foundation's property list coders.
///
/// `PropertyListSerialization` takes data over byte by byte, several times each way: a second for two megabytes, which
/// every save of metadata would take. The coders need milliseconds.
enum PropertyListValue: Codable {
  case string(String)
  case data(Data)
  case date(Date)
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// Takes a value; nil for one that only `PropertyListSerialization` can write as it is.
  init?(_ value: Any) {
    if type(of: value) == Bool.self, let value = value as? Bool {
      self = .bool(value)
      return
    }
    switch value {
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as NSNumber:
      switch String(cString: value.objCType) {
      case "s", "i", "l", "q", "S", "I", "L": self = .integer(value.int64Value)
      case "f", "d": self = .real(value.doubleValue)
      // A number of one byte looks like a truth value, one without a sign may be too large.
      default: return nil
      }
    case let value as [Any]:
      let values = value.compactMap(PropertyListValue.init)
      guard values.count == value.count else { return nil }
      self = .array(values)
    case let value as [String: Any]:
      let values = value.compactMapValues(PropertyListValue.init)
      guard values.count == value.count else { return nil }
      self = .dictionary(values)
    default: return nil
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Data.self) {
      self = .data(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      guard abs(value) < 0x1p63 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "This may be an integer.")
      }
      self = .real(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else if let value = try? container.decode([PropertyListValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode([String: PropertyListValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }

  /// The value as `PropertyListSerialization` hands it out.
  var plain: Any {
    switch self {
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .bool(let value): value
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .array(let value): value.map(\.plain)
    case .dictionary(let value): value.mapValues(\.plain)
    }
  }
}

extension PropertyListValue {
  /// Reads a binary property list; nil if the data isn't one, or isn't a dictionary.
  static func read(_ data: Data) -> [String: Any]? {
    let value =
      (try? PropertyListDecoder().decode(PropertyListValue.self, from: data))?.plain
      ?? (try? PropertyListSerialization.propertyList(from: data, format: nil))
    return value as? [String: Any]
  }

  /// Writes a binary property list.
  static func write(_ values: [String: Any]) throws -> Data {
    guard let value = PropertyListValue(values) else {
      return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(value)
  }
}
#endif
