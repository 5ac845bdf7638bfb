import DeepClone

/// The contents of a store, for comparison with another store without regard to primary keys.
///
/// Each object is first described by its values, then, round by round, by its own description and those of the objects
/// that it's linked to. After a few rounds, a description depends on everything nearby, including links and their
/// order.
struct StoreContents: Equatable {
  /// The number of objects of each entity.
  private(set) var counts: [String: Int] = [:]
  /// The descriptions of all objects, in ascending order.
  private var descriptions: [UInt64] = []

  /// Reads everything in a context's stores.
  init(of context: NSManagedObjectContext, model: NSManagedObjectModel) throws {
    var objects: [NSManagedObject] = []
    for entity in model.entities where !entity.isAbstract {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      let found = try context.fetch(request)
      counts[entity.name ?? ""] = found.count
      objects += found
    }
    var known = Dictionary(uniqueKeysWithValues: objects.map { ($0.objectID, Self.digest(Self.values(of: $0))) })
    for _ in 0..<4 {
      let last = known
      for object in objects { known[object.objectID] = Self.digest(Self.links(of: object, last)) }
    }
    descriptions = known.values.sorted()
  }

  private static func values(of object: NSManagedObject) -> String {
    let values = object.entity.attributesByName.keys.sorted().map { key in
      "\(key)=\(object.value(forKey: key).map { "\($0)" } ?? "nil")"
    }
    return "\(object.entity.name ?? "") \(values.joined(separator: "\n"))"
  }

  private static func links(of object: NSManagedObject, _ known: [NSManagedObjectID: UInt64]) -> String {
    let links = object.entity.relationshipsByName.keys.sorted().map { key in
      let destinations: [UInt64?] =
        switch object.value(forKey: key) {
        case let one as NSManagedObject: [known[one.objectID]]
        case let set as NSOrderedSet: set.array.map { ($0 as? NSManagedObject).flatMap { known[$0.objectID] } }
        case let set as NSSet:
          set.allObjects.map { ($0 as? NSManagedObject).flatMap { known[$0.objectID] } }
            .sorted { ($0 ?? 0) < ($1 ?? 0) }
        default: []
        }
      return "\(key)=" + destinations.map { $0.map(String.init) ?? "?" }.joined(separator: ",")
    }
    return "\(known[object.objectID] ?? 0) \(links.joined(separator: "\n"))"
  }

  /// A short stand-in for a text, the same in every run (FNV-1a, as an app writes it, which sees nothing of the library's).
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
