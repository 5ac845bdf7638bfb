import DeepClone
import Foundation

/// Numbers the objects of a graph, depending only on their values and links.
///
/// Objects are numbered depth first, starting at the roots. The members of an unordered relationship are sorted by
/// their values, then by the values of the objects that they're linked to, and so on: by colours, as Weisfeiler and
/// Leman refine them.
struct GraphNumbering {
  /// The entities of the objects, by name.
  private(set) var entities: [String: ArchivedEntity] = [:]
  /// The objects' entities and fields in the order in which they were reached, and the indices of each relationship's
  /// destinations.
  private var objects: [(entity: ArchivedEntity, fields: [String: JSON])] = []
  private var destinations: [[[Int]]] = []
  private var roots: [Int] = []
  /// The objects' indices in the order of their numbers, and their numbers by index.
  private var order: [Int] = []
  private var numbers: [Int] = []

  /// Numbers the objects that can be reached from some objects.
  ///
  /// - Throws: `ArchiveError.unarchivableValue`.
  init(_ roots: [NSManagedObject], references: Set<NSManagedObject>, omitted: (NSManagedObject) -> Set<String>) throws {
    var (reached, indices) = ([NSManagedObject](), [ObjectIdentifier: Int]())
    func index(of object: NSManagedObject) -> Int {
      if let known = indices[ObjectIdentifier(object)] { return known }
      indices[ObjectIdentifier(object)] = reached.count
      reached.append(object)
      return reached.count - 1
    }
    self.roots = roots.map(index)
    while objects.count < reached.count {
      let object = reached[objects.count]
      let name = object.entity.name ?? ""
      let entity = entities[name] ?? ArchivedEntity(object.entity)
      entities[name] = entity
      var fields = try entity.archived(object, without: omitted(object))
      if references.contains(object) { fields["reference"] = .truth(true) }
      objects.append((entity, fields))
      destinations.append(entity.relationships.map { object.destinations(of: $0.name).map(index) })
    }
    sort()
  }

  /// The numbers of the roots.
  var rootNumbers: [Int] { roots.map { numbers[$0] } }

  /// The objects as JSON, in the order of their numbers.
  var archivedObjects: [JSON] {
    order.map { index in
      let links = archivedLinks(of: index)
      return .object(objects[index].fields.merging(links.isEmpty ? [:] : ["links": .object(links)]) { $1 })
    }
  }

  /// The numbers of an object's destinations, by the names of the relationships that are written from its side.
  private func archivedLinks(of index: Int) -> [String: JSON] {
    var written: [String: JSON] = [:]
    for (relationship, members) in zip(objects[index].entity.relationships, destinations[index])
    where relationship.side != .inverse {
      var members = members.map { numbers[$0] }
      if relationship.isSet { members.sort() }
      if relationship.side == .lower { members.removeAll { $0 < numbers[index] } }
      if !members.isEmpty { written[relationship.name] = .list(members) }
    }
    return written
  }

  // MARK: Order

  /// Numbers the objects, and members of unordered relationships in the order of their colours.
  ///
  /// Any of several members with one colour can come first.
  private mutating func sort() {
    // Only unordered relationships need colours.
    lazy var colors = colors()
    numbers = Array(repeating: -1, count: objects.count)
    var waiting = Array(roots.reversed())
    while let index = waiting.popLast() {
      if numbers[index] >= 0 { continue }
      numbers[index] = order.count
      order.append(index)
      for (relationship, members) in zip(objects[index].entity.relationships, destinations[index]).reversed() {
        let isSorted = relationship.isSet && members.count > 1
        waiting += (isSorted ? members.sorted { colors[$0] < colors[$1] } : members).reversed()
      }
    }
  }

  /// A number for each object, the same for objects that are alike, and in every process.
  private func colors() -> [UInt64] {
    let links = links()
    var colors = objects.map { JSON.object($0.fields).data.stableHash }
    for (position, root) in roots.enumerated() { colors[root] &+= UInt64(position + 1).mixed }
    var count = 0
    // Each round looks one link further, until a round doesn't tell more objects apart.
    while case let found = Set(colors).count, found > count, found < colors.count {
      count = found
      colors = zip(colors, links).map { color, links in
        links.reduce(color.mixed) { $0 &+ ($1.kind &+ colors[$1.object]).mixed }
      }
    }
    return colors
  }

  /// The links of each object in both directions, with a number for relationship, position and direction.
  private func links() -> [[(kind: UInt64, object: Int)]] {
    var links = [[(kind: UInt64, object: Int)]](repeating: [], count: objects.count)
    for (index, destinations) in destinations.enumerated() {
      for (relationship, members) in zip(objects[index].entity.relationships, destinations) {
        for (position, member) in members.enumerated() {
          let kind = "\(relationship.name) \(relationship.isSet ? 0 : position)".utf8.stableHash
          links[index].append((kind, member))
          links[member].append((~kind, index))
        }
      }
    }
    return links
  }
}

extension Sequence<UInt8> {
  /// A hash that is the same in every process (FNV-1a): a line, of which others that share no module have their own.
  fileprivate var stableHash: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}

extension UInt64 {
  /// The number with its bits mixed, so that equal sums almost certainly mean the same numbers.
  fileprivate var mixed: UInt64 {
    let mixed: UInt64 = (self ^ self >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}
