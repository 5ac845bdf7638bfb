import Foundation

/// A JSON value, written with sorted keys, and in the same way on every platform.
enum JSON {
  case null
  case truth(Bool)
  /// A number as it's written.
  case number(String)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  /// A number, or one of the texts `inf`, `-inf` and `nan`.
  static func float(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> JSON {
    if number.isNaN { return .text("nan") }
    let text = number.description
    return number.isFinite ? .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) : .text(text)
  }

  static func list(_ numbers: [Int]) -> JSON { .array(numbers.map { .number("\($0)") }) }
  static func list(_ texts: [String]) -> JSON { .array(texts.map(JSON.text)) }

  // MARK: Reading

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
  var integer: Int? { if case .number(let number) = self { Int(number) } else { nil } }
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var fields: [String: JSON]? { if case .object(let fields) = self { fields } else { nil } }

  /// A number that the type can hold, or one of the texts that `float(_:)` makes.
  func float<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number? {
    switch self {
    case .number(let text): Number(text).flatMap { $0.isFinite ? $0 : nil }
    case .text(let text): ["inf", "-inf", "nan"].contains(text) ? Number(text) : nil
    default: nil
    }
  }

  /// The elements of an array; nil if one of them has another type.
  func list<Element>(of read: (JSON) -> Element?) -> [Element]? {
    guard let elements, case let list = elements.compactMap(read), list.count == elements.count else { return nil }
    return list
  }

  /// The fields of an object; nil if one of its values has another type.
  func table<Value>(of read: (JSON) -> Value?) -> [String: Value]? {
    guard let fields, case let table = fields.compactMapValues(read), table.count == fields.count else { return nil }
    return table
  }

  // MARK: Writing

  /// The text in UTF-8.
  var data: Data { Data(written.utf8) }

  private var written: String {
    switch self {
    case .null: return "null"
    case .truth(let truth): return truth ? "true" : "false"
    case .number(let number): return number
    case .text(let text): return Self.quoted(text)
    case .array(let elements): return "[\(elements.map(\.written).joined(separator: ","))]"
    case .object(let fields):
      let sorted = fields.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.written)" }
      return "{\(sorted.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    // Few texts have a control character, a quote or a backslash.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}

extension [String: JSON] {
  /// The value of a key.
  ///
  /// - Throws: `ArchiveError.invalid` if the key is missing, or has a value of another type.
  func read<Found>(_ key: String, _ read: (JSON) -> Found?) throws -> Found {
    guard let value = self[key] else { throw ArchiveError.invalid("'\(key)' is missing") }
    guard let found = read(value) else {
      throw ArchiveError.invalid(location: key, reason: "the value isn't of the type that the format has there")
    }
    return found
  }

  /// Throws if there is a key that the format doesn't have: its value would be lost.
  func check(_ known: [String]) throws {
    guard let key = keys.filter({ !known.contains($0) }).min() else { return }
    throw ArchiveError.invalid(location: key, reason: "the format has no such key")
  }
}
