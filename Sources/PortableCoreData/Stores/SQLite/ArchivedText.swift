#if !canImport(CoreData)
import Foundation

/// An attributed string that is read from an archive.
///
/// Foundation's own doesn't read what it writes for a text without attributes, or with the same ones throughout
/// (swift-corelibs-foundation, `NSAttributedString.init(coder:)`).
final class ArchivedText: NSAttributedString {
  required init?(coder: NSCoder) {
    guard let text = ArchivedText.decoded(coder) else { return nil }
    super.init(attributedString: text)
  }

  override var classForCoder: AnyClass { NSAttributedString.self }
}

/// The same for a mutable one.
final class ArchivedMutableText: NSMutableAttributedString {
  required init?(coder: NSCoder) {
    guard let text = ArchivedText.decoded(coder) else { return nil }
    super.init(attributedString: text)
  }

  override var classForCoder: AnyClass { NSMutableAttributedString.self }
}

extension ArchivedText {
  /// The text that a decoder is at; nil if it's damaged.
  fileprivate static func decoded(_ coder: NSCoder) -> NSAttributedString? {
    func object(_ key: String) -> Any? {
      // Foundation ends the process for a key that isn't there.
      coder.containsValue(forKey: key) ? coder.decodeObject(of: Archive.classes, forKey: key) : nil
    }
    guard let text = object("NSString") as? String else { return nil }
    switch object("NSAttributes") {
    case nil: return NSAttributedString(string: text)
    case let attributes as NSDictionary: return NSAttributedString(string: text, attributes: keyed(attributes))
    case let all as NSArray:
      guard let runs = object("NSAttributeInfo") as? Data else { return nil }
      return decoded(text, all.compactMap { ($0 as? NSDictionary).map(keyed) }, runs)
    default: return nil
    }
  }

  /// A text with several attributes: for each run its length and the number of its attributes, in groups of seven bits.
  private static func decoded(_ text: String, _ all: [[NSAttributedString.Key: Any]], _ runs: Data)
    -> NSAttributedString?
  {
    let result = NSMutableAttributedString(string: text)
    var (start, numbers) = (0, [Int]())
    var (number, shift) = (0, 0)
    for byte in runs {
      guard shift < 35 else { return nil }
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 != 0 { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
      guard numbers.count == 2 else { continue }
      guard numbers[0] <= result.length - start, all.indices.contains(numbers[1]) else { return nil }
      result.setAttributes(all[numbers[1]], range: NSRange(location: start, length: numbers[0]))
      start += numbers[0]
      numbers = []
    }
    return start == result.length ? result : nil
  }

  private static func keyed(_ attributes: NSDictionary) -> [NSAttributedString.Key: Any] {
    var keyed: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes { if let key = key as? String { keyed[NSAttributedString.Key(key)] = value } }
    return keyed
  }
}
#endif
