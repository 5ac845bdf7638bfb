#if !canImport(CoreData)
import Foundation

/// Checks a keyed archive before Foundation reads it.
///
/// Foundation ends the process for some archives: those with an object of an existing class that isn't expected, with
/// collections that contain themselves, or with dictionaries that have more keys than values
/// (swift-corelibs-foundation, `NSKeyedUnarchiver` and `NSDictionary`).
struct KeyedArchive {
  /// How deep objects may lie in each other.
  private static let maximumHeight = 64

  private let list: BinaryPropertyList
  private let classes: Set<String>
  /// The references of the objects.
  private let objects: [Int]
  /// How deep others lie in each object; nil if that isn't known yet, 0 while it's being found out.
  private var heights: [Int?]

  /// Returns whether Foundation can be asked to read an archive.
  ///
  /// - Parameters:
  ///   - data: The archive.
  ///   - classes: The names of the classes that its objects may be of.
  static func isReadable(_ data: Data, classes: Set<String>) -> Bool {
    guard var archive = KeyedArchive(data, classes) else { return false }
    return archive.objects.indices.allSatisfy { archive.height(of: $0, depth: 0) != nil }
  }

  private init?(_ data: Data, _ classes: Set<String>) {
    guard var list = BinaryPropertyList(data), list.isPlain(list.top, takesIdentifiers: true),
      let objects = list.dictionary(list.top)?["$objects"].flatMap(list.array)
    else { return nil }
    (self.list, self.classes, self.objects) = (list, classes, objects)
    heights = Array(repeating: nil, count: objects.count)
  }

  /// How deep others lie in an object; nil if it can't be read.
  private mutating func height(of object: Int, depth: Int) -> Int? {
    guard objects.indices.contains(object), depth < Self.maximumHeight else { return nil }
    // An object that is being looked at contains itself.
    if let known = heights[object] { return known == 0 ? nil : known }
    heights[object] = 0
    guard let members = members(of: objects[object]) else { return nil }
    var height = 1
    for member in members {
      guard let inner = self.height(of: member, depth: depth + 1) else { return nil }
      height = max(height, inner + 1)
    }
    heights[object] = height
    return height <= Self.maximumHeight ? height : nil
  }

  /// The objects that one consists of; nil if it can't be read.
  private func members(of object: Int) -> [Int]? {
    guard list.kind(object) == .dictionary else { return list.kind(object) == .other ? [] : nil }
    guard let values = list.dictionary(object) else { return nil }
    if let name = values["$classname"] {
      return list.text(name).map(classes.contains) == true && values["$classhints"] == nil ? [] : nil
    }
    guard let type = values["$class"].flatMap(list.identifier), objects.indices.contains(type),
      list.dictionary(objects[type])?["$classname"] != nil
    else { return nil }
    var members: [Int] = []
    for (key, value) in values where key != "$class" {
      switch list.kind(value) {
      case .identifier: members += list.identifier(value).map { [$0] } ?? []
      case .array:
        guard let elements = list.array(value) else { return nil }
        for element in elements {
          // A collection has no place for nil, and would have fewer elements.
          guard let member = list.identifier(element), objects.indices.contains(member),
            list.text(objects[member]) != "$null"
          else { return nil }
          members.append(member)
        }
      case .dictionary: return nil
      case .other: break
      }
    }
    let (keys, elements) = (values["NS.keys"].flatMap(list.array), values["NS.objects"].flatMap(list.array))
    guard let keys else { return members }
    // Swift's dictionaries have no arrays or dictionaries as keys, and Foundation ends the process where it makes one.
    let areKeys = keys.compactMap(list.identifier).allSatisfy { key in
      list.kind(objects[key]) != .dictionary || className(of: key).map(Self.collections.contains) == false
    }
    return areKeys && keys.count == elements?.count ? members : nil
  }

  private static let collections: Set = ["NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary"]

  /// The name of an object's class; nil for plain values.
  private func className(of object: Int) -> String? {
    guard let type = list.dictionary(objects[object])?["$class"].flatMap(list.identifier) else { return nil }
    return objects.indices.contains(type) ? list.dictionary(objects[type])?["$classname"].flatMap(list.text) : nil
  }
}

extension BinaryPropertyList {
  fileprivate enum Kind { case identifier, array, dictionary, other }

  fileprivate func kind(_ reference: Int) -> Kind {
    switch place(reference).map({ bytes[$0] >> 4 }) {
    case 0x8: .identifier
    case 0xA: .array
    case 0xD: .dictionary
    default: .other
    }
  }

  fileprivate func array(_ reference: Int) -> [Int]? {
    kind(reference) == .array ? place(reference).flatMap { references($0, each: 1) } : nil
  }

  /// The references of a dictionary's values by its keys; nil for another value, and if a key occurs twice.
  fileprivate func dictionary(_ reference: Int) -> [String: Int]? {
    guard kind(reference) == .dictionary, let all = place(reference).flatMap({ references($0, each: 2) }) else {
      return nil
    }
    var values: [String: Int] = [:]
    for (key, value) in zip(all, all.dropFirst(all.count / 2)) {
      guard let name = text(key), values.updateValue(value, forKey: name) == nil else { return nil }
    }
    return values
  }

  /// The number of the object that an identifier means.
  fileprivate func identifier(_ reference: Int) -> Int? {
    guard kind(reference) == .identifier, let place = place(reference) else { return nil }
    return Self.number(bytes, place + 1, Int(bytes[place] & 0xF) + 1)
  }

  fileprivate func text(_ reference: Int) -> String? {
    guard let place = place(reference), 5...6 ~= bytes[place] >> 4, let (start, length) = content(place) else {
      return nil
    }
    let isWide = bytes[place] >> 4 == 6
    let end = start + (isWide ? 2 : 1) * length
    guard end <= bytes.count else { return nil }
    if !isWide { return String(decoding: bytes[start..<end], as: UTF8.self) }
    let units = stride(from: start, to: end, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
#endif
