#if !canImport(CoreData)
/// What a keyed archive holds as text: the same for archives that number, share or order their parts in other ways.
///
/// A Transformable's value is archived anew when it is saved, so that a copy of it has other bytes. The archive is read as
/// the property list that it is, without the engine's own unarchiver.
struct ArchiveText {
  let text: String

  /// Reads an archive; nil where the data is none.
  init?(_ data: Data) {
    guard let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let archive = plist as? [String: Any], let objects = archive["$objects"] as? [Any],
      let top = archive["$top"] as? [String: Any], let root = top["root"]
    else { return nil }
    text = Self.text(root, objects, depth: 0)
  }

  private static func text(_ value: Any, _ objects: [Any], depth: Int) -> String {
    guard depth < 100 else { return "..." }
    if let number = reference(value) {
      return objects.indices.contains(number) ? text(objects[number], objects, depth: depth + 1) : "nowhere"
    }
    if let list = value as? [Any] {
      return "[" + list.map { text($0, objects, depth: depth + 1) }.joined(separator: ", ") + "]"
    }
    guard let object = value as? [String: Any] else {
      return (value as? NSNumber).map { "number \($0)" } ?? "\(type(of: value)) \(value)"
    }
    let name = className(object, objects)
    if let keys = object["NS.keys"] as? [Any], let values = object["NS.objects"] as? [Any] {
      let pairs = zip(keys, values).map { key, value in
        text(key, objects, depth: depth + 1) + ": " + text(value, objects, depth: depth + 1)
      }
      return "\(name){" + pairs.sorted().joined(separator: ", ") + "}"
    }
    if name == "NSString", let string = object["NS.string"] { return text(string, objects, depth: depth + 1) }
    if name == "NSSet", let members = object["NS.objects"] as? [Any] {
      return "NSSet{" + members.map { text($0, objects, depth: depth + 1) }.sorted().joined(separator: ", ") + "}"
    }
    let fields = object.filter { $0.key != "$class" }.sorted { $0.key < $1.key }.map { key, value in
      "\(key): \(text(value, objects, depth: depth + 1))"
    }
    return "\(name)(\(fields.joined(separator: ", ")))"
  }

  /// The name of an object's class, the same for what can be changed and what cannot.
  private static func className(_ object: [String: Any], _ objects: [Any]) -> String {
    guard let number = object["$class"].flatMap(reference), objects.indices.contains(number),
      let description = objects[number] as? [String: Any]
    else { return "" }
    return (description["$classname"] as? String ?? "").replacingOccurrences(of: "Mutable", with: "")
  }

  /// The number in a reference, which only the text form of a property list shows.
  private static func reference(_ value: Any) -> Int? {
    guard !(value is String), !(value is NSNumber), !(value is [Any]), !(value is [String: Any]), !(value is Data),
      !(value is Date),
      let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains("<key>CF$UID</key>"), let start = text.range(of: "<integer>") else { return nil }
    return Int(text[start.upperBound...].prefix { $0.isNumber })
  }
}
#endif
