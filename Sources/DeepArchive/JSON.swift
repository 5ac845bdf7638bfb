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
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    case .text("nan"): .nan
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
  var data: Data {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return Data(bytes)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .truth(let truth): bytes += (truth ? "true" : "false").utf8
    case .number(let number): bytes += number.utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      bytes += "[".utf8
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += ",".utf8 }
        element.write(to: &bytes)
      }
      bytes += "]".utf8
    case .object(let fields):
      bytes += "{".utf8
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes += ",".utf8 }
        Self.write(field.key, to: &bytes)
        bytes += ":".utf8
        field.value.write(to: &bytes)
      }
      bytes += "}".utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes += "\"".utf8
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "\"".utf8
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
