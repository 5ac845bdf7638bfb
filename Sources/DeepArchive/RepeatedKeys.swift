import Foundation

/// Finds keys that are there twice in one object of a JSON text.
enum RepeatedKeys {
  /// The first key that comes again; nil where none does, and where the text isn't JSON, which a decoder says.
  static func first(in data: Data) -> String? {
    data.withUnsafeBytes { bytes in
      var objects: [Set<String>] = []
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"): objects.append([])
        case UInt8(ascii: "}"): _ = objects.popLast()
        case UInt8(ascii: "\""):
          let start = index
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          }
          guard index < bytes.count else { return nil }
          let end = index + 1
          while index + 1 < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index + 1]) { index += 1 }
          // Only a key has a colon behind it.
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":"), !objects.isEmpty,
            let key = key(bytes[start..<end]),
            !objects[objects.count - 1].insert(key).inserted
          {
            return key
          }
        default: break
        }
        index += 1
      }
      return nil
    }
  }

  /// The text of a key in its quotes.
  private static func key(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
    if !bytes.contains(UInt8(ascii: "\\")) { return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(bytes))
  }
}
