import DeepClone
import Foundation

/// What a call leaves out, seen from one object: paths that begin at it.
package struct OracleExclusions {
  /// A relationship on a path, by the entity whose objects it is left out of, or followed from.
  struct Step: Hashable {
    let entity: String
    let relationship: String
  }

  /// What the call was given.
  let words: Set<String>
  /// The paths that led here from the call's roots.
  private(set) var paths: Set<[Step]> = []
  /// The paths that begin at every object.
  private var everywhere: Set<[Step]> = []

  /// What a call leaves out, seen from its roots.
  ///
  /// - Parameter words: Paths of steps `Entity.relationship`, behind `*` where they begin at every object.
  package init(_ words: [String]) {
    self.words = Set(words)
    for word in words {
      let parts = word.split(separator: " ").map(String.init)
      let steps = parts.filter { $0 != "*" }.map { step in
        let names = step.split(separator: ".").map(String.init)
        return Step(entity: names[0], relationship: names[1])
      }
      if parts.first == "*" { everywhere.insert(steps) } else { paths.insert(steps) }
    }
  }

  /// Whether a relationship of an object is left out.
  func excludes(_ relationship: NSRelationshipDescription, of object: NSManagedObject) -> Bool {
    paths.union(everywhere).contains { $0.count == 1 && Self.fits($0[0], relationship, of: object) }
  }

  /// What is left out, seen from the objects that a relationship of an object refers to.
  func after(_ relationship: NSRelationshipDescription, of object: NSManagedObject) -> OracleExclusions {
    var next = self
    next.paths = Set(
      paths.union(everywhere).filter { $0.count > 1 && Self.fits($0[0], relationship, of: object) }
        .map { Array($0.dropFirst()) })
    return next
  }

  private static func fits(
    _ step: Step, _ relationship: NSRelationshipDescription, of object: NSManagedObject
  ) -> Bool {
    step.relationship == relationship.name && OracleRules.isKind(object, of: step.entity)
  }
}
