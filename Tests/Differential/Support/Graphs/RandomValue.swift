import DeepClone
import DeepCloneTestSupport
import Foundation

/// Values of every type of attribute, the odd ones among them.
enum RandomValue {
  /// A value for an attribute.
  ///
  /// - Parameters:
  ///   - attribute: The attribute; one that is required never gets nil, which no store would take.
  ///   - random: The source of choices.
  static func value(for attribute: NSAttributeDescription, from random: inout SeededNumbers) -> Any? {
    if attribute.isOptional, random.chance(25) { return nil }
    // SQLite stores no number as NULL, which a required attribute doesn't take.
    let noNumber = attribute.isOptional ? Double.nan : 1
    switch attribute.attributeType {
    case .integer16AttributeType: return NSNumber(value: random.pick(0, -1, .min, .max, Int16(random.below(1000))))
    case .integer32AttributeType: return NSNumber(value: random.pick(0, -1, .min, .max, Int32(random.below(1000))))
    case .integer64AttributeType: return NSNumber(value: random.pick(0, -1, .min, .max, Int64(random.below(1000))))
    case .decimalAttributeType:
      return NSDecimalNumber(
        string: random.pick("0", "-0.1", "99999999999999999999999999999999999999", "1e-120", String(random.below(1000)))
      )
    case .doubleAttributeType:
      return NSNumber(
        value: random.pick(
          0, -0.0, .infinity, -.infinity, noNumber, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
          Double(random.below(1000)) / 7))
    case .floatAttributeType:
      return NSNumber(
        value: random.pick(
          0, -0.0, .infinity, Float(noNumber), Float.greatestFiniteMagnitude, .leastNonzeroMagnitude,
          Float(random.below(99)) / 7))
    case .booleanAttributeType: return NSNumber(value: random.chance(50))
    case .stringAttributeType: return string(from: &random)
    case .dateAttributeType:
      return Date(timeIntervalSinceReferenceDate: random.pick(0, -0.25, -1e10, 1e11, Double(random.below(9999)) / 7))
    case .binaryDataAttributeType:
      let bytes = Data((0..<random.pick(0, 1, 40, 3000)).map { _ in UInt8(random.below(256)) })
      return random.chance(20) ? bytes.dropFirst(3) : bytes
    case .UUIDAttributeType: return uuid(from: &random)
    case .URIAttributeType:
      return URL(string: random.pick("https://example.org/a%20b?c=d#e", "file:///tmp/x", "mailto:a@b", "x"))
    case .compositeAttributeType:
      return random.pick([:], ["label": string(from: &random)], ["label": "f", "x": NSNumber(value: 2.5)])
    default: return object(from: &random)
    }
  }

  private static func string(from random: inout SeededNumbers) -> Any {
    let text = random.pick(
      "", "plain", "e\u{301}", "\u{e9}", "👩‍👩‍👧‍👦 \u{202E}txet", "nul\u{0}nul", String(repeating: "long ", count: 400),
      "text \(random.below(1000))", uuid(from: &random).uuidString)
    return random.chance(20) ? NSMutableString(string: text) : text
  }

  private static func object(from random: inout SeededNumbers) -> NSObject {
    let number = NSNumber(value: random.below(1000))
    switch random.below(4) {
    case 0: return NSArray(array: [number, NSString(string: "x")])
    case 1: return NSMutableArray(array: [number])
    case 2: return NSDictionary(dictionary: [NSString(string: "k"): number])
    default: return number
    }
  }

  private static func uuid(from random: inout SeededNumbers) -> UUID {
    let (high, low) = (random.next(), random.next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
