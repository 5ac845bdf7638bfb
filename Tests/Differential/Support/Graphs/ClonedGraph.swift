import DeepClone
import DeepCloneTestSupport
import Foundation

/// A random graph and its clones, as graphs to compare.
///
/// What an object is called, `Note#3` or `clone of Note#3`, is part of what it holds: two graphs are equal only where both
/// sides agree which object is the clone of which.
struct ClonedGraph {
  private let sources: [NSManagedObject]
  /// In the order of their sources; last, new objects that are nobody's clones.
  private let clones: [NSManagedObject]
  private let names: [ObjectIdentifier: String]
  /// The numbers of the clones' sources.
  private let numbers: [ObjectIdentifier: Int]

  var cloneCount: Int { clones.count }

  /// Finds the clones.
  init(_ graph: RandomGraph, clone: (NSManagedObject) -> NSManagedObject? = { _ in nil }) {
    graph.context.processPendingChanges()
    sources = graph.objects
    var (clones, numbers): ([NSManagedObject], [ObjectIdentifier: Int]) = ([], [:])
    var names = Dictionary(
      uniqueKeysWithValues: sources.enumerated().map { (ObjectIdentifier($1), Self.name($1, $0)) })
    for (number, source) in sources.enumerated() {
      guard let clone = clone(source) else { continue }
      let id = ObjectIdentifier(clone)
      // One object for two sources has a name that the other side lacks, as one that the context doesn't hold.
      names[id, default: ""] += "clone of \(Self.name(source, number))"
      if clone.managedObjectContext !== graph.context { names[id, default: ""] += ", in no context" }
      if numbers.updateValue(number, forKey: id) == nil { clones.append(clone) }
    }
    let known = Set((sources + clones).map(ObjectIdentifier.init))
    self.clones = clones + graph.context.insertedObjects.filter { !known.contains(ObjectIdentifier($0)) }
    (self.names, self.numbers) = (names, numbers)
  }

  /// The name of a source.
  static func name(_ source: NSManagedObject, _ number: Int) -> String { "\(source.entity.name ?? "?")#\(number)" }

  /// Everything that the objects hold.
  ///
  /// - Parameters:
  ///   - new: The UUIDs that the operation made. They are random: the same one has to stand wherever the other side has
  ///     the same one, and nowhere else.
  ///   - isOpen: Whether nothing says what a property of a source's clone holds, or in which order.
  func whole(new: Set<UUID>, isOpen: (_ source: Int, NSPropertyDescription) -> Bool) -> StoredGraph {
    func isOpenHere(_ object: NSManagedObject, _ property: NSPropertyDescription) -> Bool {
      numbers[ObjectIdentifier(object)].map { isOpen($0, property) } ?? false
    }
    func isOrdered(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) -> Bool {
      !isOpenHere(object, relationship)
    }
    var known: [UUID: Int] = [:]
    var graph = StoredGraph(sources + clones, isOrdered: isOrdered) { object in
      name(of: object)
        + StoredGraph.text(of: object) { attribute, value in
          if isOpenHere(object, attribute) { return "open" }
          guard let uuid = Self.uuid(value), new.contains(uuid) else { return nil }
          let number = known[uuid] ?? known.count
          known[uuid] = number
          return "new \(number)"
        }
    }
    // Clones are appended to the members of what they share in an order that nothing says.
    for place in sources.indices {
      graph.nodes[place].links = graph.nodes[place].links.map { link in
        guard let first = link.destinations.firstIndex(where: { $0 >= sources.count }) else { return link }
        let added = link.destinations[first...]
        let ordered = added.filter { $0 >= sources.count }.sorted() + added.filter { $0 < sources.count }
        return StoredGraph.Link(link.name, isOrdered: link.isOrdered, to: link.destinations[..<first] + ordered)
      }
    }
    return graph
  }

  /// Everything, whatever either side says which object is the clone of which; new UUIDs are alike.
  func unnamed(new: Set<UUID>) -> StoredGraph {
    let places = Dictionary(uniqueKeysWithValues: sources.enumerated().map { (ObjectIdentifier($1), $0) })
    func isOrdered(_: NSManagedObject, _: NSRelationshipDescription) -> Bool { false }
    return StoredGraph(sources + clones, isOrdered: isOrdered) { object in
      if let place = places[ObjectIdentifier(object)] { return "source \(place)" }
      return StoredGraph.text(of: object) { _, value in Self.uuid(value).map(new.contains) == true ? "new" : nil }
    }
  }

  /// What the sources hold of each other, which no call may change.
  func sourcesAlone() -> StoredGraph {
    StoredGraph(sources, countsOthers: false) { name(of: $0) + StoredGraph.text(of: $0) }
  }

  /// What the clones hold, which no change of their sources may reach.
  func clonesAlone() -> StoredGraph {
    let own = Set(sources.map(ObjectIdentifier.init))
    func text(_ object: NSManagedObject) -> String {
      name(of: object) + (own.contains(ObjectIdentifier(object)) ? "" : StoredGraph.text(of: object))
    }
    var graph = StoredGraph(sources + clones, text: text)
    for place in sources.indices { graph.nodes[place].links = [] }
    return graph
  }

  private static func uuid(_ value: Any?) -> UUID? { (value as? UUID) ?? (value as? String).flatMap(UUID.init) }

  private func name(of object: NSManagedObject) -> String {
    (names[ObjectIdentifier(object)] ?? "nobody's clone") + ": "
  }
}
