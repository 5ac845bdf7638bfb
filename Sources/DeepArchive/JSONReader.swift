import Foundation

/// Reads JSON strictly (RFC 8259), and refuses objects with repeated keys.
///
/// Foundation's readers lose digits. `JSONSerialization` makes decimals of most doubles with 17 digits, whose `doubleValue`
/// often differs in the last bit, on Linux as on Apple's systems (`ably-cocoa#2261`), and reads `-0` as 0; before macOS 14 and
/// iOS 17, `JSONDecoder` went through it (`JSONEncoder.swift` in Swift's overlay of Foundation). The generator's `JSONParser`
/// accepts more, and keeps lines; apps and the tool share no module.
struct JSONReader {
  /// The greatest depth of nested values; a document has a few levels.
  private static let maximumDepth = 100

  /// The bytes that come next.
  private var rest: Slice<UnsafeRawBufferPointer>
  private var depth = 0

  /// Reads a text.
  ///
  /// - Throws: `ArchiveError.invalid`.
  static func read(_ data: Data) throws -> JSON {
    guard String(data: data, encoding: .utf8) != nil else { throw ArchiveError.invalid("the text isn't UTF-8") }
    return try data.withUnsafeBytes { bytes in
      var reader = JSONReader(rest: bytes[...])
      let value = try reader.value()
      if !reader.rest.isEmpty { throw reader.invalid }
      return value
    }
  }

  private var invalid: ArchiveError { .invalid("the text isn't JSON at byte \(rest.startIndex)") }

  /// Reads some characters if they come next.
  private mutating func take(_ characters: String) -> Bool {
    guard rest.starts(with: characters.utf8) else { return false }
    rest.removeFirst(characters.utf8.count)
    return true
  }

  private mutating func skipSpace() { while take(" ") || take("\n") || take("\r") || take("\t") {} }

  /// Reads a value, and the space around it.
  private mutating func value() throws -> JSON {
    skipSpace()
    defer { skipSpace() }
    if take("{") {
      let fields = try list(until: "}") { reader in
        guard case .text(let key) = try reader.value(), reader.take(":") else { throw reader.invalid }
        return (key, try reader.value())
      }
      return .object(try Dictionary(fields) { _, _ in throw ArchiveError.invalid("an object has one key twice") })
    }
    if take("[") { return .array(try list(until: "]") { try $0.value() }) }
    if take("\"") { return .text(try text()) }
    if take("true") { return .truth(true) }
    if take("false") { return .truth(false) }
    return take("null") ? .null : .number(try number())
  }

  /// Reads the elements of an array, or the fields of an object, after its first bracket.
  private mutating func list<Element>(until end: String, of read: (inout Self) throws -> Element) throws -> [Element] {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw invalid }
    skipSpace()
    if take(end) { return [] }
    var elements: [Element] = []
    repeat { elements.append(try read(&self)) } while take(",")
    guard take(end) else { throw invalid }
    return elements
  }

  /// Reads the rest of a text after its first quote.
  private mutating func text() throws -> String {
    let start = rest.startIndex
    let quote = UInt8(ascii: "\"")
    var isPlain = true
    while let next = rest.popFirst(), next >= 0x20, next != quote {
      if next == UInt8(ascii: "\\") { (isPlain, rest) = (false, rest.dropFirst()) }
    }
    let text = rest.base[start..<rest.startIndex]
    if isPlain, text.last == quote { return String(decoding: text.dropLast(), as: UTF8.self) }
    let quoted = Data(rest.base[start - 1..<rest.startIndex])
    guard let text = try? JSONDecoder().decode(String.self, from: quoted) else { throw invalid }
    return text
  }

  /// Reads a number, as it's written.
  private mutating func number() throws -> String {
    let start = rest.startIndex
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return String(decoding: rest.base[start..<rest.startIndex], as: UTF8.self)
  }

  private mutating func digits() throws {
    let others = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if others.startIndex == rest.startIndex { throw invalid }
    rest = others
  }
}
