import DeepClone

/// Prints a graph as a tree: each object once, with its attributes, then the objects that its relationships refer to.
///
/// UUIDs are long and mean nothing to a reader, so each gets a number in the order of its first appearance. Equal
/// numbers are equal UUIDs, in all trees that one value prints.
struct GraphTree {
  /// Objects that are only named.
  private let known: [NSManagedObject]
  private var numbers: [UUID: Int] = [:]

  /// Makes a printer.
  ///
  /// - Parameter known: Objects that are only named.
  init(known: [NSManagedObject]) {
    self.known = known
  }

  /// The tree of an object.
  mutating func text(of root: NSManagedObject) -> String {
    var seen: Set<NSManagedObject> = []
    var lines: [String] = []
    append(root, label: "", depth: 0, seen: &seen, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func append(
    _ object: NSManagedObject, label: String, depth: Int, seen: inout Set<NSManagedObject>, to lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    let entity = object.entity.name ?? "?"
    if known.contains(object) {
      lines.append("\(indent)\(label)\(entity) \(object.value(forKey: "name") ?? "") (shared)")
      return
    }
    guard seen.insert(object).inserted else {
      // The link back to an object that was printed already says nothing new.
      return
    }
    let attributes = object.entity.attributesByName.keys.sorted().map { key in
      "\(key): \(text(object.value(forKey: key)))"
    }
    lines.append("\(indent)\(label)\(entity)  \(attributes.joined(separator: ", "))")
    for key in object.entity.relationshipsByName.keys.sorted() {
      for destination in Self.destinations(object.value(forKey: key)) {
        append(destination, label: "\(key): ", depth: depth + 1, seen: &seen, to: &lines)
      }
    }
  }

  private mutating func text(_ value: Any?) -> String {
    switch value {
    case nil: return "nil"
    case let uuid as UUID:
      let number = numbers[uuid] ?? numbers.count + 1
      numbers[uuid] = number
      return "UUID \(number) (\(uuid.uuidString.prefix(8))…)"
    case let date as Date: return date.formatted(.iso8601)
    case let text as String: return "\"\(text)\""
    case let value?: return "\(value)"
    }
  }

  /// Returns the destinations of a relationship, members of an unordered one in the order of their titles.
  private static func destinations(_ value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }.sorted { name(of: $0) < name(of: $1) }
    default: []
    }
  }

  private static func name(of object: NSManagedObject) -> String {
    let attributes = object.entity.attributesByName
    guard let key = ["title", "name"].first(where: { attributes[$0] != nil }) else { return "" }
    return object.value(forKey: key) as? String ?? ""
  }
}
