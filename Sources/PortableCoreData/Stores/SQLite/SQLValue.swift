#if !canImport(CoreData)
import Foundation

/// SQLite's form of an attribute's value.
enum SQLValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
  /// An object or a composite, which has no order.
  case other

  /// The value as it is compared with others.
  init(_ value: AttributeValue) {
    self =
      switch value {
      case .null: .null
      case .boolean(let value): .integer(value ? 1 : 0)
      case .integer(let value): .integer(value)
      case .real(let value): .real(value)
      case .decimal(let value): .real(value.nearestDouble)
      case .date(let value): .real(value.timeIntervalSinceReferenceDate)
      case .string(let value): .text(value)
      case .url(let value): .text(value.absoluteString)
      case .uuid(let value): .blob(withUnsafeBytes(of: value.uuid) { Data($0) })
      case .data(let value): value.data.map(SQLValue.blob) ?? .null
      case .object, .composite: .other
      }
  }

  /// The value as a statement's parameter.
  init(parameter value: AttributeValue) {
    self =
      switch value {
      case .decimal(let number) where number.isNaN: .text("NaN")
      case .object: (try? Archive.data(of: value)).map(SQLValue.blob) ?? .null
      default: SQLValue(value)
      }
  }

  /// Binds the value to a parameter.
  func bind(to statement: SQLiteStatement, _ index: Int) {
    switch self {
    case .null, .other: statement.bindNull(index)
    case .integer(let value): statement.bind(value, index)
    case .real(let value): statement.bind(value, index)
    case .text(let value): statement.bind(value, index)
    case .blob(let value): statement.bind(value, index)
    }
  }
}

/// Lists as one parameter: `json_each` makes rows of them, so that a statement's text doesn't grow with its lists.
enum SQLList {
  /// A list of keys' numbers.
  static func numbers(_ numbers: some Sequence<Int64>) -> String {
    var text: [UInt8] = [91]
    for number in numbers {
      if text.count > 1 { text.append(44) }
      text += String(number).utf8
    }
    text.append(93)
    return String(decoding: text, as: UTF8.self)
  }

  /// A list of numbers and texts.
  static func plain(_ values: [SQLValue]) -> String {
    var text = "["
    for value in values {
      if text.utf8.count > 1 { text += "," }
      switch value {
      case .integer(let value): text += String(value)
      case .real(let value): text += value.isFinite ? value.description : value > 0 ? "9e999" : "-9e999"
      case .text(let value): appendQuoted(value, to: &text)
      case .null, .blob, .other: text += "null"
      }
    }
    return text + "]"
  }

  /// The bytes of several blobs behind each other, with a list of their places: JSON has no bytes.
  static func blobs(_ blobs: [Data]) -> (bytes: Data, places: String) {
    var bytes = Data()
    var places: [String] = []
    for blob in blobs {
      places.append("[\(bytes.count + 1),\(blob.count)]")
      bytes += blob
    }
    return (bytes, "[" + places.joined(separator: ",") + "]")
  }

  private static func appendQuoted(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
#endif
