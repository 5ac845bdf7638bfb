import Foundation

/// Reads JSON strictly (RFC 8259), and refuses objects with repeated keys.
///
/// Foundation's decoders also accept trailing commas, other encodings, `1.0` for an integer and repeated keys, and not
/// the same ones on every platform. The generator's `JSONParser` accepts even more, and keeps lines; apps and the tool
/// share no module.
struct JSONReader {
  /// The greatest depth of nested values; a document has a few levels.
  private static let maximumDepth = 100

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var depth = 0
  private let decoder = JSONDecoder()

  /// Reads a text.
  ///
  /// - Throws: `ArchiveError.invalid`.
  static func read(_ data: Data) throws -> JSON {
    guard String(data: data, encoding: .utf8) != nil else { throw ArchiveError.invalid("the text isn't UTF-8") }
    return try data.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes: bytes)
      let value = try reader.value()
      reader.skipSpace()
      if reader.index < bytes.count { throw reader.invalid }
      return value
    }
  }

  private var invalid: ArchiveError { .invalid("the text isn't JSON at byte \(index)") }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads some characters if they come next.
  private mutating func take(_ characters: String) -> Bool {
    guard bytes[index...].starts(with: characters.utf8) else { return false }
    index += characters.utf8.count
    return true
  }

  private mutating func expect(_ characters: String) throws { if !take(characters) { throw invalid } }

  private mutating func skipSpace() { while take(" ") || take("\n") || take("\r") || take("\t") {} }

  private mutating func value() throws -> JSON {
    skipSpace()
    if take("{") { return .object(try object()) }
    if take("[") { return .array(try array()) }
    if take("\"") { return .text(try text()) }
    if take("true") { return .truth(true) }
    if take("false") { return .truth(false) }
    return take("null") ? .null : .number(try number())
  }

  private mutating func object() throws -> [String: JSON] {
    var fields: [String: JSON] = [:]
    try list(until: "}") { reader in
      reader.skipSpace()
      try reader.expect("\"")
      let key = try reader.text()
      reader.skipSpace()
      try reader.expect(":")
      guard fields.updateValue(try reader.value(), forKey: key) == nil else {
        throw ArchiveError.invalid("the key '\(key)' is there twice in one object")
      }
    }
    return fields
  }

  private mutating func array() throws -> [JSON] {
    var elements: [JSON] = []
    try list(until: "]") { elements.append(try $0.value()) }
    return elements
  }

  private mutating func list(until end: String, _ readElement: (inout Self) throws -> Void) throws {
    depth += 1
    if depth > Self.maximumDepth { throw invalid }
    skipSpace()
    if !take(end) {
      repeat {
        try readElement(&self)
        skipSpace()
      } while take(",")
      try expect(end)
    }
    depth -= 1
  }

  /// Reads the rest of a text after its first quote.
  private mutating func text() throws -> String {
    let start = index
    var isPlain = true
    while let next, next != UInt8(ascii: "\"") {
      if next < 0x20 { throw invalid }
      index += 1
      if next == UInt8(ascii: "\\"), index < bytes.count { (isPlain, index) = (false, index + 1) }
    }
    try expect("\"")
    if isPlain { return String(decoding: bytes[start..<index - 1], as: UTF8.self) }
    guard let text = try? decoder.decode(String.self, from: Data(bytes[start - 1..<index])) else { throw invalid }
    return text
  }

  private mutating func number() throws -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws {
    let start = index
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
    if index == start { throw invalid }
  }
}
