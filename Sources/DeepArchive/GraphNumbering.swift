import DeepClone
import Foundation

/// Numbers of a graph's objects that depend on nothing but what they hold and how they are linked.
///
/// Objects are numbered from the roots on. The members of an unordered relationship come in the order of what they hold, then
/// of what those hold that they lead to, and so on: their colours, as Weisfeiler and Leman refine them.
struct GraphNumbering {
  /// The objects as they were met, with their entities, and what each relationship of theirs leads to.
  private var objects: [NSManagedObject] = []
  private var entities: [ArchivedEntity] = []
  private var links: [[[Int]]] = []
  private var roots: [Int] = []
  /// The objects' places in the order of their numbers, and the numbers by their places.
  private var order: [Int] = []
  private var numbers: [Int] = []

  /// Numbers everything that some objects lead to.
  init(_ roots: [NSManagedObject]) {
    var (places, known) = (ObjectPlaces(), [ObjectIdentifier: ArchivedEntity]())
    self.roots = roots.map { add($0, &places) }
    while links.count < objects.count {
      let object = objects[links.count]
      let entity = known[ObjectIdentifier(object.entity)] ?? ArchivedEntity(object.entity)
      known[ObjectIdentifier(object.entity)] = entity
      entities.append(entity)
      links.append(entity.relationships.map { object.destinations(of: $0.name).map { add($0, &places) } })
    }
    sort()
  }

  private mutating func add(_ object: NSManagedObject, _ places: inout ObjectPlaces) -> Int {
    if let known = places[object] { return known }
    places.set(objects.count, for: object)
    objects.append(object)
    return objects.count - 1
  }

  /// The numbers of the roots.
  var rootNumbers: [Int] { roots.map { numbers[$0] } }

  /// The objects as a document has them, in the order of their numbers.
  var archivedObjects: [ArchivedObject] {
    order.map { ArchivedObject(object: objects[$0], entity: entities[$0], links: archivedLinks(of: $0)) }
  }

  /// The numbers of what an object leads to, by the names of the relationships that are written from its side.
  private func archivedLinks(of place: Int) -> [String: [Int]] {
    var written: [String: [Int]] = [:]
    for (relationship, places) in zip(entities[place].relationships, links[place])
    where !places.isEmpty && relationship.side != .inverse {
      var destinations = places.map { numbers[$0] }
      if relationship.isSet { destinations.sort() }
      if relationship.side == .lower { destinations.removeAll { $0 < numbers[place] } }
      if !destinations.isEmpty { written[relationship.name] = destinations }
    }
    return written
  }

  // MARK: Order

  /// Numbers the objects, members of unordered relationships in the order of their colours.
  ///
  /// Of members that are alike any can be the first. What it leads to comes before the others, which may be told apart by that.
  private mutating func sort() {
    // Without such relationships no colour is asked for.
    lazy var colors = colors()
    numbers = Array(repeating: -1, count: objects.count)
    var waiting = Array(roots.reversed())
    while let place = waiting.popLast() {
      if numbers[place] >= 0 { continue }
      numbers[place] = order.count
      order.append(place)
      for (relationship, places) in zip(entities[place].relationships, links[place]).reversed() {
        let isSorted = relationship.isSet && places.count > 1
        waiting += (isSorted ? places.sorted { colors[$0] < colors[$1] } : places).reversed()
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
    var (count, found) = (0, Set(colors).count)
    // Each round looks one link further. It ends when nothing more is told apart, or nothing more has to be.
    while count < found, hasTwins(colors) {
      let known = colors
      colors = links.indices.map { place in
        var hash = StableHash()
        hash.add(known[place])
        for (relationship, places) in zip(entities[place].relationships, links[place]) {
          let destinations = places.map { known[$0] }
          hash.add(UInt64(destinations.count))
          for color in relationship.isSet ? destinations.sorted() : destinations { hash.add(color) }
        }
        return hash.value
      }
      (count, found) = (found, Set(colors).count)
    }
    return colors
  }

  /// Returns whether members of an unordered relationship have one colour.
  private func hasTwins(_ colors: [UInt64]) -> Bool {
    zip(entities, links).contains { entity, links in
      zip(entity.relationships, links).contains { relationship, places in
        relationship.isSet && Set(places.lazy.map { colors[$0] }).count < places.count
      }
    }
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
