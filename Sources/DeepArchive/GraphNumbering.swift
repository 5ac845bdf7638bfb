import DeepClone
import Foundation

/// Numbers of a graph's objects that depend on nothing but what they hold and how they are linked.
///
/// Objects are numbered from the roots on. The members of an unordered relationship come in the order of what they hold, then
/// of what those hold that they lead to, and so on: their colours, as Weisfeiler and Leman refine them.
struct GraphNumbering {
  /// The objects at their numbers.
  private(set) var objects: [NSManagedObject] = []
  /// Their entities.
  private(set) var entities: [ArchivedEntity] = []
  /// The numbers of the roots.
  private(set) var roots: [Int] = []
  /// The destinations of each object, in the order of the relationships' names.
  private var links: [[Link]] = []

  private struct Link {
    let relationship: NSRelationshipDescription
    var destinations: [Int]

    var isSet: Bool { relationship.isToMany && !relationship.isOrdered }
  }

  /// Numbers everything that some objects lead to.
  init(_ roots: [NSManagedObject]) {
    var (places, known) = (ObjectPlaces(), ArchivedEntities())
    self.roots = roots.map { add($0, &places) }
    while links.count < objects.count {
      let object = objects[links.count]
      let entity = known.entity(of: object)
      entities.append(entity)
      links.append(
        entity.relationships.map { name, relationship in
          Link(relationship: relationship, destinations: object.destinations(of: name).map { add($0, &places) })
        })
    }
    // Without such a relationship everything has its place already.
    if links.contains(where: { $0.contains { $0.isSet && $0.destinations.count > 1 } }) { sort() }
  }

  private mutating func add(_ object: NSManagedObject, _ places: inout ObjectPlaces) -> Int {
    if let known = places[object] { return known }
    places.set(objects.count, for: object)
    objects.append(object)
    return objects.count - 1
  }

  /// Returns the destinations of an object, by the names of the relationships that are written from its side.
  func links(from number: Int) -> [String: [Int]] {
    var written: [String: [Int]] = [:]
    for link in links[number] {
      let (relationship, inverse) = (link.relationship, link.relationship.inverseRelationship)
      var destinations = link.isSet ? link.destinations.sorted() : link.destinations
      if relationship === inverse || relationship.name == inverse?.name && relationship.isAlike(inverse) {
        // Both sides are one relationship: the lower number has the link.
        if !relationship.isOrdered { destinations.removeAll { $0 < number } }
      } else if inverse.map(relationship.leaves) == true {
        continue
      }
      if !destinations.isEmpty { written[relationship.name] = destinations }
    }
    return written
  }

  // MARK: Order

  /// Numbers the objects anew, members of unordered relationships in the order of their colours.
  ///
  /// Of members that are alike any can be the first. What it leads to comes before the others, which may be told apart by that.
  private mutating func sort() {
    let colors = colors()
    var (order, numbers) = ([Int](), [Int](repeating: -1, count: objects.count))
    var ways: [(destinations: [Int], next: Int)] = [(roots, 0)]
    while let (destinations, next) = ways.last {
      guard next < destinations.count else {
        ways.removeLast()
        continue
      }
      ways[ways.count - 1].next += 1
      let place = destinations[next]
      guard numbers[place] < 0 else { continue }
      numbers[place] = order.count
      order.append(place)
      let found = links[place].flatMap { link in
        link.isSet ? link.destinations.sorted { colors[$0] < colors[$1] } : link.destinations
      }
      ways.append((found, 0))
    }
    let old = (objects: objects, entities: entities, links: links)
    objects = order.map { old.objects[$0] }
    entities = order.map { old.entities[$0] }
    roots = roots.map { numbers[$0] }
    links = order.map { place in
      old.links[place].map {
        Link(relationship: $0.relationship, destinations: $0.destinations.map { numbers[$0] })
      }
    }
  }

  /// A number for each object that is the same for objects that are alike, whatever the process.
  private func colors() -> [UInt64] {
    var colors = zip(objects, entities).map { object, entity in
      var hash = StableHash()
      hash.add(entity.name)
      for (name, _) in entity.attributes { hash.add(object.storedValue(forKey: name)) }
      return hash.value
    }
    for (position, root) in roots.enumerated() { colors[root] ^= UInt64(position + 1) &* 0x9E37_79B9_7F4A_7C15 }
    var count = Set(colors).count
    // Each round looks one link further. It ends when nothing more is told apart, or everything is.
    while count < objects.count {
      let known = colors
      colors = links.indices.map { place in
        var hash = StableHash()
        hash.add(known[place])
        for link in links[place] {
          let destinations = link.destinations.map { known[$0] }
          hash.add(UInt64(destinations.count))
          for color in link.isSet ? destinations.sorted() : destinations { hash.add(color) }
        }
        return hash.value
      }
      let found = Set(colors).count
      if found <= count { break }
      count = found
    }
    return colors
  }
}

extension NSRelationshipDescription {
  /// Returns whether a link is left to the inverse: to the side that has an order, else to the one, else to the first
  /// by name.
  fileprivate func leaves(to inverse: NSRelationshipDescription) -> Bool {
    if isOrdered || inverse.isOrdered { return !isOrdered }
    if isToMany != inverse.isToMany { return isToMany }
    return (inverse.name, inverse.destinationEntity?.name ?? "") < (name, destinationEntity?.name ?? "")
  }

  /// Returns whether two relationships lead to the same entity, as both sides of one that is its own inverse do.
  fileprivate func isAlike(_ other: NSRelationshipDescription?) -> Bool {
    destinationEntity?.name == other?.destinationEntity?.name
  }
}

/// A hash that is the same in every process (FNV-1a).
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { add(bytes: $0) } }
  mutating func add(_ text: String) { add(bytes: text.utf8) }

  mutating func add(_ value: Any?) {
    switch value {
    case let data as Data: add(bytes: data)
    case let date as Date: add(date.timeIntervalSinceReferenceDate.bitPattern)
    case let values as [String: Any]:
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        add(name)
        add(value)
      }
    case let value?: add("\(value)")
    case nil: add(0)
    }
  }

  private mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }
}
