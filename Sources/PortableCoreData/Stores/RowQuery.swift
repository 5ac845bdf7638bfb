#if !canImport(CoreData)
/// A query for objects, with their order.
struct RowQuery {
  /// The numbers of the entities, including sub-entities if they're wanted.
  var entities: Set<Int32>
  /// The condition for the objects; nil for all.
  var condition: RowCondition?
  /// The orders to sort by, the most significant first; equal objects, and all if this is empty, come in the order of
  /// their keys, which is the order in which they were made.
  var order: [RowOrder] = []
  /// The number of objects to leave out at the start.
  var offset = 0
  /// The largest number to find; 0 for any number.
  var limit = 0

  init(entities: Set<Int32>, condition: RowCondition? = nil) {
    self.entities = entities
    self.condition = condition
  }

  /// The part of the found objects that offset and limit leave.
  func slice<Element>(_ found: ContiguousArray<Element>) -> ContiguousArray<Element> {
    guard offset > 0 || limit > 0 else { return found }
    let rest = found.dropFirst(max(0, offset))
    return ContiguousArray(limit > 0 ? rest.prefix(limit) : rest)
  }

  /// The number of found objects that offset and limit leave.
  func sliced(_ count: Int) -> Int {
    let rest = max(0, count - max(0, offset))
    return limit > 0 ? min(rest, limit) : rest
  }

  /// The query without order, offset and limit, for a source whose answer is still to be changed.
  var unordered: RowQuery { RowQuery(entities: entities, condition: condition) }
}

/// One thing that found objects are sorted by.
struct RowOrder {
  /// The name of an attribute; nil comes before everything else, as in SQLite.
  let name: String
  var ascending = true
}

/// A condition that a row has to satisfy.
///
/// Properties are named, since one has another slot or column in each entity. A condition on a property that an entity
/// doesn't have sees nothing there. Unlike in SQL there is no third truth value: nil equals nil, differs from
/// everything else, and is neither less nor greater.
indirect enum RowCondition {
  typealias Comparison = PropertyPredicate.Comparison

  case constant(Bool)
  /// An attribute compared with a value, `.null` for nil. Numbers are compared as numbers, texts by their UTF-8
  /// bytes, as SQLite does.
  case compare(String, Comparison, AttributeValue)
  /// An attribute equals one of some values.
  case values(String, in: ContiguousArray<AttributeValue>)
  /// A to-one relationship refers to an object, or to none.
  case destination(String, is: ObjectKey?)
  /// A to-one relationship refers to one of some objects.
  case destinations(String, in: ContiguousArray<ObjectKey>)
  /// The object is one of some.
  case keys(in: ContiguousArray<ObjectKey>)
  case and([RowCondition])
  case or([RowCondition])
  case not(RowCondition)

  /// The condition with other keys.
  func mapKeys(_ transform: (ObjectKey) -> ObjectKey) -> RowCondition {
    switch self {
    case .constant, .compare, .values: self
    case .destination(let name, let key): .destination(name, is: key.map(transform))
    case .destinations(let name, let keys): .destinations(name, in: ContiguousArray(keys.map(transform)))
    case .keys(let keys): .keys(in: ContiguousArray(keys.map(transform)))
    case .and(let parts): .and(parts.map { $0.mapKeys(transform) })
    case .or(let parts): .or(parts.map { $0.mapKeys(transform) })
    case .not(let part): .not(part.mapKeys(transform))
    }
  }
}
#endif
