/// The lines of the keys of a JSON5 text, which Foundation's decoder does not tell.
///
/// The text is one that the decoder has accepted; of any other the lines are as good as they can be.
struct JSONKeyLines {
  /// A key that occurs twice in one object, of which the decoder would silently drop one.
  struct Repetition: Equatable {
    var path: [String]
    var line: Int
  }

  /// The line of each key, by the keys that lead to it; of a repeated key the first.
  private(set) var lines: [[String]: Int] = [:]
  /// The keys that occur twice.
  private(set) var repetitions: [Repetition] = []

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// For each open object or list the keys that lead to its values; the last one is nil until a key is read.
  private var containers: [(path: [String], isObject: Bool, key: String?)] = []

  /// Scans a text.
  ///
  /// - Complexity: O(*n*).
  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { step() }
  }

  private mutating func step() {
    switch bytes[index] {
    case UInt8(ascii: "\n"):
      line += 1
      index += 1
    case UInt8(ascii: "/"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readWord(quote: bytes[index])
    case UInt8(ascii: "{"): open(isObject: true)
    case UInt8(ascii: "["): open(isObject: false)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = containers.popLast()
      index += 1
    case UInt8(ascii: ","):
      if !containers.isEmpty { containers[containers.count - 1].key = nil }
      index += 1
    case let byte where Self.isWordByte(byte): readWord(quote: nil)
    default: index += 1
    }
  }

  private mutating func open(isObject: Bool) {
    let path = containers.last.map { outer in outer.path + (outer.key.map { [$0] } ?? []) } ?? []
    containers.append((path, isObject, nil))
    index += 1
  }

  /// Reads a quoted or bare word; it is a key where its object waits for one.
  private mutating func readWord(quote: UInt8?) {
    let start = line
    if quote != nil { index += 1 }
    var word: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if let quote {
        index += 1
        if byte == quote { break }
      } else {
        guard Self.isWordByte(byte) else { break }
        index += 1
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      word.append(byte)
      if byte == UInt8(ascii: "\\"), index < bytes.count {
        // An escaped quote does not end the word. A key with escapes is spelled differently here: it has no line.
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        word.append(bytes[index])
        index += 1
      }
    }
    guard let container = containers.last, container.isObject, container.key == nil else { return }
    let key = String(decoding: word, as: UTF8.self)
    containers[containers.count - 1].key = key
    let path = container.path + [key]
    if lines[path] == nil {
      lines[path] = start
    } else {
      repetitions.append(Repetition(path: path, line: start))
    }
  }

  private mutating func skipComment() {
    index += 1
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else if bytes[index] == UInt8(ascii: "*") {
      index += 1
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") { break }
        index += 1
      }
      index += 1
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...0xFF:
      true
    default: false
    }
  }
}
