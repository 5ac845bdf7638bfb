/// The graph of a case, in a store of its own: made from text, and written as such.
///
/// A line is an object: its name, its entity, and what isn't empty. `a Note items=[b c] summary=s` is a note with two items.
/// Inverses begin with `of`, and aren't written, since Core Data sets them. A clone's name has a prime.
struct CaseGraph {
  let stack: Stack
  /// The first object of the text.
  let root: NSManagedObject
  private var names: [NSManagedObject: String] = [:]

  init(_ text: String, isSaved: Bool) throws {
    stack = try Stack(BatteryModel.managedObjectModel)
    let lines = Self.lines(text).map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
    let property = #/(\w+)=\[?([^\]=]+?)\]?(?: (?=\w+=)|$)/#
    var objects: [String: NSManagedObject] = [:]
    for line in lines {
      let object = NSEntityDescription.insertNewObject(forEntityName: line[1], into: stack.context)
      object.setValue(line[0], forKey: "name")
      objects[line[0]] = object
      names[object] = line[0]
    }
    for line in lines where line.count == 3 {
      for match in line[2].matches(of: property) {
        let (key, value) = (String(match.1), match.2)
        guard let object = objects[line[0]] else { continue }
        let members = value.split(separator: " ").compactMap { objects[String($0)] }
        if let attribute = object.entity.attributesByName[key] {
          object.setValue(Self.value(String(value), attribute.attributeType), forKey: key)
        } else if object.entity.relationshipsByName[key]?.isToMany == false {
          object.setValue(members.first, forKey: key)
        } else {
          let isOrdered = object.entity.relationshipsByName[key]?.isOrdered == true
          object.setValue(isOrdered ? NSOrderedSet(array: members) : NSSet(array: members), forKey: key)
        }
      }
    }
    guard let first = lines.first, let root = objects[first[0]] else { throw CocoaError(.featureUnsupported) }
    self.root = root
    if isSaved { try stack.context.save() }
  }

  /// How many objects the text has.
  var count: Int { names.count }

  /// The object with a name.
  subscript(_ name: String) -> NSManagedObject? { names.first { $0.value == name }?.key }

  /// The lines of a text.
  static func lines(_ text: String) -> [String] {
    text.split { $0 == ";" || $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The lines of all objects that exist, by name.
  func lines() throws -> [String] {
    var names = names
    var taken: Set<String> = []
    let objects = try stack.context.allObjects()
    for object in objects where names[object] == nil {
      var name = "\(object.value(forKey: "name") ?? "?")'"
      while !taken.insert(name).inserted { name += "'" }
      names[object] = name
    }
    let lines = objects.map { object in
      "\(names[object] ?? "?") \(object.entity.name ?? "")"
        + GraphText.properties(
          object, sortsNames: true, shows: { $0 != "name" && !$0.hasPrefix("of") },
          named: { names[$0] ?? "?" })
    }
    return Self.withoutChance(lines.sorted().joined(separator: "\n")).components(separatedBy: "\n")
  }

  /// New UUIDs numbered as they appear, and today's date as `now`.
  private static func withoutChance(_ text: String) -> String {
    var numbers: [Substring: Int] = [:]
    guard text.contains("#") || text.contains("@") else { return text }
    return text.replacing(#/#([0-9A-F]{8}-[0-9A-F-]{27})/#) { match in
      let number = numbers[match.1] ?? numbers.count + 1
      numbers[match.1] = number
      return "#new\(number)"
    }.replacing(#/@\d{6,}/#, with: "@now")
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    if text == "nil" { return nil }
    return switch type {
    case .UUIDAttributeType: Int(text.dropFirst()).map(UUID.numbered)
    case .dateAttributeType: Double(text.dropFirst()).map(Date.init(timeIntervalSinceReferenceDate:))
    case .integer16AttributeType: Int16(text)
    case .doubleAttributeType: Double(text)
    case .booleanAttributeType: text == "true"
    case .binaryDataAttributeType: Data(text.utf8)
    default: text
    }
  }
}
