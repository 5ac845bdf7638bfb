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
  /// The objects in the order in which they were reached, with the indices of each relationship's destinations.
  private var objects: [(fields: [String: JSON], links: [(relationship: ArchivedRelationship, members: [Int])])] = []
  private var roots: [Int] = []
  /// The objects' indices in the order of their numbers, and their numbers by index.
  private var order: [Int] = []
  private var numbers: [Int] = []

  /// Numbers the objects that can be reached from some objects.
  ///
  /// - Throws: `ArchiveError.unarchivableValue`.
  init(_ roots: [NSManagedObject], references: Set<NSManagedObject>, omitted: (NSManagedObject) -> Set<String>) throws {
    var reached = [NSManagedObject]()
    var indices = [ObjectIdentifier: Int]()
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
      objects.append((fields, entity.relationships.map { ($0, object.destinations(of: $0.name).map(index)) }))
    }
    sort()
  }

  /// The numbers of the roots.
  var rootNumbers: [Int] { roots.map { numbers[$0] } }

  /// The objects as JSON, in the order of their numbers, with the links that are written from their sides.
  var archivedObjects: [JSON] {
    order.map { index in
      var fields = objects[index].fields
      var links = [String: JSON]()
      for (relationship, members) in objects[index].links where relationship.side != .inverse {
        var members = members.map { numbers[$0] }
        if relationship.isSet { members.sort() }
        if relationship.side == .lower { members.removeAll { $0 < numbers[index] } }
        if !members.isEmpty { links[relationship.name] = .list(members) }
      }
      if !links.isEmpty { fields["links"] = .object(links) }
      return .object(fields)
    }
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
      for (relationship, members) in objects[index].links.reversed() {
        let isSorted = relationship.isSet && members.count > 1
        waiting += (isSorted ? members.sorted { colors[$0] < colors[$1] } : members).reversed()
      }
    }
  }

  /// A number for each object, the same for objects that are alike, and in every process.
  private func colors() -> [UInt64] {
    var colors = objects.map { JSON.object($0.fields).data.stableHash }
    for (position, root) in roots.enumerated() { colors[root] &+= hash(UInt64(position)) }
    var count = 0
    // Each round looks one link further, in both directions, until a round doesn't tell more objects apart.
    while case let found = Set(colors).count, found > count, found < colors.count {
      count = found
      colors = refined(colors)
    }
    return colors
  }

  /// The colours of objects after a look one link further.
  private func refined(_ colors: [UInt64]) -> [UInt64] {
    var refined = colors.map(hash)
    for (index, object) in objects.enumerated() {
      for (relationship, members) in object.links {
        let name = relationship.name.utf8.stableHash
        for (position, member) in members.enumerated() {
          let kind = name &+ UInt64(relationship.isSet ? 0 : position)
          refined[index] &+= hash(kind &+ colors[member])
          refined[member] &+= hash(~kind &+ colors[index])
        }
      }
    }
    return refined
  }

  /// A hash of a number, so that equal sums almost certainly mean the same numbers.
  private func hash(_ number: UInt64) -> UInt64 { withUnsafeBytes(of: number.littleEndian) { $0.stableHash } }
}

extension Sequence<UInt8> {
  /// A hash that is the same in every process (FNV-1a): a line, of which others that share no module have their own.
  fileprivate var stableHash: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
