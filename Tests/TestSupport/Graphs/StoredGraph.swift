package import DeepClone
import Foundation

/// Objects or rows with what they hold and what they refer to; two are equal where they are the same graph up to identities.
///
/// Objects take colours: what they hold, refined by the colours of what they refer to until nothing changes (Weisfeiler and
/// Leman). Objects of one colour are paired in their order; where that doesn't fit, one of the first graph is paired with
/// each of the second in turn.
package struct StoredGraph: Equatable, CustomStringConvertible {
  /// An object, by the name that a difference calls it, with its values as a text.
  package struct Node {
    let name: String
    let text: String
    package var links: [Link] = []

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// The destinations of a relationship, as places among the nodes; negative ones are no part of the graph.
  package struct Link {
    package let name: String
    package let isOrdered: Bool
    package let destinations: [Int]

    package init(_ name: String, isOrdered: Bool, to destinations: [Int]) {
      (self.name, self.isOrdered, self.destinations) = (name, isOrdered, destinations)
    }
  }

  package var nodes: [Node] = []

  package init() {}

  /// Takes some objects.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - isOrdered: Whether the order of an object's relationship counts, if it has one.
  ///   - countsOthers: Whether references to other objects count.
  ///   - text: What an object holds.
  package init(
    _ objects: [NSManagedObject], isOrdered: (NSManagedObject, NSRelationshipDescription) -> Bool = { _, _ in true },
    countsOthers: Bool = true, text: (NSManagedObject) -> String = { StoredGraph.text(of: $0) }
  ) {
    let places = Dictionary(uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($1), $0) })
    nodes = objects.enumerated().map { place, object in
      var node = Node(name: "\(object.entity.name ?? "") \(place)", text: text(object))
      for case let relationship as NSRelationshipDescription in object.entity.properties {
        let members = object.members(relationship.name).map { places[ObjectIdentifier($0)] ?? -1 }
        node.links.append(
          Link(
            relationship.name, isOrdered: relationship.isOrdered && isOrdered(object, relationship),
            to: countsOthers ? members : members.filter { $0 >= 0 }))
      }
      return node
    }
  }

  /// The entity and the values of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - shown: What stands in the place of an attribute's value; nil for the value.
  package static func text(
    of object: NSManagedObject, shown: (NSAttributeDescription, Any?) -> String? = { _, _ in nil }
  ) -> String {
    let values = object.entity.attributesByName.sorted { $0.key < $1.key }.map { key, attribute in
      let value = object.value(forKey: key)
      return "\(key)=\(shown(attribute, value) ?? ValueText.text(value, of: attribute))"
    }
    return "\(object.entity.name ?? "") \(values.joined(separator: " "))"
  }

  package var description: String { nodes.map(text).joined(separator: "\n") }

  private func text(_ node: Node) -> String {
    let links = node.links.filter { !$0.destinations.isEmpty }.map { link in
      " \(link.name)=\(link.destinations.map { nodes.indices.contains($0) ? nodes[$0].name : "?" })"
    }
    return "\(node.name): \(node.text)\(links.joined())"
  }

  package static func == (first: Self, second: Self) -> Bool { first.differences(from: second).isEmpty }

  /// What another graph holds otherwise; empty where nothing is.
  package func differences(from other: Self) -> [String] {
    GraphPair(first: self, second: other).differences()
  }

  /// Two graphs, one behind the other.
  private struct GraphPair {
    private let texts: [String]
    private let names: [String]
    private let links: [[Int: Link]]
    /// How many objects the first one has.
    private let half: Int

    init(first: StoredGraph, second: StoredGraph) {
      let nodes = first.nodes + second.nodes
      half = first.nodes.count
      (texts, names) = (first.nodes.map(first.text) + second.nodes.map(second.text), nodes.map(\.text))
      let keys = Dictionary(
        uniqueKeysWithValues: Set(nodes.flatMap { $0.links.map(\.name) }).sorted().enumerated().map { ($1, $0) })
      links = nodes.enumerated().map { place, node in
        let offset = place < first.nodes.count ? 0 : first.nodes.count
        let links = node.links.filter { !$0.destinations.isEmpty }.map { link in
          let destinations = link.destinations.map { $0 < 0 ? -1 : $0 + offset }
          return (keys[link.name] ?? 0, Link(link.name, isOrdered: link.isOrdered, to: destinations))
        }
        return Dictionary(uniqueKeysWithValues: links)
      }
    }

    func differences() -> [String] { differences(numbered(names)) }

    private func differences(_ start: [Int]) -> [String] {
      var colors = start
      while true {
        let strange = strangers(colors)
        if !strange.isEmpty { return strange }
        let next = numbered(colors.indices.map { signature(of: $0, colors) })
        let isStable = Set(next).count == Set(colors).count
        colors = next
        if isStable { break }
      }
      let order = colors.indices.sorted { (colors[$0], $0) < (colors[$1], $1) }
      let pairs = Dictionary(uniqueKeysWithValues: zip(order.filter { $0 < half }, order.filter { $0 >= half }))
      let found = (0..<half).compactMap { difference(of: $0, pairs) }
      let groups = Dictionary(grouping: colors.indices) { colors[$0] }.filter { $1.count > 2 }
      guard !found.isEmpty, let alike = groups.min(by: { $0.key < $1.key })?.value else { return found }
      let isPaired = alike.filter { $0 >= half }.contains { other in
        var paired = colors
        (paired[alike[0]], paired[other]) = (colors.count, colors.count)
        return differences(paired).isEmpty
      }
      return isPaired ? [] : found
    }

    /// The objects of which the other graph has more or fewer of the same colour.
    private func strangers(_ colors: [Int]) -> [String] {
      var counts: [Int: Int] = [:]
      for (place, color) in colors.enumerated() { counts[color, default: 0] += place < half ? 1 : -1 }
      return colors.indices.filter { counts[colors[$0]] != 0 }.map { ($0 < half ? "lost: " : "found: ") + texts[$0] }
    }

    private func difference(of place: Int, _ pairs: [Int: Int]) -> String? {
      let (own, other) = (links[place], links[pairs[place] ?? 0])
      let key = Set(own.keys).union(other.keys).sorted().first { key in
        var (wanted, found) = (own[key]?.destinations.map { pairs[$0] ?? -1 } ?? [], other[key]?.destinations ?? [])
        if own[key]?.isOrdered != true { (wanted, found) = (wanted.sorted(), found.sorted()) }
        return wanted != found
      }
      return key.flatMap { (own[$0] ?? other[$0])?.name }.map { "\($0) of \(texts[place]), not of its counterpart" }
    }

    /// An object's colour, and those of what it refers to, relationship by relationship.
    private func signature(of object: Int, _ colors: [Int]) -> [Int] {
      links[object].sorted { $0.key < $1.key }.reduce(into: [colors[object]]) { signature, link in
        let destinations = link.value.destinations.map { $0 < 0 ? -1 : colors[$0] }
        signature += [link.key, destinations.count] + (link.value.isOrdered ? destinations : destinations.sorted())
      }
    }

    /// A number for each, the same for equal ones.
    private func numbered<Key: Hashable>(_ keys: [Key]) -> [Int] {
      var numbers: [Key: Int] = [:]
      return keys.map { key in
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return number
      }
    }
  }
}
