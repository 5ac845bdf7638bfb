import Foundation
import PortableCoreData

/// What a store holds, read by plain SQL: rows as nodes, which no primary key tells apart.
struct StoreGraph {
  /// A row: what it holds, and where it leads by each relationship.
  struct Node {
    let place: String
    let values: [String: PlainSQL.Value]
    var links: [String: [Int]] = [:]
  }

  private(set) var nodes: [Node] = []
  /// How many keys of each relationship, by the entity that declares it, name no row.
  private(set) var danglingLinks: [String: Int] = [:]
  /// The relationships in which order counts, each by the entity that declares it and its name, as links are.
  private var ordered: Set<String> = []

  /// Reads a store.
  init(_ url: URL, _ model: NSManagedObjectModel) throws {
    let reading = try StoreReading(url, model)
    var numbers: [String: [Int64: Int]] = [:]
    var rows: [(row: [String: PlainSQL.Value], entity: NSEntityDescription)] = []
    for root in reading.roots.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      for row in try reading.rows(of: root) {
        guard let entity = reading.entity(row, root), let key = row["Z_PK"]?.integer else { continue }
        numbers[reading.table(of: root), default: [:]][key] = nodes.count
        let attributes = entity.attributesByName.values.filter { !$0.isTransient }.flatMap { Self.columns(of: $0) }
          .map { name, attribute in (name, Self.value(row["Z" + name.uppercased()] ?? .null, of: attribute)) }
        nodes.append(
          Node(place: "\(entity.name ?? "") \(key)", values: Dictionary(uniqueKeysWithValues: attributes)))
        rows.append((row, entity))
      }
    }
    for (number, (row, entity)) in rows.enumerated() {
      for (name, relationship) in entity.relationshipsByName where !relationship.isToMany && !relationship.isTransient {
        guard let destination = relationship.destinationEntity, let key = row["Z" + name.uppercased()]?.integer else {
          continue
        }
        if let found = numbers[reading.table(of: destination)]?[key] {
          nodes[number].links[relationship.place] = [found]
        } else {
          danglingLinks[relationship.place, default: 0] += 1
        }
      }
    }
    for entity in model.entities {
      for relationship in entity.properties.compactMap({ $0 as? NSRelationshipDescription })
      where relationship.isToMany && !relationship.isTransient && relationship.entity === entity {
        guard let destination = relationship.destinationEntity else { continue }
        if relationship.isOrdered { ordered.insert(relationship.place) }
        let isPaired = relationship.inverseRelationship?.isToMany == true
        for (owner, members) in try reading.members(of: relationship) {
          let found = members.compactMap { numbers[reading.table(of: destination)]?[$0] }
          guard let number = numbers[reading.table(of: entity)]?[owner] else { continue }
          if isPaired, found.count < members.count {
            danglingLinks[relationship.place, default: 0] += members.count - found.count
          }
          if !found.isEmpty { nodes[number].links[relationship.place] = found }
        }
      }
    }
  }

  /// The names of an attribute's columns: a composite has one for each element.
  private static func columns(
    of attribute: NSAttributeDescription, in composite: String = ""
  ) -> [(name: String, attribute: NSAttributeDescription)] {
    let name = composite + attribute.name
    guard let elements = (attribute as? NSCompositeAttributeDescription)?.elements else { return [(name, attribute)] }
    return elements.flatMap { columns(of: $0, in: name + "_") }
  }

  /// A column's value; what an archive holds where it is one.
  private static func value(_ stored: PlainSQL.Value, of attribute: NSAttributeDescription) -> PlainSQL.Value {
    guard [.transformableAttributeType, .undefinedAttributeType].contains(attribute.attributeType),
      let data = stored.blob, let archive = ArchiveText(data)
    else { return stored }
    return .text(archive.text)
  }

  // MARK: Comparing

  /// What another store holds otherwise, up to primary keys; empty where nothing is.
  ///
  /// Rows are told apart by what they hold and lead to, refined until nothing changes; rows alike are paired in their
  /// order. Whether the pairs agree in everything is checked afterwards, so that no difference can hide.
  func differences(from other: StoreGraph) -> [String] {
    guard nodes.count == other.nodes.count else { return ["\(other.nodes.count) rows, not \(nodes.count)"] }
    var colors = nodes.map(valueText) + other.nodes.map(other.valueText)
    var count = 0
    while true {
      let ranks = Self.ranks(colors)
      let strange = strangers(ranks, other)
      if !strange.isEmpty { return strange }
      let distinct = Set(ranks).count
      if distinct == count { break }
      count = distinct
      let (own, others) = (Array(ranks[..<nodes.count]), Array(ranks[nodes.count...]))
      colors = nodes.indices.map { linkText($0, own) } + other.nodes.indices.map { other.linkText($0, others) }
    }
    let ranks = Self.ranks(colors)
    let mine = nodes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let theirs = other.nodes.indices.sorted { (ranks[nodes.count + $0], $0) < (ranks[nodes.count + $1], $1) }
    var counterpart = Array(repeating: 0, count: nodes.count)
    for (own, their) in zip(mine, theirs) { counterpart[own] = their }
    return nodes.indices.compactMap { difference($0, from: other, counterpart) }
  }

  /// The rows of which the other store has more or fewer of the same color.
  private func strangers(_ ranks: [Int], _ other: StoreGraph) -> [String] {
    var counts: [Int: Int] = [:]
    for (number, rank) in ranks.enumerated() { counts[rank, default: 0] += number < nodes.count ? 1 : -1 }
    return ranks.enumerated().filter { counts[$1] != 0 }.map { number, _ in
      let isOwn = number < nodes.count
      let (graph, place) = isOwn ? (self, number) : (other, number - nodes.count)
      let links = graph.nodes[place].links.sorted { $0.key < $1.key }.map { name, destinations in
        "\(name)=\(destinations.map { graph.nodes[$0].place })"
      }
      return (isOwn ? "lost: " : "found: ") + "\(graph.valueText(graph.nodes[place])) \(links.joined(separator: " "))"
    }.sorted { $0.dropFirst(6) < $1.dropFirst(6) }
  }

  private func difference(_ number: Int, from other: StoreGraph, _ counterpart: [Int]) -> String? {
    let (node, found) = (nodes[number], other.nodes[counterpart[number]])
    guard node.values == found.values, node.entity == found.entity else {
      return "\(node.place): \(valueText(node)), found \(other.valueText(found)) in \(found.place)"
    }
    for name in Set(node.links.keys).union(found.links.keys).sorted() {
      var (wanted, there) = ((node.links[name] ?? []).map { counterpart[$0] }, found.links[name] ?? [])
      if !ordered.contains(name) { (wanted, there) = (wanted.sorted(), there.sorted()) }
      if wanted != there { return "\(node.place).\(name): \(there) in \(found.place), not \(wanted)" }
    }
    return nil
  }

  private func valueText(_ node: Node) -> String {
    let values = node.values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return "\(node.entity) \(values.joined(separator: " "))"
  }

  private func linkText(_ number: Int, _ colors: [Int]) -> String {
    let links = nodes[number].links.sorted { $0.key < $1.key }.map { name, destinations in
      let list = destinations.map { colors[$0] }
      return "\(name)\(ordered.contains(name) ? list : list.sorted())"
    }
    return "\(colors[number]) \(links.joined())"
  }

  private static func ranks(_ texts: [String]) -> [Int] {
    var ranks: [String: Int] = [:]
    return texts.map { text in
      let next = ranks.count
      ranks[text] = ranks[text] ?? next
      return ranks[text] ?? next
    }
  }
}

extension StoreGraph.Node {
  /// The name of the row's entity.
  fileprivate var entity: String { String(place.prefix { $0 != " " }) }
}

extension NSRelationshipDescription {
  /// The relationship's name behind that of the entity that declares it.
  fileprivate var place: String { "\(entity.name ?? "").\(name)" }
}
