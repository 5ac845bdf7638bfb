import DeepClone
import Foundation

/// Everything that a context holds at one moment; two are equal where they are the same graph up to identities.
struct StoredGraph: Equatable, CustomStringConvertible {
  /// What each object holds beside links.
  private let values: [String]
  /// The destinations of each object, relationship by relationship, as places in `values`; sorted later where no order
  /// counts.
  private let links: [[Link]]

  fileprivate struct Link {
    let name: String
    let isOrdered: Bool
    let destinations: [Int]
  }

  /// Takes everything that a context can fetch.
  ///
  /// - Parameter isOrdered: Whether the orders of an object's relationships count.
  init(of context: NSManagedObjectContext, isOrdered: (NSManagedObject) -> Bool = { _ in true }) throws {
    let objects = try context.allObjects()
    let places = Dictionary(uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($1), $0) })
    values = objects.map(Self.values)
    links = objects.map { object in
      object.entity.relationshipsByName.sorted { $0.key < $1.key }.map { name, relationship in
        Link(
          name: name, isOrdered: relationship.isOrdered && isOrdered(object),
          destinations: object.members(name).map { places[ObjectIdentifier($0)] ?? -1 })
      }
    }
  }

  private static func values(of object: NSManagedObject) -> String {
    let values = object.entity.attributesByName.keys.sorted().map { key in
      "\(key)=\(object.value(forKey: key).map { "\($0)" } ?? "nil")"
    }
    return "\(object.entity.name ?? "") \(values.joined(separator: " "))"
  }

  var description: String {
    values.indices.map { place in
      let links = links[place].filter { !$0.destinations.isEmpty }.map { " \($0.name)->\($0.destinations)" }
      return "#\(place) \(values[place])\(links.joined())"
    }.joined(separator: "\n")
  }

  static func == (first: StoredGraph, second: StoredGraph) -> Bool {
    guard first.values.count == second.values.count else { return false }
    let both = GraphPair(
      values: first.values + second.values,
      links: (first.links + second.links.map { $0.map { $0.moved(by: first.values.count) } })
        .map { $0.map { ($0.isOrdered, $0.destinations) } })
    return both.isIsomorphic()
  }
}

extension StoredGraph.Link {
  /// The same link where the graph's objects stand further behind.
  fileprivate func moved(by count: Int) -> Self {
    Self(name: name, isOrdered: isOrdered, destinations: destinations.map { $0 < 0 ? $0 : $0 + count })
  }
}

/// Two graphs of as many objects, one behind the other.
///
/// Objects take colours: what they hold, refined by the colours of what they lead to until nothing changes (Weisfeiler and
/// Leman). Where that leaves several alike, one of the first graph is paired with each of the second in turn.
private struct GraphPair {
  let values: [String]
  let links: [[(isOrdered: Bool, destinations: [Int])]]

  func isIsomorphic() -> Bool { canBePaired(numbered(values)) }

  /// Whether the objects can be paired so that colours and links agree.
  private func canBePaired(_ start: [Int]) -> Bool {
    let colors = refined(start)
    let half = colors.count / 2
    let groups = Dictionary(grouping: colors.indices) { colors[$0] }
    guard groups.values.allSatisfy({ group in group.count { $0 < half } * 2 == group.count }) else { return false }
    guard let alike = groups.filter({ $1.count > 2 }).min(by: { $0.key < $1.key })?.value else { return true }
    let fresh = (colors.max() ?? 0) + 1
    return alike[(alike.count / 2)...].contains { other in
      var paired = colors
      paired[alike[0]] = fresh
      paired[other] = fresh
      return canBePaired(paired)
    }
  }

  private func refined(_ start: [Int]) -> [Int] {
    var colors = start
    var count = Set(colors).count
    while true {
      let next = numbered(colors.indices.map { signature(of: $0, colors) })
      let nextCount = Set(next).count
      if nextCount == count { return next }
      (colors, count) = (next, nextCount)
    }
  }

  /// An object's colour, and those of what it leads to, relationship by relationship.
  private func signature(of object: Int, _ colors: [Int]) -> [Int] {
    links[object].reduce(into: [colors[object]]) { signature, link in
      let destinations = link.destinations.map { $0 < 0 ? -1 : colors[$0] }
      signature.append(destinations.count)
      signature += link.isOrdered ? destinations : destinations.sorted()
    }
  }

  /// A number for each, the same for equal ones.
  private func numbered<Key: Hashable>(_ keys: [Key]) -> [Int] {
    var numbers: [Key: Int] = [:]
    return keys.map { key in
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}
