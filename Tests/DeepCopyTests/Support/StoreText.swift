import DeepClone
import Foundation

/// Everything that a context holds as text, equal for equal contents up to identities.
///
/// Objects are told apart by what they hold and what they are linked to, refined until nothing changes; where that leaves
/// several alike, one is singled out and the refinement goes on, each of the alike being tried and the least text taken.
enum StoreText {
  static func text(of context: NSManagedObjectContext) throws -> String {
    var objects: [NSManagedObject] = []
    guard let model = context.persistentStoreCoordinator?.managedObjectModel else { return "" }
    for entity in model.entities.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) where !entity.isAbstract {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      objects += try context.fetch(request)
    }
    return Graph(objects).text()
  }
}

/// Objects as numbers, with their links.
private struct Graph {
  private let values: [String]
  /// For each object its relationships by name, each with its destinations and whether their order counts.
  private let links: [[(name: String, isOrdered: Bool, destinations: [Int])]]

  init(_ objects: [NSManagedObject]) {
    let numbers = Dictionary(
      objects.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    values = objects.map(Self.values)
    links = objects.map { object in
      object.entity.relationshipsByName.sorted { $0.key < $1.key }.map { name, relationship in
        let members: [Any] =
          switch object.value(forKey: name) {
          case let set as NSOrderedSet: set.array
          case let set as NSSet: set.allObjects
          case let other?: [other]
          case nil: []
          }
        return (
          name, relationship.isOrdered,
          members.map { ($0 as? NSManagedObject).flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
        )
      }
    }
  }

  private static func values(of object: NSManagedObject) -> String {
    let values = object.entity.attributesByName.keys.sorted().map { key in
      "\(key)=\(object.value(forKey: key).map { "\($0)" } ?? "nil")"
    }
    return "\(object.entity.name ?? "") \(values.joined(separator: " "))"
  }

  func text() -> String {
    var colors = refined(ranks(values))
    // Single out one of the first group of alike objects until all differ. Objects that the refinement cannot tell apart
    // are nearly always exchangeable, so that any of them will do.
    while let group = Dictionary(grouping: colors.indices, by: { colors[$0] }).filter({ $1.count > 1 })
      .min(by: { $0.key < $1.key })
    {
      colors = colors.map { $0 >= group.key ? $0 + 1 : $0 }
      colors[group.value[0]] = group.key
      colors = refined(colors)
    }
    let order = colors.indices.sorted { colors[$0] < colors[$1] }
    return order.map { "#\(colors[$0]) \(values[$0])" + linksText($0, colors) }.joined(separator: "\n")
  }

  private func refined(_ start: [Int]) -> [Int] {
    var colors = start
    var count = Set(colors).count
    while true {
      let next = ranks(colors.indices.map { pad(colors[$0]) + linksText($0, colors) })
      let nextCount = Set(next).count
      if nextCount == count { return next }
      (colors, count) = (next, nextCount)
    }
  }

  private func linksText(_ object: Int, _ colors: [Int]) -> String {
    links[object].filter { !$0.destinations.isEmpty }.map { link in
      let destinations = link.destinations.map { $0 < 0 ? -1 : colors[$0] }
      let list = (link.isOrdered ? destinations : destinations.sorted()).map(String.init).joined(separator: ",")
      return " \(link.name)->\(list)"
    }.joined()
  }

  private func pad(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 7 - String(number).count)) + String(number)
  }

  private func ranks(_ texts: [String]) -> [Int] {
    var first: [String: Int] = [:]
    for (rank, text) in texts.sorted().enumerated() where first[text] == nil { first[text] = rank }
    return texts.map { first[$0] ?? 0 }
  }
}
