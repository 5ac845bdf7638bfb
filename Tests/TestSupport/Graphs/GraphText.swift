package import DeepClone
import Foundation

/// A graph as text: every object that can be reached, once, with all that it holds.
///
/// Two graphs are equal exactly where their texts are: objects are numbered in the order in which they are met, breadth
/// first, unordered relationships in the order of what their members say of themselves.
package enum GraphText {
  /// The text of a graph.
  ///
  /// - Parameters:
  ///   - root: Where to begin.
  ///   - known: Objects that are named and not entered, by name: what a clone shares with its source.
  package static func text(from root: NSManagedObject, known: KeyValuePairs<String, NSManagedObject> = [:]) -> String {
    text(from: [root], known: known)
  }

  /// The text of everything that a context can fetch, saved or not.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - store: The store that has the objects; nil for all.
  ///   - roots: Where to begin.
  package static func text(
    of context: NSManagedObjectContext, in store: NSPersistentStore? = nil, from roots: [NSManagedObject] = []
  ) throws -> String {
    let all = try context.allObjects().filter { store == nil || $0.objectID.persistentStore === store }
    let named = all.map { ("\($0.entity.name ?? "") \(values($0))", $0) }
    return text(from: roots + named.sorted { $0.0 < $1.0 }.map(\.1), known: [:])
  }

  private static func text(from roots: [NSManagedObject], known: KeyValuePairs<String, NSManagedObject>) -> String {
    var names: [ObjectIdentifier: String] = [:]
    for (name, object) in known { names[ObjectIdentifier(object)] = "<\(name)>" }
    var queue: [NSManagedObject] = []
    var lines: [String] = []
    var position = 0
    func reference(_ object: NSManagedObject) -> String {
      if let name = names[ObjectIdentifier(object)] { return name }
      queue.append(object)
      let new = name(object, queue.count)
      names[ObjectIdentifier(object)] = new
      return new
    }
    func write(_ object: NSManagedObject) {
      lines.append((names[ObjectIdentifier(object)] ?? "") + properties(object, named: reference))
    }
    for root in roots {
      _ = reference(root)
      while position < queue.count {
        position += 1
        write(queue[position - 1])
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The values and the destinations of an object, each with its key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - sortsNames: Whether the members of an unordered relationship come in the order of their names.
  ///   - shows: Whether a property is part of the text.
  ///   - named: The name of a destination.
  package static func properties(
    _ object: NSManagedObject, sortsNames: Bool = false, shows: (String) -> Bool = { _ in true },
    named: (NSManagedObject) -> String
  ) -> String {
    var line = ""
    for (key, value) in attributes(object) where shows(key) { line += " \(key)=\(value)" }
    for (key, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key }) where shows(key) {
      var names = destinations(object, relationship, key).map(named)
      if names.isEmpty { continue }
      if sortsNames, !relationship.isOrdered { names.sort() }
      let list = names.joined(separator: " ")
      line += relationship.isToMany ? " \(key)=[\(list)]" : " \(key)=\(list)"
    }
    return line
  }

  private static func name(_ object: NSManagedObject, _ number: Int) -> String {
    "\(object.entity.name ?? "?")\(number)"
  }

  private static func attributes(_ object: NSManagedObject) -> [(String, String)] {
    object.entity.attributesByName.keys.sorted().compactMap { key in
      guard let value = object.value(forKey: key) else { return nil }
      return (key, text(value))
    }
  }

  private static func values(_ object: NSManagedObject) -> String {
    attributes(object).map { "\($0)=\($1)" }.joined()
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let uuid as UUID: "#" + (number(uuid).map(String.init) ?? uuid.uuidString)
    case let date as Date: "@\(Int(date.timeIntervalSinceReferenceDate))"
    case let text as String: "'" + (UUID(uuidString: text).map { self.text($0) } ?? text) + "'"
    case let data as Data: "\(data.count)B"
    case let composite as [String: Any]:
      "{" + composite.sorted { $0.key < $1.key }.map { "\($0)=\(self.text($1))" }.joined(separator: " ") + "}"
    default: "\(value)"
    }
  }

  private static func number(_ uuid: UUID) -> Int? {
    uuid.uuidString.hasPrefix(UUID.numberedPrefix) ? Int(uuid.uuidString.dropFirst(UUID.numberedPrefix.count)) : nil
  }

  /// The destinations of a relationship, in the order of the relationship or, without one, of their attributes.
  private static func destinations(
    _ object: NSManagedObject, _ relationship: NSRelationshipDescription, _ key: String
  ) -> [NSManagedObject] {
    let members = object.members(key)
    if relationship.isOrdered || members.count < 2 { return members }
    return members.map { (values($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension UUID {
  fileprivate static let numberedPrefix = "00000000-0000-4000-8000-"

  /// A UUID that shows a number.
  package static func numbered(_ number: Int) -> UUID {
    let digits = String(number)
    return UUID(uuidString: numberedPrefix + String(repeating: "0", count: 12 - digits.count) + digits) ?? UUID()
  }
}
