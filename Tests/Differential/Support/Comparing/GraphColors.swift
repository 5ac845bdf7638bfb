import DeepClone
import Foundation

/// A second opinion on whether two contexts hold the same graph, which does not believe either side's answer to which
/// object is the clone of which.
///
/// New objects begin with a colour that says what they hold beside links, and take, again and again, a colour that follows
/// from the colours of what they are linked to (Weisfeiler and Leman). Graphs that are isomorphic have the same colours.
enum GraphColors {
  /// The colours of a context's objects, sorted.
  ///
  /// - Parameters:
  ///   - graph: The sources, each of which has a colour of its own, and the context.
  ///   - newUUIDs: The UUIDs that the operation made, which are alike here.
  static func colors(_ graph: RandomGraph, newUUIDs: Set<UUID>) -> [Int] {
    let sources = Set(graph.objects.map(ObjectIdentifier.init))
    let clones = graph.context.insertedObjects.filter { !sources.contains(ObjectIdentifier($0)) }
    let all = graph.objects + clones
    var colors: [ObjectIdentifier: Int] = [:]
    for (index, source) in graph.objects.enumerated() { colors[ObjectIdentifier(source)] = index }
    for clone in clones { colors[ObjectIdentifier(clone)] = color(clone, newUUIDs) }
    for _ in 0..<min(8, clones.count) {
      var next: [ObjectIdentifier: Int] = [:]
      for object in all {
        var hasher = Hasher()
        hasher.combine(colors[ObjectIdentifier(object)])
        for case let relationship as NSRelationshipDescription in object.entity.properties {
          hasher.combine(
            RelationshipMemberList.list(of: object, relationship).map { colors[ObjectIdentifier($0)] ?? 0 }.sorted())
        }
        next[ObjectIdentifier(object)] = hasher.finalize()
      }
      colors = next
    }
    return colors.values.sorted()
  }

  private static func color(_ clone: NSManagedObject, _ newUUIDs: Set<UUID>) -> Int {
    var hasher = Hasher()
    hasher.combine(clone.entity.name)
    for case let attribute as NSAttributeDescription in clone.entity.properties {
      let value = clone.value(forKey: attribute.name)
      let uuid = (value as? UUID) ?? (value as? String).flatMap(UUID.init)
      let isNew = uuid.map(newUUIDs.contains) ?? false
      hasher.combine(isNew ? "new" : ValueText.text(value, of: attribute))
    }
    return hasher.finalize()
  }
}
