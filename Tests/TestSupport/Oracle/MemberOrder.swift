package import DeepClone
import Foundation

/// The orders in which the unordered relationships of a graph give their members, for an equal graph.
///
/// Who is met first decides whose child an object is, and equal sets give their members in different orders. A set gives them
/// in the same order again while it doesn't change.
package struct MemberOrder {
  private var places: [ObjectIdentifier: [String: [ObjectIdentifier: Int]]] = [:]

  package init() {}

  /// Notes the orders that aren't known yet.
  ///
  /// - Parameters:
  ///   - objects: The objects of the graph.
  ///   - equals: The objects of the equal graph, in the same order.
  ///   - firesFaults: Whether relationships are noted that haven't been brought in.
  package mutating func note(_ objects: [NSManagedObject], for equals: [NSManagedObject], firesFaults: Bool) {
    let own = Dictionary(
      zip(objects, equals).map { (ObjectIdentifier($0), ObjectIdentifier($1)) }, uniquingKeysWith: { first, _ in first }
    )
    for (object, equal) in zip(objects, equals) where firesFaults || !object.isFault {
      for (name, relationship) in object.entity.relationshipsByName
      where relationship.isToMany && !relationship.isOrdered && places[ObjectIdentifier(equal)]?[name] == nil
        && (firesFaults || !object.hasFault(forRelationshipNamed: name))
      {
        let members = object.members(name).compactMap { own[ObjectIdentifier($0)] }
        places[ObjectIdentifier(equal), default: [:]][name] = Dictionary(
          members.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      }
    }
  }

  /// The members of a relationship of the equal graph, in the order of the graph.
  func members(of object: NSManagedObject, _ name: String) -> [NSManagedObject] {
    guard let places = places[ObjectIdentifier(object)]?[name] else { return object.members(name) }
    func place(_ member: NSManagedObject) -> Int { places[ObjectIdentifier(member)] ?? .max }
    return object.members(name).sorted { place($0) < place($1) }
  }
}
