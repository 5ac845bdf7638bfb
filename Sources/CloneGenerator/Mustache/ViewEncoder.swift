/// Turns a view into the values that a template is rendered with.
///
/// An encoder and no `Mirror`: builds run the tool unoptimised, where a mirror takes four times as long.
final class ViewEncoder: Encoder {
  fileprivate var value = MustacheValue.null
  fileprivate var object: [String: MustacheValue] = [:]
  fileprivate var list: [MustacheValue] = []

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private enum Kind { case value, object, list }
  private var kind = Kind.value

  /// The values of a view or of a part of one.
  ///
  /// - Throws: `EncodingError` for a kind of value that templates do not have.
  static func value(of part: some Encodable) throws -> MustacheValue {
    if let value = part as? MustacheValue { return value }
    let encoder = ViewEncoder()
    try part.encode(to: encoder)
    return switch encoder.kind {
    case .value: encoder.value
    case .object: .object(encoder.object)
    case .list: .list(encoder.list)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    kind = .object
    return KeyedEncodingContainer(Properties(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    kind = .list
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

/// The properties of a view; nil ones are there, as nulls.
private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ViewEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.object[key.stringValue] = .null }
  func encode(_ value: Bool, forKey key: Key) { encoder.object[key.stringValue] = .bool(value) }
  func encode(_ value: String, forKey key: Key) { encoder.object[key.stringValue] = .string(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    encoder.object[key.stringValue] = try ViewEncoder.value(of: value)
  }
  // The library's own functions for optionals of these leave the key out.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { set(value.map(MustacheValue.bool), key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { set(value.map(MustacheValue.integer), key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { set(value.map(MustacheValue.string), key) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    set(try value.map { try ViewEncoder.value(of: $0) }, key)
  }
  private func set(_ value: MustacheValue?, _ key: Key) { encoder.object[key.stringValue] = value ?? .null }

  // Only a hand-written `encode(to:)` asks for these, and no view has one.
  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
    encoder.container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// The elements of a list.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: ViewEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.list.count }

  func encodeNil() { encoder.list.append(.null) }
  func encode(_ value: some Encodable) throws { encoder.list.append(try ViewEncoder.value(of: value)) }

  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    encoder.container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
}

/// A value that is neither a view nor a list.
private struct Single: SingleValueEncodingContainer {
  let encoder: ViewEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.value = .null }
  func encode(_ value: Bool) { encoder.value = .bool(value) }
  func encode(_ value: Int) { encoder.value = .integer(value) }
  func encode(_ value: String) { encoder.value = .string(value) }
  func encode(_ value: some Encodable) throws {
    // A number of another kind asks to be encoded as itself.
    guard !(value is any Numeric) else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "no value of templates"))
    }
    encoder.value = try ViewEncoder.value(of: value)
  }
}
