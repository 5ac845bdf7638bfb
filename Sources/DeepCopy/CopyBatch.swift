@_spi(Generated) import DeepClone

/// Objects that are copied together, and the copies of what they refer to.
final class CopyBatch {
  /// The objects of one entity.
  struct Part {
    let entity: CopiedEntity
    /// Their numbers in the table.
    var numbers: [Int]
    var sources: ContiguousArray<NSManagedObject>
    /// Their copies and the copies' states, once they're there.
    var copies: ContiguousArray<NSManagedObject> = []
    var states: ContiguousArray<CopyState> = []

    /// Calls a closure with each destination of some relationships of the objects.
    func forEachDestination(by links: [CopiedLink], _ body: (NSManagedObject) -> Void) {
      for link in links {
        for source in sources {
          if link.isToMany {
            link.access.members(source).forEach(body)
          } else if let destination = link.access.object(source) {
            body(destination)
          }
        }
      }
    }
  }

  /// The end of a link, in the target.
  enum End {
    case copy(NSManagedObject, CopyState)
    /// Nothing yet: the copy of the object with this number is still to come.
    case waiting(Int)
    /// Nothing: the destination doesn't exist.
    case missing
    /// Nothing: the options leave the destination's entity out.
    case leftOut
  }

  var parts: [Part] = []
  /// True in the first pass, which counts links, and whose new copies have none yet.
  var isFirst = false
  /// True if the `awakeFromInsert` of a copy may have inserted or linked objects.
  var hasAwakened = false
  /// The ends of links by the addresses of their destinations, since comparing object IDs takes longer.
  private var ends: [ObjectIdentifier: End] = [:]
  /// Keeps the destinations, so that the addresses are theirs.
  private var destinations: ContiguousArray<NSManagedObject> = []
  /// The copies of destinations that aren't in the batch.
  private(set) var otherCopies: ContiguousArray<NSManagedObject> = []

  var count: Int { parts.reduce(0) { $0 + $1.sources.count } }

  /// Returns the end of a link to an object, and finds it if that's the first link.
  func end(_ destination: NSManagedObject, find: (NSManagedObject) -> End) -> End {
    if let end = ends[ObjectIdentifier(destination)] { return end }
    let end = find(destination)
    ends[ObjectIdentifier(destination)] = end
    destinations.append(destination)
    if case .copy(let copy, _) = end { otherCopies.append(copy) }
    return end
  }

  /// Links nothing to some copies.
  func drop(_ copies: [NSManagedObject]) {
    for (destination, end) in ends {
      if case .copy(let copy, _) = end, copies.contains(where: { $0 === copy }) { ends[destination] = .missing }
    }
  }

  /// Notes the copies of the batch's own objects.
  func noteCopies() {
    for part in parts {
      for index in part.sources.indices {
        ends[ObjectIdentifier(part.sources[index])] = .copy(part.copies[index], part.states[index])
      }
    }
  }
}
